import type { AnswersDiff, EngineFault } from '../../schemas/types/diff2.js';
import { calculate } from '../calculate.js';
import { calendar, startBounds } from '../calendar.js';
import { combination } from '../conditions/fact-space.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { validateRequest } from '../request/validate.js';
import { type Day, plusDays } from '../rules/days.js';
import { decimal } from '../values/amounts.js';
import { groupedBy } from '../values/maps.js';
import { type RequestSpace, requestAt, requestSpace } from './impact/request-space.js';
import { combinedSpan } from './impact/totals.js';

/** Of a form with more requests than this, so many are drawn: of all forms some 4,000, in a quarter of a minute. */
const MOST = 1_000;
const MOST_EXAMPLES = 3;
const MOST_FIELDS = 8;

/** An engine and the rules of a year that it has read. The shapes that it takes and gives are those of its own time. */
export interface EngineWithRules {
  validate(body: JsonObject): unknown;
  calculate(request: JsonObject): unknown;
  /** Absent in an engine that has no calendar. */
  readonly calendar?: (request: JsonObject, start: Day) => unknown;
  /** The requests of its cases. */
  readonly cases: readonly JsonObject[];
  readonly version: string;
  readonly year: number;
}

/**
 * The engine of another commit with the rules of a folder.
 * @param door what its `engine/index.js` exports
 */
