import type { Rules } from '../../../../engine/index.js';
import { defaultAnswer } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import {
  type ChoiceParameter,
  CLASSES,
  PARAMETERS,
  type Parameter,
  type State,
  type Work,
} from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { QUESTIONS } from './texts.js';

type Value = string | number | boolean;

/** A question in the words of the rules. */
export function questionText({ name, field }: Parameter, { rules }: Site): string {
  const fact = rules.source.facts[field];
  return fact !== undefined && 'question' in fact ? fact.question : name;
}

/** The answers of a question in the words of the rules, by their values. */
export function answerLabels({ field }: Parameter, { rules }: Site): Readonly<Record<string, string>> {
  const fact = rules.source.facts[field];
  return fact !== undefined && 'values' in fact ? fact.values : {};
}

/** The answer that the rules assume where a question is not answered; undefined where they leave it open. */
function assumedAnswer({ field }: Parameter, { rules }: Site): Value | undefined {
  const fact = rules.source.facts[field];
  const unanswered = fact !== undefined && 'unanswered' in fact ? fact.unanswered : undefined;
  return typeof unanswered === 'object' ? unanswered.value : undefined;
}

/** The answer that counts while a question is not answered: the default of the page, else what the rules assume. */
export function standingAnswer(parameter: Parameter, site: Site): Value | undefined {
  const fact = site.rules.source.facts[parameter.field];
  const presumed = fact !== undefined && 'presumed' in fact ? fact.presumed : undefined;
  return presumed ?? assumedAnswer(parameter, site);
}

/**
 * The answers of a question and the chosen one. Not to answer is a choice too: then the rules assume an answer, or leave
 * the question open.
 */
export function answerChoices(parameter: ChoiceParameter, site: Site) {
  const { name, values } = parameter;
  const { state } = site;
  const byDefault = defaultAnswer(parameter, site.rules.source.facts);
  const labels = answerLabels(parameter, site);
  const assumed = assumedAnswer(parameter, site);
  const answers = Object.entries(values)
    .filter(([, meant]) => meant !== assumed)
    .map(([value, meant]) => ({ value, label: labels[String(meant)] ?? value }));
  const none = { value: '', label: labels[String(assumed)] ?? QUESTIONS[state.language].notSaid };
  const choices = byDefault === undefined ? [...answers, none] : answers;
  const answer = state.answers.get(name) ?? byDefault ?? '';
  return { choices, chosen: choices.some(({ value }) => value === answer) ? answer : '' };
}

/** The unit of the number that answers a question, as the rules name it. */
export function unitOf({ field }: Parameter, { rules }: Site): string {
  const fact = rules.source.facts[field];
  return fact !== undefined && 'unit' in fact ? fact.unit : '';
}

/** What the rules say of a question besides its words: why it is asked, an example, what an answer must be. */
export function questionNotes({ field }: Parameter, { rules }: Site): QuestionNotes {
  const fact = rules.source.facts[field];
  if (fact === undefined || !('question' in fact)) return {};
  return fact.type === 'number' ? fact : { why: fact.why };
}

interface QuestionNotes {
  readonly why?: string | undefined;
  readonly example?: string;
  readonly wrong?: string;
}

/** The question what a person does in the enterprise. */
export function workQuestion({ rules }: Site): string {
  const { work, question } = rules.source.personClass;
  return work?.question ?? question;
}

/** The answer to that question, in words. */
export function workLabel(work: Work, { rules }: Site): string {
  return rules.source.personClass.work?.answers[CLASSES[work]] ?? work;
}

type Limit = NonNullable<Form['limits']>[number];

/** The first limit of a form that an answer does not keep: a capital, for example, that calls for another form. */
export function reachedLimit({ limits = [] }: Form, { answers }: State, { figureValues }: Rules): Limit | undefined {
  return limits.find(({ fact, below }) => {
    const parameter = PARAMETERS.find(({ field }) => field === fact);
    const sum = answers.get(parameter?.name ?? '');
    const limit = typeof below === 'number' ? below : figureValues.get(below);
    return sum !== undefined && limit !== undefined && Number(sum) >= limit;
  });
}
