import {
  type Answers,
  type BeyondAnswers,
  beyondFacts,
  type CalculationRequest,
  type ComparedRequest,
  type ComparingRules,
  reachedLimit as findLimit,
  memoize,
  type OtherAnswer,
  once,
  type Rules,
  recall,
  validateRequest,
  writeRequest,
} from '../../../engine/index.js';
import type { ChoiceFact, NumberFact } from '../../../schemas/types/rules.js';
import type { Form } from './forms.js';
import { type Fault, type Parameter, parametersOf, personName, type State } from './parameters.js';
import { formPeople, participantsIn, presumedPeople } from './people.js';

/** What a page asks the engine, and the answers that it had to leave out. */
export interface PageRequest {
  /** The request with the answers beyond it, if there are any; undefined where the answers of the page make none. */
  readonly inputs: ComparedRequest | undefined;
  /** Answers that the engine refuses: a capital of zero, for example. The page shows them; the request leaves them unanswered. */
  readonly faults: readonly Fault[];
  /** The parameter behind each field of the request that a question may be about, by JSON Pointer. */
  readonly places: () => ReadonlyMap<string, string>;
}

/** What the rules say about a question: its words, why it is asked, and what counts without an answer. */
export type Question = Pick<ChoiceFact, 'question' | 'why' | 'onlyWith' | 'unanswered' | 'typical'> &
  Partial<
    Pick<ChoiceFact, 'label' | 'values' | 'presumed' | 'sources' | 'decides' | 'outcomes'> &
      Pick<NumberFact, 'unit' | 'example' | 'wrong' | 'brief'>
  >;

/** The question behind a parameter, in the words of some rules; of one that they do not ask there is only the name. */
export function questionOf({ field, name }: Parameter, facts: Form['facts']): Question {
  const fact = facts[field];
  return fact !== undefined && 'question' in fact ? fact : { question: name };
}

/** The answer that the rules assume where a question is not answered; undefined where they leave it open. */
export function assumedAnswer(parameter: Parameter, facts: Form['facts']): string | number | boolean | undefined {
  if (parameter.isBeyond) return beyondFacts({ facts }).get(parameter.field)?.unasked;
  const { unanswered } = questionOf(parameter, facts);
  return typeof unanswered === 'object' ? unanswered.value : undefined;
}

/** Whether a form asks a question. */
export function formAsks({ asks }: Form, { field }: Parameter): boolean {
  return asks.includes(field);
}

/**
 * The questions that any of some forms asks and whose answer could still change something, given the other answers. One that
 * settles fields is asked by the forms that have them; any other beyond the request, where an answer moves a cost. A cost that
 * most pay without an obligation counts where the address counts it, or has the answer.
 * @param isWanted leaves out questions before their answers are tried
 */
export function askedParameters(
  forms: readonly Form[],
  state: State,
  rules: ComparingRules,
  isWanted: (parameter: Parameter) => boolean = () => true,
): Parameter[] {
  const wanted = parametersOf(rules.source.facts).filter(isWanted);
  const inputs = wanted.some(({ isBeyond }) => isBeyond)
    ? forms.flatMap((form) => buildRequest(state, form).inputs ?? [])
    : [];
  const countsUsual = state.costs !== undefined;
  return wanted.filter((parameter) => {
    const { decides } = questionOf(parameter, rules.source.facts);
    if (decides !== undefined)
      return forms.some(({ asks }) => Object.keys(decides).some((field) => asks.includes(field)));
    if (!parameter.isBeyond) return forms.some((form) => formAsks(form, parameter) && isOpen(parameter, form, state));
    const usual = countsUsual || state.answers.has(parameter.name);
    return inputs.some((one) =>
      otherAnswers(parameter, rules).some((answer) => rules.movesCosts(one, answer, { usual })),
    );
  });
}

/** Each answer to a question beyond a request, beside what counts without an answer. */
function otherAnswers(parameter: Parameter, { source }: Rules): OtherAnswer[] {
  const before = assumedAnswer(parameter, source.facts);
  if (before === undefined || !('values' in parameter)) return [];
  return Object.values(parameter.values).flatMap((after) =>
    after === before ? [] : [{ name: parameter.field, before, after }],
  );
}

/**
 * A question that depends on another is asked only while that one is asked, and its answer is not no and not zero; one that the
 * answer to another settles is not asked.
 */
function isOpen(parameter: Parameter, form: Form, state: State): boolean {
  if (decidedAnswer(parameter.field, form.facts, state) !== undefined) return false;
  const { onlyWith } = questionOf(parameter, form.facts);
  const before = parametersOf(form.facts).find(({ field }) => field === onlyWith);
  if (before === undefined) return true;
  const answer =
    answerTo(before, state) ?? questionOf(before, form.facts).presumed ?? assumedAnswer(before, form.facts);
  return isOpen(before, form, state) && answer !== false && answer !== 0;
}

/** The questions of a form by the field of the request that each answers. */
const parametersByField = memoize(
  (form: Form): ReadonlyMap<string, Parameter> =>
    new Map(parametersOf(form.facts).flatMap((one) => (formAsks(form, one) ? [[one.field, one]] : []))),
);

/** The request for one form with the people and the answers of an address. A page that asks for it again gets the same. */
export function buildRequest(state: State, form: Form): PageRequest {
  return recall(requestsOf(state), form, () => newRequest(state, form));
}

