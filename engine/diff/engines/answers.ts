import type { Day } from '../../calendar/days.js';
import { isObject, type JsonObject } from '../../request/json.js';

/** What answers requests: an engine with the rules of a year. The shapes are those of its own time. */
export interface Answering {
  validate(body: JsonObject): unknown;
  calculate(request: JsonObject): unknown;
  /** Absent in an engine that has no calendar. */
  readonly calendar?: (request: JsonObject, start: Day) => unknown;
}

/** The fields of an answer: numbers as they are, everything else as its JSON. */
export type Fields = ReadonlyMap<string, number | string>;

/** How the answers of two engines are compared: to the last text, or only in sums, states, names and days. */
export type Depth = 'whole' | 'sums';

/** The answer to a request, with the calendar from a start. */
export function answerFields(answering: Answering, request: JsonObject, start: Day, depth: Depth): Fields {
  try {
    const validation = answering.validate(structuredClone(request));
    if (!isObject(validation) || validation.ok !== true) return new Map([['refused', 'true']]);
    const result = fieldsOf(answering.calculate(structuredClone(request)), '', depth);
    const calendar = answering.calendar?.(structuredClone(request), start);
    return new Map([...result, ...fieldsOf(calendar, 'calendar.', depth)]);
  } catch (error) {
    return new Map([['error', error instanceof Error ? error.message : String(error)]]);
  }
}

/** What says of which rules an answer is. */
const OF_RULES = ['rulesetVersion', 'rulesDigest', 'rulesYear'];

function fieldsOf(answer: unknown, prefix: string, depth: Depth): [string, number | string][] {
  if (!isObject(answer)) return [];
  return Object.entries(answer)
    .filter(([key]) => !OF_RULES.includes(key))
    .flatMap(([key, value]): [string, number | string][] => {
      const name = `${prefix}${key}`;
      if (typeof value === 'number') return [[name, value]];
      if (typeof value === 'string') return [[name, value]];
      if (isRuleList(value)) return value.flatMap((one) => ruleFields(one, `${name}.${one.id}`, depth));
      if (key === 'payments' && Array.isArray(value)) return value.flatMap((one) => paymentFields(one, name));
      return depth === 'whole' ? [[name, JSON.stringify(value)]] : [];
    });
}

interface Named extends JsonObject {
  readonly id: string;
}

function isRuleList(value: unknown): value is Named[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && typeof one.id === 'string');
}

/** A line or a notice: that it is there, its sums and state, and the rest of it. */
function ruleFields(rule: Named, name: string, depth: Depth): [string, number | string][] {
  const { amount, ...rest } = rule;
  const sums = isObject(amount) ? [amount.min, amount.max] : [];
  const bounds = ['min', 'max'].flatMap((bound, index): [string, number][] => {
    const sum = sums[index];
    return typeof sum === 'number' ? [[`${name}.${bound}`, sum]] : [];
  });
  const state = isObject(amount) && typeof amount.state === 'string' ? amount.state : '';
  return [...bounds, [name, depth === 'whole' ? JSON.stringify([state, rest]) : state]];
}

function paymentFields(payment: unknown, name: string): [string, number][] {
  if (!isObject(payment)) return [];
  const { deadline, date, min, max } = payment;
  const key = `${name}.${deadline}.${date}`;
  return typeof min === 'number' && typeof max === 'number'
    ? [
        [`${key}.min`, min],
        [`${key}.max`, max],
      ]
    : [];
}

/** The fields in which two answers differ; only that where one engine refuses the request or fails. */
export function differingFields(before: Fields, after: Fields): string[] {
  for (const only of ['refused', 'error'])
    if (before.has(only) || after.has(only)) return before.get(only) === after.get(only) ? [] : [only];
  return [...new Set([...before.keys(), ...after.keys()])].filter((field) => before.get(field) !== after.get(field));
}
