import type { VNode } from 'preact';
import {
  type ComparedRequest,
  euro,
  euroRange,
  type Language,
  NAMES,
  type Result,
  totalRanges,
  validateRequest,
} from '../../../../engine/index.js';
import { ACTIONS } from '../../address/actions.js';
import {
  askedParameters,
  assumedAnswer,
  type PageRequest,
  publicAnswer,
  questionOf,
  rulesWith,
} from '../../address/calculation-request.js';
import { memberNouns } from '../../address/forms.js';
import { isFirst, type Parameter, parametersOf, personIn } from '../../address/parameters.js';
import { formPeople } from '../../address/people.js';
import { formOf, type Site } from '../../site.js';
import { ActionButton, answerInput } from '../questions/field.js';
import { TableHead } from '../reading.js';
import { toCents } from '../totals.js';
import { RESULT } from './texts.js';

type OpenQuestion = Result['openQuestions'][number];

interface Props {
  readonly pageRequest: PageRequest;
  readonly site: Site;
}

/** The open questions, the one with the widest effect first, with the cost of the first 12 months for each answer. */
export function OpenQuestions({ result, ...props }: Props & { readonly result: Result }): VNode | null {
  const questions = openQuestions(result, props.pageRequest, props.site);
  if (questions.length === 0) return null;
  return (
    <section class="ask" aria-labelledby="chiedimi">
      <h3 id="chiedimi" tabIndex={-1}>
        {RESULT[props.site.state.language].nextQuestion.heading}
      </h3>
      {questions.map((question) => (
        <QuestionCard key={question.path} question={question} {...props} />
      ))}
    </section>
  );
}

function QuestionCard({ question, pageRequest, site }: Props & { readonly question: OpenQuestion }): VNode {
  const { language } = site.state;
  const texts = RESULT[language].nextQuestion;
  const person = personAsked(question, pageRequest, site);
  const field = pageRequest.places().get(question.path);
  return (
    <div class="question-card">
      <h4>
        {person !== undefined && `${person}: `}
        {question.question}
      </h4>
      <p class="effect">
        {texts[isDeclaration(question, site) ? 'changes' : 'moves'](euro(question.effect, language, 'whole'))}.{' '}
        {question.quantity > 1 && texts.forEach(question.quantity)}
      </p>
      {asksNumber(question) ? (
        numberBands(question, field, language)
      ) : (
        <ul class="answers">
          {question.answers.map(({ label, totals, ...answer }) => {
            const given =
              'value' in answer
                ? publicAnswer(question.path, answer.value, pageRequest.places(), site.rules.source)
                : undefined;
            const words = (
              <>
                <span class="answer-label">{label}</span>
                <span class="answer-total">
                  {NAMES[language].totals.first_year_12m}: {euroRange(totals.first_year_12m, language, 'whole')}
                </span>
              </>
            );
            return (
              <li key={label}>
                {given === undefined ? (
                  // No page asks this question.
                  <div class="offer">{words}</div>
                ) : (
                  <ActionButton
                    look="offer"
                    form="calcolo"
                    action={ACTIONS.answer(given.name, given.value)}
                    focus="next-question"
                  >
                    {words}
                  </ActionButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Whether a question asks for a number. Its answers are bands, and a band does not say which number to enter. */
function asksNumber({ answers }: OpenQuestion): boolean {
  return answers.some((answer) => 'from' in answer);
}

/** The total with each band of a number, and a link to the field for the number. */
function numberBands(question: OpenQuestion, field: string | undefined, language: Language): VNode {
  const texts = RESULT[language];
  return (
    <>
      <table class="bands">
        <caption class="unseen">{question.question}</caption>
        <TableHead columns={[texts.nextQuestion.band, NAMES[language].totals.first_year_12m]} />
        <tbody>
          {question.answers.map(({ label, totals }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{euroRange(totals.first_year_12m, language, 'whole')}</td>
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

/** The name of the person that a question is about; undefined if there is only one. */
function personAsked({ path }: OpenQuestion, { places }: PageRequest, site: Site): string | undefined {
  const form = formOf(site);
  const number = personIn(places().get(path) ?? '')?.number;
  const isAlone = form === undefined || formPeople(site.state, form).length < 2;
  return number === undefined || isAlone ? undefined : `${memberNouns(form).one} ${number}`;
}

/**
 * The questions of a result that nobody has answered, the one with the widest effect first: those it leaves open, and those that it
 * answers by assumption and that concern most visitors, each answer with its totals, which takes a calculation.
 */
function openQuestions(result: Result, { asked }: PageRequest, site: Site): OpenQuestion[] {
  const { state, rules } = site;
  const form = formOf(site);
  if (form === undefined || asked === undefined) return [];
  const isTaken = (one: Parameter) =>
    !one.isBeyond &&
    isFirst(one, 'result') &&
    !state.answers.has(one.name) &&
    assumedAnswer(one, rules.source.facts) !== undefined;
  const taken = askedParameters([form], state, site.comparing, isTaken)
    .map((parameter) => questionAbout(parameter, asked, result, site))
    .filter(({ effect }) => effect > 0);
  return [...result.openQuestions, ...taken].sort((one, other) => other.effect - one.effect);
}

/** A declaration as a question, with its answers priced. */
function questionAbout(parameter: Parameter, asked: ComparedRequest, result: Result, site: Site): OpenQuestion {
  const { question, values: labels = {} } = questionOf(parameter, site.rules.source.facts);
  const values = 'values' in parameter ? Object.values(parameter.values) : [];
  const rules = rulesWith(asked, site.rules);
  const answers = values.flatMap((value) => {
    if (typeof value === 'number') return [];
    const validation = validateRequest({ ...asked.request, [parameter.field]: value });
    if (!validation.ok) return [];
    const totals = totalRanges(rules.costs(validation.request, { checked: true }));
    return [{ value, label: labels[String(value)] ?? String(value), totals }];
  });
  const moved = answers.map(({ totals }) => Math.abs(result.first_year_12m_max - totals.first_year_12m.max));
  const effect = toCents(Math.max(0, ...moved));
  return { path: `/${parameter.field}`, question, quantity: 1, effect, answers };
}

/** Whether a question is about a declaration: its answer changes a total instead of narrowing its range. */
function isDeclaration({ path }: OpenQuestion, { rules }: Site): boolean {
  const parameter = parametersOf(rules.source.facts).find(({ field }) => path === `/${field}`);
  return parameter !== undefined && assumedAnswer(parameter, rules.source.facts) !== undefined;
}
