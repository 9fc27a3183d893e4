import { isObject, type JsonObject } from '../../request/json.js';
import type { Day } from '../../rules/days.js';

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

/** The answer to a request, with the calendar from a start; `refused`, or the `error` of an engine that fails. */
export function answerOf(answering: Answering, request: JsonObject, start: Day): JsonObject {
  try {
    const validation = answering.validate(structuredClone(request));
    if (!isObject(validation) || validation.ok !== true) return { refused: 'true' };
    const result = answering.calculate(structuredClone(request));
    return { result, calendar: answering.calendar?.(structuredClone(request), start) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** The fields of an answer. */
export function answerFields({ result, calendar, ...failure }: JsonObject, depth: Depth): Fields {
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
      if (typeof value === 'number') return [[name, value]];
      if (typeof value === 'string') return [[name, value]];
      if (isRuleList(value)) return value.flatMap((one) => ruleFields(one, `${name}.${one.id}`, depth));
      if (PAYMENTS.includes(key) && Array.isArray(value)) return paymentFields(value, name, depth);
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

const PAYMENTS = ['payments', 'afterwards'];

/** For each deadline what is due on which days. */
function paymentFields(payments: readonly unknown[], name: string, depth: Depth): [string, string][] {
  const byDeadline = new Map<string, unknown[]>();
  for (const payment of payments.filter(isObject)) {
    const { deadline, date, min, max } = payment;
    const key = `${name}.${deadline}`;
    const told = depth === 'whole' ? payment : [date, min, max];
    byDeadline.set(key, [...(byDeadline.get(key) ?? []), told]);
  }
  return [...byDeadline].map(([key, told]) => [key, JSON.stringify(told)]);
}

/** The fields in which two answers differ; only that where one engine refuses the request or fails. */
export function differingFields(before: Fields, after: Fields): string[] {
  for (const only of ['refused', 'error'])
    if (before.has(only) || after.has(only)) return before.get(only) === after.get(only) ? [] : [only];
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  // That a line comes or goes is told once, and not again of its sums.
  const isOfOne = (field: string) => /\.(min|max)$/.test(field) && !(before.has(field) && after.has(field));
  return fields.filter((field) => before.get(field) !== after.get(field) && !isOfOne(field));
}

/** Totals and statuses first, then lines, the calendar last. */
export function byWeight(one: string, other: string): number {
  const weight = (field: string): number =>
    field.startsWith('calendar.') ? 3 : field.startsWith('lines.') ? 1 : field.includes('.') ? 2 : 0;
  return weight(one) - weight(other);
}
