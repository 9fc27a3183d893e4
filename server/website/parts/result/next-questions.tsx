import type { ComponentChildren, VNode } from 'preact';
import type { Language, Result } from '../../../../engine/index.js';
import { ACTIONS } from '../../address/actions.js';
import type { PageRequest } from '../../address/calculation-request.js';
import { publicAnswer } from '../../address/calculation-request.js';
import { QUERY_NAMES } from '../../address/parameters.js';
import { formPeople } from '../../address/people.js';
import { formOf, type Site } from '../../site.js';
import { euroRange, isRange, wholeEuro } from '../format.js';
import { answerInput } from '../questions/field.js';
import { QUESTIONS } from '../questions/texts.js';
import { splitTotals } from '../totals.js';
import { RESULT } from './texts.js';

type OpenQuestion = Result['openQuestions'][number];

/** The open questions, the one with the widest effect first, with the first 12 months that each answer would give. */
export function NextQuestions({
  result,
  pageRequest,
  site,
}: {
  result: Result;
  pageRequest: PageRequest;
  site: Site;
}): VNode {
  const texts = RESULT[site.state.language].nextQuestion;
  const [first, ...others] = result.openQuestions;
  return (
    <section class="ask" aria-labelledby="chiedimi">
      <h3 id="chiedimi" tabIndex={-1}>
        {first === undefined ? texts.noneOpen : texts.askMe}
      </h3>
      {first === undefined ? (
        <p>
          {texts.settled} {hasRange(result) && texts.restOfRange}
        </p>
      ) : (
        <>
          <p>{asksNumber(first) ? texts.numberLead : texts.askMeLead}</p>
          <QuestionCard question={first} pageRequest={pageRequest} site={site} />
        </>
      )}
      {others.length > 0 && (
        <details class="other-questions" id="altre-aperte">
          <summary>{texts.otherOpen(others.length)}</summary>
          {others.map((question) => (
            <QuestionCard key={question.path} question={question} pageRequest={pageRequest} site={site} />
          ))}
        </details>
      )}
    </section>
  );
}

function hasRange(result: Result): boolean {
  return Object.values(splitTotals(result)).some(({ total }) => isRange(total));
}

function QuestionCard({
  question,
  pageRequest,
  site,
}: {
  question: OpenQuestion;
  pageRequest: PageRequest;
  site: Site;
}): VNode {
  const { language } = site.state;
  const texts = RESULT[language].nextQuestion;
  const person = personAsked(question, pageRequest, site);
  const field = pageRequest.places.get(question.path);
  return (
    <div class="question-card">
      <h4>
        {person !== undefined && `${QUESTIONS[language].partners.person(person)}: `}
        {question.question}
      </h4>
      <p class="effect">
        {texts.moves(wholeEuro(question.effect))}. {question.quantity > 1 && texts.forEach(question.quantity)}
      </p>
      {asksNumber(question) ? (
        <NumberBands question={question} field={field} language={language} />
      ) : (
        <ul class="answers">
          {question.answers.map(({ label, totals, ...answer }) => (
            <li key={label}>
              <AnswerCard path={question.path} answer={answer} pageRequest={pageRequest}>
                <span class="answer-label">{label}</span>
                <span class="answer-total">
                  {RESULT[language].firstYear}: {euroRange(totals.first_year_12m, language)}
                </span>
              </AnswerCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether a question is about a number: its answers are bands, of which nobody can tell which number is meant. */
function asksNumber({ answers }: OpenQuestion): boolean {
  return answers.some((answer) => 'from' in answer);
}

/** What each band of a number comes to, and the way to the field that takes the number. */
function NumberBands({
  question,
  field,
  language,
}: {
  question: OpenQuestion;
  field: string | undefined;
  language: Language;
}): VNode {
  const texts = RESULT[language];
  return (
    <>
      <table class="bands">
        <caption class="unseen">{question.question}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.nextQuestion.band}</th>
            <th scope="col">{texts.firstYear}</th>
          </tr>
        </thead>
        <tbody>
          {question.answers.map(({ label, totals }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{euroRange(totals.first_year_12m, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {field !== undefined && (
        <p>
          <a href={`#${answerInput(field)}`}>{texts.nextQuestion.writeNumber}</a>
        </p>
      )}
    </>
  );
}

/** An answer as a button that gives it; one that the pages do not ask for as words alone. */
function AnswerCard({
  path,
  answer,
  pageRequest,
  children,
}: {
  path: string;
  answer: { readonly value: string | boolean } | { readonly from: number };
  pageRequest: PageRequest;
  children: ComponentChildren;
}): VNode {
  const given = 'value' in answer ? publicAnswer(path, answer.value, pageRequest.places) : undefined;
  if (given === undefined) return <div class="answer">{children}</div>;
  return (
    <button
      type="submit"
      class="answer"
      form="calcolo"
      name={QUERY_NAMES.action}
      value={ACTIONS.answer(given.name, given.value)}
      data-focus="next-question"
    >
      {children}
    </button>
  );
}

/** The number of the person whom a question is about; undefined where there is only one person. */
function personAsked({ path }: OpenQuestion, { places }: PageRequest, site: Site): number | undefined {
  const form = formOf(site);
  const [, number] = /^socio(\d+)$/.exec(places.get(path) ?? '') ?? [];
  const isAlone = form === undefined || formPeople(site.state, form).length < 2;
  return number === undefined || isAlone ? undefined : Number(number);
}
