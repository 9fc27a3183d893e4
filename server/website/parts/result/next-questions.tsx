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
import { Links } from '../lists.js';
import { ActionButton, answerInput } from '../questions/field.js';
import { TableHead } from '../reading.js';
import { isRange, splitTotals, toCents } from '../totals.js';
import { RESULT } from './texts.js';

type OpenQuestion = Result['openQuestions'][number];

interface Props {
  readonly pageRequest: PageRequest;
  readonly site: Site;
}

/** The open questions, the one with the widest effect first, with the cost of the first 12 months for each answer. */
export function NextQuestions({ result, ...props }: Props & { readonly result: Result }): VNode {
  const texts = RESULT[props.site.state.language].nextQuestion;
  const declared = declarationsOf(result, props.pageRequest, props.site);
  const [first, ...others] = [...result.openQuestions, ...declared.questions].sort((a, b) => b.effect - a.effect);
  const isAssuming = declared.others.length > 0;
  return (
    <section class="ask" aria-labelledby="chiedimi">
      <h3 id="chiedimi" tabIndex={-1}>
        {first === undefined ? texts[isAssuming ? 'assuming' : 'noneOpen'] : texts.askMe}
      </h3>
      {first === undefined ? (
        <p>
          {texts.settled} {hasRange(result) && texts.restOfRange}
        </p>
      ) : (
        <>
          {!isDeclaration(first, props.site) && <p>{asksNumber(first) ? texts.numberLead : texts.askMeLead}</p>}
          <QuestionCard question={first} {...props} />
        </>
      )}
      {isAssuming && <Assumed parameters={declared.others} site={props.site} />}
      {others.length > 0 && (
        <details class="other-questions" id="altre-aperte">
          <summary>{texts.otherOpen(others.length)}</summary>
          {others.map((question) => (
            <QuestionCard key={question.path} question={question} {...props} />
          ))}
        </details>
      )}
    </section>
  );
}

/** The open questions as one paragraph, for paper. */
export function OpenQuestions({ result, site }: { result: Result; site: Site }): VNode | null {
  if (result.openQuestions.length === 0) return null;
  return (
    <p>
      <strong>{RESULT[site.state.language].nextQuestion.stillOpen}.</strong>{' '}
      {result.openQuestions.map(({ question }) => question).join(' ')}
    </p>
  );
}

/** The special cases that a result assumes do not apply, each linked to its question. */
function Assumed({ parameters, site }: { parameters: readonly Parameter[]; site: Site }): VNode {
  return (
    <div class="assumed">
      <p>{RESULT[site.state.language].nextQuestion.assumed}</p>
      <Links
        links={parameters.map((parameter) => [
          `#campo-${parameter.name}`,
          questionOf(parameter, site.rules.source.facts).question,
        ])}
      />
    </div>
  );
}

function hasRange(result: Result): boolean {
  return Object.values(splitTotals(result)).some(({ total }) => isRange(total));
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
                  <div class="answer">{words}</div>
                ) : (
                  <ActionButton
                    look="answer"
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
 * The unanswered questions that a result answers by assumption: those that concern most visitors, if they change a total, each
 * answer with its totals, which takes a calculation; and those for special cases.
 */
function declarationsOf(result: Result, { asked }: PageRequest, site: Site) {
  const { state, rules } = site;
  const form = formOf(site);
  if (form === undefined || asked === undefined) return { questions: [], others: [] };
  const taken = askedParameters(
    [form],
    state,
    site.comparing,
    (parameter) =>
      !parameter.isBeyond &&
      !state.answers.has(parameter.name) &&
      assumedAnswer(parameter, rules.source.facts) !== undefined,
  );
  return {
    questions: taken
      .filter((one) => isFirst(one, 'result'))
      .map((parameter) => questionAbout(parameter, asked, result, site))
      .filter(({ effect }) => effect > 0),
    others: taken.filter((one) => !isFirst(one, 'result')),
  };
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