export async function otherEngine(door: JsonObject, folder: string): Promise<EngineWithRules | EngineFault> {
  const { loadRules, validateRequest } = door;
  if (typeof loadRules !== 'function' || typeof validateRequest !== 'function')
    return { code: 'door', detail: 'loadRules, validateRequest' };
  try {
    const rules: unknown = await loadRules(folder);
    if (!isObject(rules)) return { code: 'door', detail: 'loadRules' };
    const { calculate, calendar } = rules;
    if (typeof calculate !== 'function') return { code: 'door', detail: 'calculate' };
    const { version, year } = asObject(rules.ruleset);
    return {
      validate: (body) => validateRequest(body),
      calculate: (request) => calculate(request),
      ...(typeof calendar === 'function' ? { calendar: (request, start) => calendar(request, start) } : {}),
      cases: requestsOf(asObject(rules.source).cases),
      version: String(version),
      year: Number(year),
    };
  } catch (error) {
    return { code: 'rules', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The engine of here with the rules of a year. */
export function thisEngine(rules: CompiledRules): EngineWithRules {
  const { ruleset, cases } = rules.source;
  const validate = (body: JsonObject) => validateRequest(body, Object.keys(rules.source.forms));
  const valid = (body: JsonObject) => {
    const validation = validate(body);
    if (!validation.ok) throw new Error(validation.message);
    return validation.request;
  };
  return {
    validate,
    calculate: (request) => calculate(rules, valid(request)),
    ...(rules.deadlines.length === 0 ? {} : { calendar: (request, start) => calendar(rules, valid(request), start) }),
    cases: requestsOf(cases),
    version: ruleset.version,
    year: ruleset.year,
  };
}

function requestsOf(cases: unknown): JsonObject[] {
  const all: unknown[] = Array.isArray(cases) ? cases : [];
  return all.flatMap((one) => (isObject(one) && isObject(one.request) ? [one.request] : []));
}

/**
 * Compares what two engines answer to the requests that some rules can tell apart, and to all cases: to all of a form
 * where they are few, else to some that are drawn, always the same.
 * @param rules those of the requests
 */
export function compareAnswers(
  before: EngineWithRules,
  after: EngineWithRules,
  rules: CompiledRules,
  depth: Depth,
): AnswersDiff {
  const random = randomNumbers();
  const year = startBounds(rules.source.ruleset.year).first;
  const spaces = Object.keys(rules.source.forms).map((form) => requestSpace(form, { base: rules, head: rules }));
  const drawn = spaces.flatMap((space) => [...someRequests(space, random)]);
  const requests = [...before.cases, ...after.cases, ...drawn];
  const fields = new Map<string, AnswersDiff['fields'][number]>();
  const examples: AnswersDiff['examples'] = [];
  const kinds = new Set<string>();
  let differing = 0;
  for (const request of requests) {
    const start = plusDays(year, Math.floor(random() * DAYS));
    const [from, to] = [answerOf(before, request, start), answerOf(after, request, start)];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    const [was, is] = [answerFields(from, depth), answerFields(to, depth)];
    const found = differingFields(was, is);
    if (found.length === 0) continue;
    differing += 1;
    for (const field of found) fields.set(field, addField(fields.get(field), field, was, is));
    const kind = found.filter((field) => !field.startsWith('calendar.')).join();
    const shown = found
      .slice(0, MOST_FIELDS)
      .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
    if (examples.length < MOST_EXAMPLES && !kinds.has(kind)) examples.push({ request, start, fields: shown });
    kinds.add(kind);
  }
  return {
    ownRules: depth === 'sums',
    requests: requests.length,
    of: spaces.reduce((sum, { size }) => sum + size, 0),
    differing,
    fields: [...fields.values()].sort((a, b) => weightOf(a.field) - weightOf(b.field)),
    examples,
  };
}

const DAYS = 365;

function addField(known: AnswersDiff['fields'][number] | undefined, field: string, was: Fields, is: Fields) {
  const [from, to] = [was.get(field), is.get(field)];
  const change =
    typeof from === 'number' && typeof to === 'number' ? decimal(to).minus(decimal(from)).toNumber() : null;
  const extents = [known?.change ?? null, change === null ? null : { smallest: change, largest: change }];
  return { field, requests: (known?.requests ?? 0) + 1, change: combinedSpan(extents) };
}

/** All requests of a form, or some of them: each answer to each question at least once, if there is room. */
function* someRequests(space: RequestSpace, random: () => number): Generator<JsonObject> {
  const sizes = space.dimensions.map(({ answers }) => answers.length);
  for (let number = 0; number < Math.min(space.size, MOST); number++) {
    const cells =
      space.size <= MOST
        ? combination(number, sizes)
        : sizes.map((size) => (number < size ? number : Math.floor(random() * size)));
    const request = { ...requestAt(space, cells) };
    yield number % 2 === 0 ? request : withOtherNumbers(request, space, random);
  }
}

/** Between the numbers that rules compare with, an engine may round otherwise: every other request has such numbers. */
function withOtherNumbers(request: JsonObject, space: RequestSpace, random: () => number): JsonObject {
  const other = { ...request };
  for (const { field, answers } of space.dimensions) {
    const numbers = answers.filter((answer) => typeof answer === 'number').toSorted((a, b) => a - b);
    const given = other[field];
    const next = numbers.find((number) => typeof given === 'number' && number > given);
    if (typeof given === 'number' && next !== undefined)
      other[field] = Math.round((given + random() * (next - given)) * CENTS) / CENTS;
  }
  return validateRequest(other).ok ? other : request;
}

const CENTS = 100;

/** Numbers from 0 up to 1, the same in every run. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The fields of an answer: numbers as they are, everything else as its JSON. */
type Fields = ReadonlyMap<string, number | string>;

/** How the answers of two engines are compared: to the last text, or only in sums, states, names and days. */
type Depth = 'whole' | 'sums';

/** The answer to a request, with the calendar from a start; `refused`, or the `error` of an engine that fails. */
function answerOf(answering: EngineWithRules, request: JsonObject, start: Day): JsonObject {
  try {
    const validation = answering.validate(structuredClone(request));
    if (!isObject(validation) || validation.ok !== true) return { refused: 'true' };
    const result = answering.calculate(structuredClone(request));
    return { result, calendar: answering.calendar?.(structuredClone(request), start) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function answerFields({ result, calendar, ...failure }: JsonObject, depth: Depth): Fields {
  return new Map([
    ...fieldsOf(failure, '', depth),
    ...fieldsOf(result, '', depth),
    ...fieldsOf(calendar, 'calendar.', depth),
  ]);
}

/** What says of which rules an answer is. */
const OF_RULES = ['rulesetVersion', 'rulesDigest', 'rulesYear'];

function fieldsOf(answer: unknown, prefix: string, depth: Depth): [string, number | string][] {
  if (!isObject(answer)) return [];
  return Object.entries(answer)
    .filter(([key]) => !OF_RULES.includes(key))
    .flatMap(([key, value]): [string, number | string][] => {
      const name = `${prefix}${key}`;
      if (typeof value === 'number' || typeof value === 'string') return [[name, value]];
      if (isRuleList(value)) return value.flatMap((one) => ruleFields(one, `${name}.${one.id}`, depth));
      if (PAYMENTS.includes(key) && Array.isArray(value)) return paymentFields(value, name, depth);
      return depth === 'whole' ? [[name, JSON.stringify(value)]] : [];
    });
}

type Named = JsonObject & { readonly id: string };

function isRuleList(value: unknown): value is Named[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && typeof one.id === 'string');
}

/** A line or a notice: that it is there, its sums and state, and the rest of it. */
function ruleFields(rule: Named, name: string, depth: Depth): [string, number | string][] {
  const { amount, ...rest } = rule;
  const { state = '', ...sums } = asObject(amount);
  const bounds = ['min', 'max'].flatMap((bound): [string, number][] => {
    const sum = sums[bound];
    return typeof sum === 'number' ? [[`${name}.${bound}`, sum]] : [];
  });
  return [...bounds, [name, depth === 'whole' ? JSON.stringify([state, rest]) : String(state)]];
}

const PAYMENTS = ['payments', 'afterwards'];

/** For each deadline what is due on which days. */
function paymentFields(payments: readonly unknown[], name: string, depth: Depth): [string, string][] {
  const byDeadline = groupedBy(payments.filter(isObject), ({ deadline }) => `${name}.${deadline}`);
  return [...byDeadline].map(([key, own]) => {
    return [key, JSON.stringify(depth === 'whole' ? own : own.map(({ date, min, max }) => [date, min, max]))];
  });
}

/** The fields in which two answers differ; only that where one engine refuses the request or fails. */
function differingFields(before: Fields, after: Fields): string[] {
  for (const only of ['refused', 'error'])
    if (before.has(only) || after.has(only)) return before.get(only) === after.get(only) ? [] : [only];
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  // That a line comes or goes is told once, and not again of its sums.
  const isOfOne = (field: string) => /\.(min|max)$/.test(field) && !(before.has(field) && after.has(field));
  return fields.filter((field) => before.get(field) !== after.get(field) && !isOfOne(field));
}

/** Totals and statuses first, then lines, the calendar last. */
function weightOf(field: string): number {
  return field.startsWith('calendar.') ? 3 : field.startsWith('lines.') ? 1 : field.includes('.') ? 2 : 0;
}
