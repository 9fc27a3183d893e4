import { numberCells } from '../../conditions/cells.js';
import { turnsOf } from '../../pricing/terms.js';
import type { Fact, RuleSource } from '../../rules/rules-year.js';
import { decimal } from '../../values/amounts.js';
import { fromBoth, type Years } from '../compare/compare.js';
import { amountTerms, pricingNames } from '../compare/renames.js';

/** A sum well beyond all thresholds, or where there are none a plain one. */
const PLAIN_SUM = 100_000;

/**
 * The values of a number field that either side can tell apart: each threshold and a value of each interval between
 * two. Where an amount is calculated from the field, it is largest or smallest at the ends of an interval, so that both
 * ends are there. Ascending; empty where no rule knows the field.
 * @param persons how many persons are tried: a field that counts persons takes all the numbers up to it
 */
export function numberValues(field: string, years: Years, persons: number): number[] {
  const facts = fromBoth(years, ({ source }) => {
    const fact = source.facts[field];
    return fact?.type === 'number' ? [fact] : [];
  });
  if (facts.length === 0) return [];
  const minimum = Math.min(...facts.map((fact) => fact.minimum));
  const step = Math.min(...facts.map((fact) => fact.step));
  const countedIn = (fact: Fact): boolean => fact.type === 'count' && fact.plus === field;
  const compared = [
    ...conditionThresholds((_fact, _facts, name) => name === field, years),
    ...conditionThresholds(countedIn, years),
  ];
  const isPriced = fromBoth(years, ({ lines }) => lines.flatMap(pricingNames)).includes(field);
  const isCounted = fromBoth(years, ({ source }) => Object.values(source.facts)).some(countedIn);
  const values = [
    ...numberCells(compared, minimum, step).representatives.map(Number),
    ...(isPriced ? turningPoints([...compared, ...amountThresholds(field, years)], step) : []),
    ...(isCounted ? Array.from({ length: persons + 1 }, (_, count) => count) : []),
  ];
  return ascending(values.filter((value) => value >= minimum));
}

/** Each number with its neighbours, and one far beyond. */
function turningPoints(numbers: readonly number[], step: number): number[] {
  const beside = (number: number, by: number): number => decimal(number).plus(decimal(by)).toNumber();
  const beyond = Math.max(PLAIN_SUM, ...numbers.map((number) => 2 * number));
  return [...numbers.flatMap((number) => [beside(number, -step), number, beside(number, step)]), beyond];
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
      .flatMap(([name]) => space.cells[space.numberOf.get(name) ?? -1]?.bounds ?? [])
      .filter(({ low, high }) => low === high)
      .map(({ low }) => low),
  );
  return ascending(found);
}

/** The numbers at which an amount stops following a fact, or starts to: `{ of: compensation, upTo: ceiling }`. */
function amountThresholds(fact: string, years: Years): number[] {
  return ascending(
    fromBoth(years, ({ lines, figures }) =>
      lines
        .flatMap(amountTerms)
        .flatMap(turnsOf)
        .flatMap(([one, other]) => (one === fact ? [other] : other === fact ? [one] : []))
        .flatMap((operand) => (typeof operand === 'number' ? operand : (figures.get(operand)?.toNumber() ?? []))),
    ),
  );
}

/** Each number once, in ascending order. */
function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
