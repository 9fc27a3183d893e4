import type { AnswersDiff, EngineFault } from '../../../schemas/types/api.js';
import { calculate } from '../../calculate.js';
import { calendar, startBounds } from '../../calendar.js';
import { combination } from '../../conditions/fact-space.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { isObject, type JsonObject } from '../../request/json.js';
import { validateRequest } from '../../request/validate.js';
import { type Day, plusDays } from '../../rules/days.js';
import { decimal } from '../../values/amounts.js';
import { type RequestSpace, requestAt, requestSpace } from '../impact/request-space.js';
import {
  type Answering,
  answerFields,
  answerOf,
  byWeight,
  type Depth,
  differingFields,
  type Fields,
} from './answers.js';

/** Of a form with more requests than this, so many are drawn: of all forms some 4,000, in a quarter of a minute. */
const MOST = 1_000;
const MOST_EXAMPLES = 3;
const MOST_FIELDS = 8;

/** An engine and the rules of a year that it has read. */
export interface EngineWithRules extends Answering {
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
    const { calculate, calendar, source, ruleset } = rules;
    if (typeof calculate !== 'function') return { code: 'door', detail: 'calculate' };
    const { version, year } = isObject(ruleset) ? ruleset : {};
    return {
      validate: (body) => validateRequest(body),
      calculate: (request) => calculate(request),
      ...(typeof calendar === 'function' ? { calendar: (request, start) => calendar(request, start) } : {}),
      cases: requestsOf(isObject(source) ? source.cases : undefined),
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
  const valid = (body: JsonObject) => {
    const validation = validateRequest(body, Object.keys(rules.source.forms));
    if (!validation.ok) throw new Error(validation.message);
    return validation.request;
  };
  return {
    validate: (body) => validateRequest(body, Object.keys(rules.source.forms)),
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
    if (examples.length < MOST_EXAMPLES && !kinds.has(kind)) examples.push(example(request, start, found, was, is));
    kinds.add(kind);
  }
  return {
    ownRules: depth === 'sums',
    requests: requests.length,
    of: spaces.reduce((sum, { size }) => sum + size, 0),
    differing,
    fields: [...fields.values()].sort((a, b) => byWeight(a.field, b.field)),
    examples,
  };
}

const DAYS = 365;

function addField(known: AnswersDiff['fields'][number] | undefined, field: string, was: Fields, is: Fields) {
  const [from, to] = [was.get(field), is.get(field)];
  const change =
    typeof from === 'number' && typeof to === 'number' ? decimal(to).minus(decimal(from)).toNumber() : null;
  const spans = known?.change ?? (change === null ? null : { smallest: change, largest: change });
  return {
    field,
    requests: (known?.requests ?? 0) + 1,
    change:
      spans === null || change === null
        ? spans
        : { smallest: Math.min(spans.smallest, change), largest: Math.max(spans.largest, change) },
  };
}

function example(
  request: JsonObject,
  start: Day,
  found: readonly string[],
  was: Fields,
  is: Fields,
): AnswersDiff['examples'][number] {
  const shown = found.slice(0, MOST_FIELDS);
  const fields = shown.map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
  return { request, start, fields };
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
