import type { VNode } from 'preact';
import { type ComparingRules, clearlyCheapest, type FormsVerdict, type Language } from '../../../engine/index.js';
import { ACTIONS } from '../address/actions.js';
import {
  type Answer,
  assumedAnswer,
  buildRequest,
  defaultAnswer,
  formAsks,
  publicValue,
  questionOf,
} from '../address/calculation-request.js';
import type { Form } from '../address/forms.js';
import { type Parameter, parametersOf, personName, type State, worksOf } from '../address/parameters.js';
import { withHelpersAsPartners } from '../address/people.js';
import { type CaseComparison, compareCase } from '../parts/forms/compare.js';
import { type AskedForm, nounOf } from '../parts/forms/form-cost.js';
import { comparableForms, verdictOnTotals, withTotals } from '../parts/forms/verdict.js';
import { workLabel, workQuestion } from '../parts/questions/answers.js';
import { ActionButton } from '../parts/questions/field.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** What a page says of its comparison. */
interface Compared {
  readonly comparison: CaseComparison;
  /** The same for whoever does what is typical, where nobody has said what they do. */
  readonly decided: CaseComparison;
  /** Which form costs least in the latter. */
  readonly verdict: FormsVerdict;
  /** The questions that the page asks. */
  readonly asked: readonly Parameter[];
}

interface Props extends Compared {
  readonly site: Site;
}

