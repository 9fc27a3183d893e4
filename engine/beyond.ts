import type { JsonSchema } from '../schemas/read.js';
import type { BeyondAnswers, CalculationRequest, CalendarRequest, YourCaseRequest } from '../schemas/types/api.js';
import type { ChoiceFact, NumberFact } from '../schemas/types/rules.js';
import { choicesOf } from './conditions/fact-types.js';
import { readingWith } from './facts.js';
import type { CompiledRules } from './pricing/compiled.js';
import { isObject } from './request/json.js';
import {
  argumentFault,
  BEYOND_REQUEST,
  CALENDAR_REQUEST,
  describeValue,
  joinAnd,
  leaveOutHint,
  REQUEST,
  suggestion,
} from './request/messages.js';
import {
  faultsOf,
  type Issue,
  pointer,
  requireValid,
  type Validated,
  validateCalendarRequest,
  validateRequest,
} from './request/validate.js';
import type { RuleSource } from './rules/rules-year.js';
import { memoize } from './values/cache.js';
import type { Language } from './values/language.js';

/** A fact that no field of a request answers. */
type BeyondFact = (ChoiceFact | NumberFact) & { readonly beyondRequest: true };

/** The facts that can be answered beyond a request, by name: those declared with `beyondRequest`. */
export function beyondFacts({ facts }: Pick<RuleSource, 'facts'>): ReadonlyMap<string, BeyondFact> {
  return beyondIn(facts);
}

const beyondIn = memoize((facts: RuleSource['facts']): ReadonlyMap<string, BeyondFact> => {
  const found = new Map<string, BeyondFact>();
  for (const [name, fact] of Object.entries(facts))
    if ('beyondRequest' in fact && fact.beyondRequest === true) found.set(name, { ...fact, beyondRequest: true });
  return found;
});

/**
 * All combinations of answers to the named facts, as far as these are beyond the request. The first combination has the
 * values that the rules assume where nobody answers.
 */
export function everyBeyond(source: Pick<RuleSource, 'facts'>, names: readonly string[]): BeyondAnswers[] {
  let all: BeyondAnswers[] = [{}];
  for (const [name, fact] of beyondFacts(source)) {
    if (!names.includes(name)) continue;
    const values = beyondValues(fact).toSorted((a, b) => Number(b === fact.unasked) - Number(a === fact.unasked));
    all = all.flatMap((answers) => values.map((value) => ({ ...answers, [name]: value })));
  }
  return all;
}

/**
 * The values that can answer a fact beyond the request; empty for a number without a maximum, or with a step other than
 * 1.
 */
export function beyondValues(fact: ChoiceFact | NumberFact): readonly (boolean | number | string)[] {
  if (fact.type !== 'number') return choicesOf(fact);
  const { minimum, maximum, step } = fact;
  if (maximum === undefined || step !== 1) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}

/** The schema of each answer beyond a request, by the name of its fact. */
function answerSchemas(source: Pick<RuleSource, 'facts'>): ReadonlyMap<string, JsonSchema> {
  return new Map(
    [...beyondFacts(source)].map(([name, fact]) => {
      const values = beyondValues(fact);
      const minimum = fact.type === 'number' ? fact.minimum : 0;
      const shape = values.length > 0 ? { enum: [...values] } : { type: 'number', minimum };
      return [name, { ...shape, description: fact.question }];
    }),
  );
}

/** The schema of the object that holds all answers beyond a request. */
export function beyondSchema(source: Pick<RuleSource, 'facts'>): JsonSchema {
  return {
    type: 'object',
    description: 'Answers beyond the request, about the first person who works. Each may be left out.',
    additionalProperties: false,
    properties: Object.fromEntries(answerSchemas(source)),
  };
}

/**
 * Checks the answers beyond a request. Any of them may be missing.
 * @param path the JSON Pointer of the answers
 * @returns the faults; empty if the answers are valid
 */
export function beyondIssues(
  value: unknown,
  source: Pick<RuleSource, 'facts'>,
  language: Language,
  path = '/beyond',
): Issue[] {
  if (value === undefined) return [];
  const { notAnObject, extra } = BEYOND_REQUEST[language];
  if (!isObject(value)) {
    const message = notAnObject(path, describeValue(value, language));
    return [{ path, message: `${message}${leaveOutHint(value, language)}` }];
  }
  const shapes = answerSchemas(source);
  const names = [...shapes.keys()];
  return Object.entries(value).flatMap(([name, answer]): Issue[] => {
    const at = pointer(path, name);
    const shape = shapes.get(name);
    if (shape === undefined)
      return [{ path: at, message: `${extra(name, joinAnd(names, language))}${suggestion(name, names)[language]}` }];
    const fault = argumentFault(at, answer, shape, language);
    return fault === undefined ? [] : [{ path: at, message: `${fault}${leaveOutHint(answer, language)}` }];
  });
}

