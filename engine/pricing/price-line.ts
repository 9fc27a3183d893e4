import { OPEN, onlyIndex, possibleIndexes } from '../conditions/situation.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { decimal } from '../values/decimal.js';
import { hull, NOTHING, plus, type Range, sameRange, times } from '../values/range.js';
import type { CompiledLine, Outcome, UnitSteps } from './compiled-line.js';
import type { Lookup } from './terms.js';
import { unitSteps } from './unit-steps.js';

export interface AppliedModifier {
  readonly id: string;
  readonly before: Range;
  readonly after: Range;
}

/** What a line costs in a request, over every answer that the request leaves possible. */
export interface PricedLine {
  readonly line: CompiledLine;
  /** Whether its amounts read nothing of the request, so that like requests share it. */
  readonly constant: boolean;
  readonly amount: Range;
  readonly exempt: boolean;
  readonly conditions: readonly string[];
  readonly modifiers: readonly AppliedModifier[];
  /** How many persons it covers; 1 where it is not per person. */
  readonly quantity: number;
  /** The amount of one unit of each group. */
  readonly units: readonly Range[];
  /** The amount per person, where it is the same for all. */
  readonly unit: Range | undefined;
  /** What the rest is the hull of: one pricing for each outcome that the request leaves possible. */
  readonly pricings: readonly Pricing[];
}

/** A line priced under one outcome; without an outcome it is not due. */
export interface Pricing {
  readonly outcome: Outcome | undefined;
  /** The steps of one unit of each group. */
  readonly steps: readonly UnitSteps[];
  readonly amount: Range;
  readonly modifiers: readonly AppliedModifier[];
}

/** Prices a line; undefined where it is not due under any possible answer. */
export function priceLine(line: CompiledLine, facts: RequestFacts, figure: Lookup): PricedLine | undefined {
  const numbers = outcomeNumbers(line, facts);
  if (!numbers.some(isDue)) return undefined;
  const counts = line.groups.map(({ people }) => (people === undefined ? 1 : facts.numberOf(people.fact)));
  const quantity = counts.reduce((sum, count) => sum + count, 0);
  if (quantity === 0) return undefined;
  const constant = numbers.every((number) => line.outcomes[number]?.constantSteps !== undefined || !isDue(number));
  const price = (): PricedLine => ({ line, constant, quantity, ...priceOutcomes(line, numbers, counts, figure) });
  return constant ? remembered(line, numbers, counts, price) : price();
}

/** The outcomes that a request leaves possible, each once. */
function outcomeNumbers(line: CompiledLine, { situation }: RequestFacts): number[] {
  const only = onlyIndex(situation, line.facts, line.sizes);
  if (only !== OPEN) return [line.outcomeOf[only] ?? 0];
  const indexes = possibleIndexes(situation, line.facts, line.sizes);
  return [...new Set(indexes.map((index) => line.outcomeOf[index] ?? 0))];
}

/** Outcome 0 is the absence of the line. */
function isDue(number: number): boolean {
  return number !== 0;
}

/** Few outcomes and small numbers of people make nearly all requests; rarer ones are priced anew each time. */
const MOST_REMEMBERED = 300;

function remembered(
  { priced: known }: CompiledLine,
  numbers: readonly number[],
  counts: readonly number[],
  price: () => PricedLine,
): PricedLine {
  const key = keyOf(numbers, counts);
  const before = known.get(key);
  if (before !== undefined) return before;
  const priced = price();
  if (known.size < MOST_REMEMBERED) known.set(key, priced);
  return priced;
}

/** Up to so many of these, a key is a whole number that JavaScript holds exactly. */
const MOST_GROUPS = 4;
const MOST_COUNTED = 256;

/** A number where one outcome is possible and the counts are small, which is found faster than a text. */
function keyOf(numbers: readonly number[], counts: readonly number[]): string | number {
  const [first] = numbers;
  if (numbers.length > 1 || first === undefined || counts.length > MOST_GROUPS) return `${numbers} ${counts}`;
  let key = first;
  for (const count of counts) {
    if (count >= MOST_COUNTED) return `${numbers} ${counts}`;
    key = key * MOST_COUNTED + count;
  }
  return key;
}

function priceOutcomes(
  line: CompiledLine,
  numbers: readonly number[],
  counts: readonly number[],
  figure: Lookup,
): Omit<PricedLine, 'line' | 'constant' | 'quantity'> {
  const pricings = numbers.map((number) => priceOutcome(line.outcomes[number], counts, figure));
  const due = pricings.flatMap(({ outcome }) => outcome ?? []);
  const units = line.groups.map((_, group) =>
    pricings.map(({ steps }) => steps[group]?.at(-1) ?? NOTHING).reduce(hull),
  );
  return {
    amount: pricings.map(({ amount }) => amount).reduce(hull),
    exempt: due.every(({ exempt }) => exempt) && due.length === pricings.length,
    conditions: [...new Set(due.flatMap(({ conditions }) => conditions))],
    modifiers: joinModifiers(line, pricings),
    units,
    unit: line.rule.forEach === undefined ? undefined : commonUnit(units, counts),
    pricings,
  };
}

function priceOutcome(outcome: Outcome | undefined, counts: readonly number[], figure: Lookup): Pricing {
  if (outcome === undefined) return { outcome, steps: [], amount: NOTHING, modifiers: [] };
  const steps = outcome.constantSteps ?? outcome.cases.map((chosen) => unitSteps(chosen, outcome.modifiers, figure));
  const totals = [...outcome.modifiers.keys(), outcome.modifiers.length].map((step) => totalAt(step, steps, counts));
  return {
    outcome,
    steps,
    amount: totals.at(-1) ?? NOTHING,
    modifiers: outcome.modifiers.map(({ rule }, step) => ({
      id: rule.id,
      before: totals[step] ?? NOTHING,
      after: totals[step + 1] ?? NOTHING,
    })),
  };
}

function totalAt(step: number, steps: readonly UnitSteps[], counts: readonly number[]): Range {
  return steps
    .map((group, number) => times(group[step] ?? NOTHING, decimal(counts[number] ?? 0)))
    .reduce(plus, NOTHING);
}

/** The modifiers that apply under some answer, in the order of application, each from and to the hull of its amounts. */
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

function commonUnit(units: readonly Range[], counts: readonly number[]): Range | undefined {
  const counted = units.filter((_, group) => (counts[group] ?? 0) > 0);
  const [first] = counted;
  return first !== undefined && counted.every((unit) => sameRange(unit, first)) ? first : undefined;
}