/** The answers that would change which form costs least, each with a button. */
export function WhatIfs({ site, ...compared }: Props): VNode | null {
  const { state } = site;
  const texts = COMPARISON[state.language];
  const found = findWhatIfs(compared, state, site.comparing);
  if (found.length === 0) return null;
  return (
    <section class="what-ifs" aria-labelledby="che-cosa-cambierebbe">
      <h2 id="che-cosa-cambierebbe">{texts.whatIf}</h2>
      <p>{texts.whatIfLead}</p>
      <ul>
        {found.map(({ answer, verdict }) => (
          <li key={`${answer.name}=${answer.value}`}>
            <p class="what-if-question">
              {whatIfQuestion(answer, site)} <strong>{whatIfAnswer(answer, site)}</strong>
            </p>
            <p>{thenWords(verdict, state.language)}</p>
            <ActionButton form="confronto" action={ACTIONS.answer(answer.name, answer.value)} focus="people">
              {texts.answerIt}
              <span class="unseen">: {whatIfAnswer(answer, site)}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function thenWords(verdict: FormsVerdict, language: Language): string {
  const texts = COMPARISON[language].cheapestThen;
  switch (verdict.kind) {
    case 'only':
    case 'lowest':
      return texts.lowest(verdict.one.noun);
    case 'same':
      return texts.same(verdict.one.noun, verdict.other.noun);
    case 'open':
      return texts.open(verdict.one.noun, verdict.other.noun);
    case 'none':
    case 'incomplete':
      return texts.unknown;
    default:
      return verdict satisfies never;
  }
}

function whatIfQuestion({ name }: Answer, site: Site): string {
  const { facts } = site.rules.source;
  const parameter = parametersOf(facts).find((one) => one.name === name);
  return parameter === undefined ? workQuestion(site) : questionOf(parameter, facts).question;
}

function whatIfAnswer({ name, value }: Answer, site: Site): string {
  const { facts } = site.rules.source;
  const parameter = parametersOf(facts).find((one) => one.name === name);
  if (parameter === undefined) return workLabel(value, site);
  const meant = 'values' in parameter ? parameter.values[value] : undefined;
  return questionOf(parameter, facts).values?.[String(meant)] ?? value;
}

/** An answer that would change which form costs least in the first 12 months, with the verdict then. */
interface WhatIf {
  readonly answer: Answer;
  readonly verdict: FormsVerdict;
}

/** An answer that is tried, with the forms that a verdict then compares. */
interface Trial {
  readonly answer: Answer;
  readonly forms: readonly AskedForm[];
}

/**
 * The single answers that would change which form costs least in the first 12 months. Where the totals alone show that the same
 * form still does, no verdict is needed.
 */
export function findWhatIfs(
  { comparison, decided, verdict: now, asked }: Compared,
  state: State,
  rules: ComparingRules,
): WhatIf[] {
  const cheapest = cheapestIn(now);
  // What costs least whatever the answer is still does when it is given.
  const isDecided = now.kind === 'lowest' || now.kind === 'only';
  const tried = asked.filter((one) => one.whatIf === true && !(isDecided && isOpenIn(one, decided, state)));
  const trials = [
    ...otherClasses(state, rules, comparison, decided),
    ...tried.flatMap((parameter) => otherAnswers(parameter, state, decided)),
  ];
  return trials.flatMap(({ answer, forms }) => {
    const totals = withTotals(forms, state, rules);
    const winner = clearlyCheapest(totals);
    if (winner !== undefined && nounOf(winner.form) === cheapest) return [];
    const verdict = verdictOnTotals(totals, state, rules);
    return cheapestIn(verdict) === cheapest ? [] : [{ answer, verdict }];
  });
}

/** Whether the costs of all forms that ask a question cover each of its answers. */
function isOpenIn(parameter: Parameter, { results }: CaseComparison, { answers }: State): boolean {
  if (answers.has(parameter.name)) return false;
  const asking = results.filter(({ form }) => formAsks(form, parameter));
  return asking.every(({ form, asked: { request } }) => {
    return Reflect.get(request, parameter.field) === undefined && assumedAnswer(parameter, form.facts) === undefined;
  });
}

/** The forms of a verdict: what an answer changes where they do. */
function cheapestIn(verdict: FormsVerdict): string {
  switch (verdict.kind) {
    case 'none':
      return '';
    case 'same':
    case 'open':
      return [verdict.one.noun, verdict.other.noun].sort().join();
    case 'only':
    case 'lowest':
    case 'incomplete':
      return verdict.one.noun;
    default:
      return verdict satisfies never;
  }
}

/** The classes of a person who is alone and does not know theirs yet. */
function otherClasses(
  state: State,
  rules: ComparingRules,
  { people: now }: CaseComparison,
  decided: CaseComparison,
): Trial[] {
  const [alone] = now;
  const [typical] = decided.people;
  const works = worksOf(rules.source);
  if (now.length > 1 || alone?.work !== works.undecided) return [];
  const { personClass } = rules.source;
  const certain = works.names.filter((work) => Object.hasOwn(personClass.values, works.classOf(work)));
  // The verdict counts with the typical class already.
  const others = certain.filter((work) => work !== typical?.work);
  return others.map((work) => {
    const { people, results } = compareCase({ ...state, people: [{ ...alone, work }] }, rules);
    return { answer: { name: personName(0), value: work }, forms: comparableForms(results, { ...state, people }) };
  });
}

/**
 * The other answers to a question. A choice that a founder can still make moves no form that does not ask it, and shuts none
 * out.
 */
function otherAnswers(parameter: Parameter, state: State, { people, results }: CaseComparison): Trial[] {
  const { name } = parameter;
  const [first] = results;
  const counted = state.answers.get(name) ?? countedAnswer(parameter, first?.form.facts ?? {});
  const others = answerNames(parameter).filter((value) => value !== counted);
  return others.map((value) => {
    const changed = { ...state, people, answers: new Map([...state.answers, [name, value]]) };
    const forms = comparableForms(results, changed).map((one) => {
      if (!parameter.isBeyond && !formAsks(one.form, parameter)) return one;
      const { asked } = buildRequest(withHelpersAsPartners(changed, one.form), one.form);
      return asked === undefined ? one : { form: one.form, asked };
    });
    return { answer: { name, value }, forms };
  });
}

/** What counts until the visitor answers a question; undefined where it is open. */
function countedAnswer(parameter: Parameter, facts: Form['facts']): string | undefined {
  const assumed = assumedAnswer(parameter, facts);
  return defaultAnswer(parameter, facts) ?? (assumed === undefined ? undefined : publicValue(parameter, assumed));
}

const answerNames = (parameter: Parameter): string[] => ('values' in parameter ? Object.keys(parameter.values) : []);
