import { numberCells } from '../../conditions/cells.js';
import { decimal } from '../../values/decimal.js';
import { ofBoth, type Years } from '../years.js';
import { namesPricing } from './names-pricing.js';
import { ascending, ceilingsOf, thresholdsOf } from './thresholds.js';

/** A sum well beyond all thresholds, or where there are none a plain one. */
const PLAIN_SUM = 100_000;

/**
 * The values of a number field that either side can tell apart: each threshold and a value of each interval between
 * two. Where an amount is calculated from the field, it is largest or smallest at the ends of an interval, so that both
 * ends are there. Ascending; empty where no rule knows the field.
 * @param persons how many persons are tried: a field that counts persons takes all the numbers up to it
 */
export function numberValues(field: string, years: Years, persons: number): number[] {
  const facts = ofBoth(years, ({ source }) => {
    const fact = source.facts[field];
    return fact?.type === 'number' ? [fact] : [];
  });
  if (facts.length === 0) return [];
  const minimum = Math.min(...facts.map((fact) => fact.minimum));
  const step = Math.min(...facts.map((fact) => fact.step));
  const compared = [...thresholdsOf((_fact, _facts, name) => name === field, years), ...comparedCounts(field, years)];
  const values = [
    ...numberCells(compared, minimum, step).representatives.map(Number),
    ...(isPriced(field, years) ? turningPoints([...compared, ...ceilingsOf(field, years)], step) : []),
    ...(isCounted(field, years) ? Array.from({ length: persons + 1 }, (_, count) => count) : []),
  ];
  return ascending(values.filter((value) => value >= minimum));
}

/** Each number with its neighbours, and one far beyond. */
function turningPoints(numbers: readonly number[], step: number): number[] {
  const beside = (number: number, by: number): number => decimal(number).plus(decimal(by)).toNumber();
  const beyond = Math.max(PLAIN_SUM, ...numbers.map((number) => 2 * number));
  return [...numbers.flatMap((number) => [beside(number, -step), number, beside(number, step)]), beyond];
}

function isPriced(field: string, years: Years): boolean {
  return ofBoth(years, ({ lines }) => lines.flatMap(namesPricing)).includes(field);
}

function isCounted(field: string, years: Years): boolean {
  return ofBoth(years, ({ source }) => Object.values(source.facts)).some(
    (fact) => fact.type === 'count' && fact.plus === field,
  );
}

/** The thresholds of the counts that a field is added to. */
function comparedCounts(field: string, years: Years): number[] {
  return thresholdsOf((fact) => fact.type === 'count' && fact.plus === field, years);
}