/** The rules that answer a request with the answers beyond it, if there are any. */
export function rulesWith({ beyond }: ComparedRequest, rules: Rules): Rules {
  return beyond === undefined ? rules : rules.with(beyond, { checked: true });
}

const requestsOf = memoize((_: State) => new Map<Form, PageRequest>());

function newRequest(state: State, form: Form): PageRequest {
  const people = participantsIn(form, formPeople(presumedPeople(state, form), form));
  const parameters = parametersByField(form);
  const { body, lists } = writeRequest(
    form.id,
    form,
    people,
    (field) => decidedAnswer(field, form.facts, state) ?? answerTo(parameters.get(field), state),
    form,
  );
  const askedIn = (request: CalculationRequest): ComparedRequest => ({
    request,
    ...beyondIn(state.answers)(form.facts),
  });
  const requestWith = (inputs: ComparedRequest | undefined, faults: readonly Fault[]): PageRequest => ({
    inputs,
    faults,
    // Of the many requests that a page tries few are asked about.
    places: once(() => placesOf(form, lists)),
  });
  const whole = validateRequest(body);
  if (whole.ok) return requestWith(askedIn(whole.request), []);
  const refused = [...parameters.values()].filter(
    ({ field }) => body[field] !== undefined && whole.issues.some(({ path }) => path === `/${field}`),
  );
  for (const { field } of refused) delete body[field];
  const rest = validateRequest(body);
  return requestWith(
    rest.ok ? askedIn(rest.request) : undefined,
    refused.map(({ name }) => ({ name, value: state.answers.get(name) ?? state.presumed.get(name) ?? '' })),
  );
}

/** The parameter behind each field of a request. */
function placesOf(form: Form, lists: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const [list, indexes] of lists)
    for (const [position, index] of indexes.entries())
      places.set(`/${list}/${position}/${form.person.class}`, personName(index));
  for (const { field, name } of parametersByField(form).values()) places.set(`/${field}`, name);
  return places;
}

/** What an address answers beyond a request, without the answers that stand for none: the same for all forms. */
const beyondIn = memoize((answers: State['answers']) =>
  memoize((facts: Form['facts']): Pick<ComparedRequest, 'beyond'> => {
    const beyond = parametersOf(facts).flatMap((parameter): [string, BeyondAnswers[string]][] => {
      const value =
        parameter.isBeyond && 'values' in parameter ? parameter.values[answers.get(parameter.name) ?? ''] : undefined;
      return value === undefined || value === assumedAnswer(parameter, facts) ? [] : [[parameter.field, value]];
    });
    return beyond.length === 0 ? {} : { beyond: Object.fromEntries(beyond) };
  }),
);

/** The answer until the visitor gives one, to a question that requests cannot leave open, by its public name. */
export function defaultAnswer(parameter: Parameter, facts: Form['facts']): string | undefined {
  const { presumed } = questionOf(parameter, facts);
  return presumed === undefined ? undefined : publicValue(parameter, presumed);
}

/** What an address answers to a question, or presumes, as a request has it; undefined where it does neither. */
function answerTo(
  parameter: Parameter | undefined,
  { answers, presumed }: Pick<State, 'answers' | 'presumed'>,
): unknown {
  const answer = parameter && (answers.get(parameter.name) ?? presumed.get(parameter.name));
  if (parameter === undefined || answer === undefined) return undefined;
  return 'values' in parameter ? parameter.values[answer] : Number(answer);
}

/** Whether the visitor has answered a field of requests, in the question about it or in one that settles it. */
export function hasAnswer(field: string, facts: Form['facts'], state: Pick<State, 'answers' | 'presumed'>): boolean {
  const isGiven = parametersOf(facts).some((one) => one.field === field && state.answers.has(one.name));
  return isGiven || decidedAnswer(field, facts, state) !== undefined;
}

/** What the answer to another question settles for a field: whether a profession has a fund of its own, for example. */
function decidedAnswer(field: string, facts: Form['facts'], state: Pick<State, 'answers' | 'presumed'>): unknown {
  for (const { parameter, decides } of decidersIn(facts)) {
    const settled = decides[field]?.[String(answerTo(parameter, state))];
    if (settled !== undefined) return settled;
  }
  return undefined;
}

const decidersIn = memoize((facts: Form['facts']) =>
  parametersOf(facts).flatMap((parameter) => {
    const { decides } = questionOf(parameter, facts);
    return decides === undefined ? [] : [{ parameter, decides }];
  }),
);

/** The answers of an address that may reach a limit of a form; what is presumed reaches none. */
export function limitingAnswers({ facts }: Form, { answers }: Pick<State, 'answers'>): Answers {
  const said = { answers, presumed: new Map<string, string>() };
  return (field) =>
    answerTo(
      parametersOf(facts).find((one) => one.field === field),
      said,
    );
}

/** The first limit of a form that an answer of an address reaches. */
export function reachedLimit(form: Form, state: Pick<State, 'answers'>, { figureValues }: Rules) {
  return findLimit(form, limitingAnswers(form, state), (name) => figureValues.get(name));
}

/** An answer under its public names, for a button or a link. */
export interface Answer {
  readonly name: string;
  readonly value: string;
}

/** An answer under its public name; undefined where addresses do not have it. */
export function publicValue(parameter: Parameter, value: string | number | boolean): string | undefined {
  if (!('values' in parameter)) return undefined;
  return Object.keys(parameter.values).find((name) => parameter.values[name] === value);
}
