import { OPEN, onlyIndex, possibleIndexes } from '../conditions/fact-space.js';
import { countsPerson, type RequestFacts } from '../facts.js';
import { decimal, hull, NOTHING, plus, type Range, sameRange, times } from '../values/amounts.js';
import type {
  AppliedModifier,
  CompiledCase,
  CompiledGroup,
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
  const counts = line.groups.map(({ people }) => (people === undefined ? 1 : facts.numberOf(people.fact)));
  const quantity = counts.reduce((sum, count) => sum + count, 0);
  if (quantity === 0) return undefined;
  const due = numbers.flatMap((number) => line.outcomes[number] ?? []);
  const asking = due.some(concernsAsker) ? line.groups.map((group) => asksIn(group, facts)) : [];
  const isShared = due.every(({ constantSteps }) => constantSteps !== undefined);
  const price = (): PricedLine => {
    const priced = priceOutcomes(line, numbers, { counts, asking }, figure);
    return { line, isShared, quantity, ...priced };
  };
  return isShared ? line.prices.get(`${numbers} ${counts} ${asking}`, price) : price();
}

function concernsAsker({ modifiers }: Outcome): boolean {
  return modifiers.some(concernsAskerOnly);
}

/** Whether a modifier changes the amount of the person who asks, and of nobody else. */
export function concernsAskerOnly({ rule }: CompiledModifier): boolean {
  return rule.onlyWhoAsks === true;
}

/** How many units of a group belong to the person who asks: one or none. The one unit of a line without people does. */
function asksIn({ people }: CompiledGroup, { asker }: RequestFacts): number {
  if (people === undefined) return 1;
  return asker !== undefined && countsPerson(people.filter, asker) ? 1 : 0;
}

/** How many units each group of a line has, and how many of them belong to the person who asks. */
interface UnitCounts {
  readonly counts: readonly number[];
  readonly asking: readonly number[];
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
  units: UnitCounts,
  figure: Lookup,
): Omit<PricedLine, 'line' | 'isShared' | 'quantity'> {
  const pricings = numbers.map((number) => priceOutcome(line.outcomes[number], units, figure));
  const due = pricings.flatMap(({ outcome }) => outcome ?? []);
  const unitsBy = (stepsOf: (pricing: Pricing) => readonly UnitSteps[]): Range[] =>
    line.groups.map((_, group) => pricings.map((one) => stepsOf(one)[group]?.at(-1) ?? NOTHING).reduce(hull));
  const ofOthers = unitsBy(({ steps }) => steps);
  const ofAsker = pricings.every(({ steps, stepsOfAsker }) => steps === stepsOfAsker)
    ? ofOthers
    : unitsBy(({ stepsOfAsker }) => stepsOfAsker);
  return {
    amount: pricings.map(({ amount }) => amount).reduce(hull),
    exempt: due.every(({ exempt }) => exempt) && due.length === pricings.length,
    conditions: [...new Set(due.flatMap(({ conditions }) => conditions))],
    modifiers: joinModifiers(line, pricings),
    units: ofOthers,
    unitsOfAsker: ofAsker,
    unit: line.rule.forEach === undefined ? undefined : commonUnit(ofOthers, ofAsker, units),
    known: leastKnown(due.map(({ known }) => known)),
    pricings,
  };
}

/** One shared list: where the steps for all people are the same object, nothing depends on the person who asks. */
const NO_STEPS: readonly UnitSteps[] = [];

function priceOutcome(outcome: Outcome | undefined, { counts, asking }: UnitCounts, figure: Lookup): Pricing {
  if (outcome === undefined)
    return { outcome, steps: NO_STEPS, stepsOfAsker: NO_STEPS, amount: NOTHING, modifiers: [] };
  const { cases, modifiers, constantSteps } = outcome;
  const stepsOfAsker = constantSteps ?? cases.map((chosen) => unitSteps(chosen, modifiers, figure));
  const steps = modifiers.some(concernsAskerOnly)
    ? cases.map((chosen) => unitSteps(chosen, modifiers, figure, { asks: false }))
    : stepsOfAsker;
  const sumAt = (all: readonly UnitSteps[], units: readonly number[], step: number): Range =>
    all.map((group, number) => times(group[step] ?? NOTHING, decimal(units[number] ?? 0))).reduce(plus, NOTHING);
  const others = counts.map((count, number) => count - (asking[number] ?? 0));
  const isAsking = asking.some((count) => count > 0);
  const totalAt = (step: number): Range =>
    isAsking ? plus(sumAt(steps, others, step), sumAt(stepsOfAsker, asking, step)) : sumAt(steps, counts, step);
  const totals = [...modifiers.keys(), modifiers.length].map(totalAt);
  return {
    outcome,
    steps,
    stepsOfAsker,
    amount: totals.at(-1) ?? NOTHING,
    modifiers: modifiers.flatMap((modifier, step) => {
      if (concernsAskerOnly(modifier) && !isAsking) return [];
      return [{ id: modifier.rule.id, before: totals[step] ?? NOTHING, after: totals[step + 1] ?? NOTHING }];
    }),
  };
}

/**
 * The amount of one unit as its case gives it, and then after each modifier in turn.
 * @param person `asks` is whether the unit is the person who asks; some modifiers change the amount of that person only
 */
export function unitSteps(
  chosen: CompiledCase,
  modifiers: readonly CompiledModifier[],
  value: Lookup,
  person: { readonly asks: boolean } = { asks: true },
): UnitSteps {
  const steps: Range[] = [chosen.price(value)];
  for (const modifier of modifiers) {
    const before = steps.at(-1);
    if (before === undefined) continue;
    const concerns = person.asks || !concernsAskerOnly(modifier);
    steps.push(concerns ? applyEffect(modifier.rule.effect, before, value) : before);
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

function commonUnit(
  ofOthers: readonly Range[],
  ofAsker: readonly Range[],
  { counts, asking }: UnitCounts,
): Range | undefined {
  const counted = counts.flatMap((count, group) => {
    const own = asking[group] ?? 0;
    return [...(count > own ? [ofOthers[group] ?? NOTHING] : []), ...(own > 0 ? [ofAsker[group] ?? NOTHING] : [])];
  });
  const [first] = counted;
  return first !== undefined && counted.every((unit) => sameRange(unit, first)) ? first : undefined;
}
