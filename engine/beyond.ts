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
import type { Language } from './values/language.js';

/** A question that no request asks. */
type BeyondFact = (ChoiceFact | NumberFact) & { readonly beyondRequest: true };

/** What who asks may answer beside a request, by its names: the facts that are `beyondRequest`. */
export function beyondFacts({ facts }: Pick<RuleSource, 'facts'>): ReadonlyMap<string, BeyondFact> {
  const asked = new Map<string, BeyondFact>();
  for (const [name, fact] of Object.entries(facts))
    if ('beyondRequest' in fact && fact.beyondRequest === true) asked.set(name, { ...fact, beyondRequest: true });
  return asked;
}

/**
 * All combinations of answers to those of the named facts that are beyond the request. The first one has the answers that
 * stand for none.
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

/** The values that a fact beyond the request can be answered with; none where they are too many to be listed. */
export function beyondValues(fact: ChoiceFact | NumberFact): readonly (boolean | number | string)[] {
  if (fact.type !== 'number') return choicesOf(fact);
  const { minimum, maximum, step } = fact;
  if (maximum === undefined || step !== 1) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}

/** The schema of each answer beside a request, by its name, as it follows from the facts. */
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

/** The schema of all that may be answered beside a request. */
export function beyondSchema(source: Pick<RuleSource, 'facts'>): JsonSchema {
  return {
    type: 'object',
    description: 'Answers about the first person who works, beside the request. Each may be left out.',
    additionalProperties: false,
    properties: Object.fromEntries(answerSchemas(source)),
  };
}

/**
 * Says whether a value is what may be answered beside a request. Fields may all be left out.
 * @param path where it stands, as a JSON Pointer
 */
export function beyondIssues(
  value: unknown,
  source: Pick<RuleSource, 'facts'>,
  language: Language,
  path = '/beyond',
): Issue[] {
  if (value === undefined) return [];
  const { notAnObject, extra } = BEYOND_REQUEST[language];
  if (!isObject(value)) return [{ path, message: notAnObject(path, describeValue(value, language)) }];
  const shapes = answerSchemas(source);
  const names = [...shapes.keys()];
  return Object.entries(value).flatMap(([name, answer]): Issue[] => {
    const at = pointer(path, name);
    const shape = shapes.get(name);
    if (shape === undefined)
      return [{ path: at, message: `${extra(name, joinAnd(names, language))}${suggestion(name, names)[language]}` }];
    const fault = argumentFault(at, answer, shape, language);
    return fault === undefined ? [] : [{ path: at, message: fault }];
  });
}

/**
 * Checks a body that is a request, or a request with what is answered beside it: `{ request, beyond }`.
 * @returns the request, with the answers if the body has them
 */
export function validateWithBeyond(
  body: unknown,
  source: Pick<RuleSource, 'facts' | 'forms'>,
  language: Language = 'en',
): Validated<CalculationRequest | YourCaseRequest> {
  const isPair = isObject(body) && !('form' in body) && ('request' in body || 'beyond' in body);
  return isPair ? validateYourCase(body, source, language) : validateRequest(body, Object.keys(source.forms), language);
}

/**
 * Checks the body of a request for a calendar, which may have answers beside its request.
 */
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

/** Says whether a value is a question for one's own case: a request, and what is answered beside it. */
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
 * The answers that the rules know.
 * @throws RequestError where they do not
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

/** Answers that `beyondIssues` has nothing against. */
export function answersIn(value: unknown): BeyondAnswers {
  const answers: BeyondAnswers = {};
  for (const [name, answer] of Object.entries(isObject(value) ? value : {}))
    if (typeof answer === 'boolean' || typeof answer === 'number' || typeof answer === 'string') answers[name] = answer;
  return answers;
}

/**
 * The same rules for who has answered so: whatever is calculated, compared, dated or explained by them is `in your case`.
 * Nothing is decided again.
 */
export function rulesWith(rules: CompiledRules, answers: BeyondAnswers): CompiledRules {
  if (Object.keys(answers).length === 0) return rules;
  return { ...rules, reading: readingWith(rules.reading, answers) };
}
