import { OPEN, onlyIndex, possibleIndexes } from '../conditions/fact-space.js';
import type { RequestFacts } from '../facts.js';
import { decimal, hull, NOTHING, plus, type Range, sameRange, times } from '../values/amounts.js';
import { changes, countAlike } from './alike.js';
import type {
  Alike,
  AppliedModifier,
  CompiledCase,
  CompiledLine,
  CompiledModifier,
  Outcome,
  PricedLine,
  Pricing,
  UnitSteps,
} from './compiled.js';
import { applyEffect } from './effects.js';
import { leastKnown } from './known.js';
import type { Lookup } from './terms.js';

/** Prices a line; undefined if it is not due under any possible answer. */
export function priceLine(line: CompiledLine, facts: RequestFacts, figure: Lookup): PricedLine | undefined {
  const numbers = outcomeNumbers(line, facts);
  if (!numbers.some(isDue)) return undefined;
  const counts = line.alike.map((units) => countAlike(units, facts));
  const quantity = counts.reduce((sum, count) => sum + count, 0);
  if (quantity === 0) return undefined;
  const due = numbers.flatMap((number) => line.outcomes[number] ?? []);
  const isShared = due.every(({ constantSteps }) => constantSteps !== undefined);
  const price = (): PricedLine => ({ line, isShared, quantity, ...priceOutcomes(line, numbers, counts, figure) });
  return isShared ? line.prices.get(`${numbers} ${counts}`, price) : price();
}

/** The numbers of the outcomes that a request leaves possible, each once. */
function outcomeNumbers(line: CompiledLine, { situation }: RequestFacts): number[] {
  const only = onlyIndex(situation, line.facts, line.sizes);
  if (only !== OPEN) return [line.outcomeOf[only] ?? 0];
  const indexes = possibleIndexes(situation, line.facts, line.sizes);
  return [...new Set(indexes.map((index) => line.outcomeOf[index] ?? 0))];
}

/** Whether an outcome makes the line due. Outcome 0 means that it is not. */
function isDue(number: number): boolean {
  return number !== 0;
}

function priceOutcomes(
  line: CompiledLine,
  numbers: readonly number[],
  counts: readonly number[],
  figure: Lookup,
): Omit<PricedLine, 'line' | 'isShared' | 'quantity'> {
  const pricings = numbers.map((number) => priceOutcome(line, line.outcomes[number], counts, figure));
  const due = pricings.flatMap(({ outcome }) => outcome ?? []);
  const units = line.alike.map((_, at) => pricings.map((one) => one.units[at] ?? NOTHING).reduce(hull));
  return {
    amount: pricings.map(({ amount }) => amount).reduce(hull),
    exempt: due.every(({ exempt }) => exempt) && due.length === pricings.length,
    conditions: [...new Set(due.flatMap(({ conditions }) => conditions))],
    modifiers: joinModifiers(line, pricings),
    units,
    unit: line.rule.forEach === undefined ? undefined : commonUnit(units, counts),
    known: leastKnown(due.map(({ known }) => known)),
    pricings,
  };
}

function priceOutcome(
  { alike }: CompiledLine,
  outcome: Outcome | undefined,
  counts: readonly number[],
  figure: Lookup,
): Pricing {
  if (outcome === undefined) return { outcome, units: [], amount: NOTHING, modifiers: [] };
  const { modifiers } = outcome;
  const steps = outcome.constantSteps ?? stepsOf(alike, outcome, figure);
  const totals = [...modifiers.keys(), modifiers.length].map((step) =>
    steps.map((unit, at) => times(unit[step] ?? NOTHING, decimal(counts[at] ?? 0))).reduce(plus, NOTHING),
  );
  const changesSome = (modifier: CompiledModifier): boolean =>
    alike.some(({ who }, at) => (counts[at] ?? 0) > 0 && changes(modifier, who));
  return {
    outcome,
    units: steps.map((unit) => unit.at(-1) ?? NOTHING),
    amount: totals.at(-1) ?? NOTHING,
    modifiers: modifiers.flatMap((modifier, step) => {
      if (!changesSome(modifier)) return [];
      return [{ id: modifier.rule.id, before: totals[step] ?? NOTHING, after: totals[step + 1] ?? NOTHING }];
    }),
  };
}

/** The steps of one unit for each entry of `alike`. */
export function stepsOf(
  alike: readonly Alike[],
  { cases, modifiers }: Pick<Outcome, 'cases' | 'modifiers'>,
  value: Lookup,
): UnitSteps[] {
  return alike.map(({ group, who }) => {
    const chosen = cases[group];
    return chosen === undefined ? [] : unitSteps(chosen, modifiers, value, who);
  });
}

/**
 * The amount of one unit as its case gives it, and then after each modifier in turn.
 * @param who whose unit it is: some modifiers leave the amount of the others as it is
 */
export function unitSteps(
  chosen: CompiledCase,
  modifiers: readonly CompiledModifier[],
  value: Lookup,
  who: Alike['who'],
): UnitSteps {
  const steps: Range[] = [chosen.price(value)];
  for (const modifier of modifiers) {
    const before = steps.at(-1);
    if (before === undefined) continue;
    steps.push(changes(modifier, who) ? applyEffect(modifier.rule.effect, before, value) : before);
  }
  return steps;
}

/**
 * The modifiers that apply under at least one answer, in the order of application, each with the hull of the amounts
 * before and after it.
 */
function joinModifiers({ modifiers }: CompiledLine, pricings: readonly Pricing[]): AppliedModifier[] {
  const applied = pricings.flatMap((pricing) => pricing.modifiers);
  return modifiers.flatMap(({ rule: { id } }) => {
    const steps = applied.filter((one) => one.id === id);
    if (steps.length === 0) return [];
    return [
      {
        id,
        before: steps.map(({ before }) => before).reduce(hull),
        after: steps.map(({ after }) => after).reduce(hull),
      },
    ];
  });
}

/** The amount of one unit, if it is the same for all. */
function commonUnit(units: readonly Range[], counts: readonly number[]): Range | undefined {
  const [first, ...others] = units.filter((_, at) => (counts[at] ?? 0) > 0);
  return first !== undefined && others.every((unit) => sameRange(unit, first)) ? first : undefined;
}