/**
 * Checks a body that is a calculation request, or such a request with answers beyond it: `{ request, beyond }`.
 * @returns the body in the shape that was sent, or its faults
 */
export function validateWithBeyond(
  body: unknown,
  source: Pick<RuleSource, 'facts' | 'forms'>,
  language: Language = 'en',
): Validated<CalculationRequest | YourCaseRequest> {
  const isPair = isObject(body) && !('form' in body) && ('request' in body || 'beyond' in body);
  return isPair ? validateYourCase(body, source, language) : validateRequest(body, Object.keys(source.forms), language);
}

/** Checks the body of a calendar request, which may have answers beyond its calculation request. */
export function validateCalendarWithBeyond(
  body: unknown,
  source: Pick<RuleSource, 'facts' | 'forms'>,
  language: Language = 'en',
): Validated<CalendarRequest> {
  const { beyond, ...others } = isObject(body) ? body : {};
  const validation = validateCalendarRequest(isObject(body) ? others : body, Object.keys(source.forms), language);
  const issues = beyondIssues(beyond, source, language);
  if (issues.length > 0)
    return { ok: false, ...faultsOf([...(validation.ok ? [] : validation.issues), ...issues], language) };
  if (!validation.ok || beyond === undefined) return validation;
  return { ok: true, request: { ...validation.request, beyond: answersIn(beyond) } };
}

/** Checks a body that has a calculation request and answers beyond it: `{ request, beyond }`. */
export function validateYourCase(
  body: unknown,
  source: Pick<RuleSource, 'facts' | 'forms'>,
  language: Language = 'en',
): Validated<YourCaseRequest> {
  if (!isObject(body)) {
    const message = REQUEST[language].notAnObject(describeValue(body, language));
    return { ok: false, ...faultsOf([{ path: '', message }], language) };
  }
  const { request, beyond = {}, ...others } = body;
  const { noRequest, field } = BEYOND_REQUEST[language];
  const validation = validateRequest(request, Object.keys(source.forms), language);
  const ofBeyond = beyondIssues(beyond, source, language);
  const issues: Issue[] = [
    ...Object.keys(others).map((name) => ({ path: `/${name}`, message: field(name) })),
    ...(request === undefined ? [{ path: '/request', message: noRequest }] : []),
    ...(request === undefined || validation.ok
      ? []
      : validation.issues.map(({ path, message }) => ({
          path: `/request${path}`,
          message: CALENDAR_REQUEST[language].within(message),
        }))),
    ...ofBeyond,
  ];
  if (!validation.ok || issues.length > 0) return { ok: false, ...faultsOf(issues, language) };
  return { ok: true, request: { request: validation.request, beyond: answersIn(beyond) } };
}

/**
 * Returns the answers beyond a request if they are valid.
 * @throws RequestError if they are not
 */
export function requireValidAnswers(
  answers: unknown,
  { source, language }: Pick<CompiledRules, 'source' | 'language'>,
) {
  return requireValid((one): Validated<BeyondAnswers> => {
    const issues = beyondIssues(answers, source, one);
    return issues.length > 0 ? { ok: false, ...faultsOf(issues, one) } : { ok: true, request: answersIn(answers) };
  }, language);
}

/** The answers in a value that `beyondIssues` has accepted. */
export function answersIn(value: unknown): BeyondAnswers {
  const answers: BeyondAnswers = {};
  for (const [name, answer] of Object.entries(isObject(value) ? value : {}))
    if (typeof answer === 'boolean' || typeof answer === 'number' || typeof answer === 'string') answers[name] = answer;
  return answers;
}

/**
 * The same rules for a person with these answers beyond the request. All results of these rules are then for that case.
 * Nothing is decided again.
 */
export function rulesWith(rules: CompiledRules, answers: BeyondAnswers): CompiledRules {
  if (Object.keys(answers).length === 0) return rules;
  return { ...rules, reading: readingWith(rules.reading, answers) };
}
