import { type Cells, numberCells } from '../../conditions/fact-types.js';
import { turnsAt } from '../../pricing/terms.js';
import type { Fact, RuleSource } from '../../rules/rules-year.js';
import { decimal } from '../../values/amounts.js';
import { amountTerms, pricingNames } from '../renames.js';
import { fromBoth, type Years } from '../written.js';
import { unitBounds } from './unit-amounts.js';

/** Beyond all thresholds; where there are none, a plain sum. */
const PLAIN_SUM = 100_000;
/** Where between two thresholds a value is tried: at no round number, so that what is rounded shows. */
const MIDDLE = 0.381966;

/**
 * An end of the interval between two thresholds that an answer stands for: between them every amount follows the number
 * evenly, so that what it does there lies between what it does at the ends.
 */
export interface IntervalEnd {
  readonly at: number;
  /** Whether the interval has no upper end. */
  readonly isLast: boolean;
}

/** An answer to a field; of a number with the end that it stands for where an amount follows the number around it. */
export interface Answer<Value = unknown> {
  readonly value: Value;
  readonly end?: IntervalEnd;
}

/**
 * The values of a number field that either side can tell apart: each threshold and a value of each interval between
 * two. Where an amount is calculated from the field, each interval has a value near either end and one between.
 * Ascending; empty where no rule knows the field.
 * @param persons how many persons are tried: a field that counts persons takes all the numbers up to it
 */
export function numberAnswers(field: string, years: Years, persons: number): Answer<number>[] {
  const facts = fromBoth(years, ({ source }) => {
    const fact = source.facts[field];
    return fact?.type === 'number' ? [fact] : [];
  });
  if (facts.length === 0) return [];
  const minimum = Math.min(...facts.map((fact) => fact.minimum));
  const step = Math.min(...facts.map((fact) => fact.step));
  const thresholds = conditionThresholds((fact, _, name) => name === field || isPlus(field, fact), years);
  // Of whole numbers, those on either side of a threshold between them.
  const compared = Number.isInteger(step) ? thresholds.flatMap((one) => [Math.floor(one), Math.ceil(one)]) : thresholds;
  const isFollowed = fromBoth(years, ({ lines }) => lines.flatMap(pricingNames)).includes(field);
  // Where an amount stops following the number, or starts to: `{ of: compensation, upTo: ceiling }`.
  const turns = fromBoth(years, ({ lines, figures }) => turnsAt(field, lines.flatMap(amountTerms), figures));
  const turning = [...compared, ...turns.map((turn) => turn.toNumber())];
  const answers: Answer<number>[] = [
    ...(isFollowed
      ? turningAnswers(withCrossings(turning, field, years), minimum, step)
      : numberCells(compared, minimum, step).representatives.map((value) => ({ value: Number(value) }))),
    ...(isCounting(field, years) ? Array.from({ length: persons + 1 }, (_, value) => ({ value })) : []),
  ];
  const byValue = new Map(answers.filter(({ value }) => value >= minimum).map((one) => [one.value, one]));
  return [...byValue.values()].sort((a, b) => a.value - b.value);
}

/** Whether a field says a number of persons, which is added to a count. */
export function isCounting(field: string, years: Years): boolean {
  return fromBoth(years, ({ source }) => Object.values(source.facts)).some((fact) => isPlus(field, fact));
}

function isPlus(field: string, fact: Fact): boolean {
  return fact.type === 'count' && fact.plus === field;
}

/** Each threshold, and of each interval between two a value between and one near its end; in the last one far beyond. */
function turningAnswers(thresholds: readonly number[], minimum: number, step: number): Answer<number>[] {
  // A request may give any sum above zero, whichever the rules call the smallest.
  const lowest = step < 1 ? Math.min(0, minimum) : minimum;
  const points = ascending([lowest, ...thresholds.filter((one) => one >= lowest)]);
  return points.flatMap((low, number): Answer<number>[] => {
    const high = points[number + 1];
    if (high === undefined)
      return [{ value: low }, { value: Math.max(PLAIN_SUM, 2 * low), end: { at: low, isLast: true } }];
    const width = high - low;
    const near = step < width ? step : width / 3;
    const between = Math.max(near, Math.floor((width * MIDDLE) / step) * step);
    return [
      { value: low },
      { value: beside(high, -near), end: { at: high, isLast: false } },
      { value: beside(low, between), end: { at: low, isLast: false } },
    ];
  });
}

function beside(number: number, by: number): number {
  return decimal(number).plus(decimal(by)).toNumber();
}

/**
 * Thresholds with the numbers at which two amounts of one line are equal: there the smaller or the larger of them, which a
 * request with open answers gets, is another one.
 */
function withCrossings(thresholds: readonly number[], field: string, years: Years): number[] {
  const points = ascending([0, ...thresholds]);
  const crossings = fromBoth(years, (rules) =>
    rules.lines
      .filter((line) => pricingNames(line).includes(field))
      .flatMap((line) =>
        points.flatMap((low, number) => {
          const high = points[number + 1];
          const to = high ?? low + PLAIN_SUM;
          const [starts, ends] = [low, to].map((value) => unitBounds(line, rules, field, value));
          return (starts ?? [])
            .flatMap((start, group) => meetings(start, ends?.[group] ?? []))
            .map((part) => Math.round((low + part * (to - low)) * MICRO) / MICRO)
            .filter((at) => at > low && at < (high ?? LARGEST));
        }),
      ),
  );
  return ascending([...thresholds, ...crossings]);
}

/** So close to where two amounts are equal, they are as good as that. */
const MICRO = 1_000_000;
/** Beyond it no request is of this world. */
const LARGEST = 1_000_000_000;

/** Where any two of some amounts meet that change evenly from the start to the end: 0 at the start, 1 at the end. */
function meetings(start: readonly number[], end: readonly number[]): number[] {
  return start.flatMap((one, first) =>
    start.slice(0, first).flatMap((other, second) => {
      const gap = one - other;
      const closing = gap - ((end[first] ?? 0) - (end[second] ?? 0));
      return closing === 0 ? [] : gap / closing;
    }),
  );
}

/**
 * The numbers that the conditions of either side compare some facts with, ascending.
 * @param isMeant gets each fact, with the others of its side and its name
 */
export function conditionThresholds(
  isMeant: (fact: Fact, facts: RuleSource['facts'], name: string) => boolean,
  years: Years,
): number[] {
  const found = fromBoth(years, ({ source, space }) =>
    Object.entries(source.facts)
      .filter(([name, fact]) => isMeant(fact, source.facts, name))
      .flatMap(([name]) => thresholdsOf(space.cells[space.numberOf.get(name) ?? -1])),
  );
  return ascending(found);
}

/** The numbers that conditions compare a fact with, by its cells. */
export function thresholdsOf(cells: Cells | undefined): number[] {
  return (cells?.bounds ?? []).flatMap(({ low, high }) => (low === high ? low : []));
}

/** Each number once, in ascending order. */
function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
