import { type Verdict, verdict } from '../../conditions/truth-table.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { Concerning } from '../rules-diff.js';
import { dimensionsDeciding } from './deciding-dimensions.js';
import { type Grid, indexesIn } from './grid.js';
import type { FormReadings, Readings } from './readings.js';

/** A condition read in one way, over all the combinations of a grid. */
export interface Literal {
  readonly concerning: Concerning;
  holdsAt(index: number): boolean;
}

/** What a condition said before, where it was there, and says now. */
interface Verdicts {
  readonly before: Verdict | undefined;
  readonly now: Verdict;
}

const CERTAINTY: Readonly<Record<Verdict, number>> = { never: 0, sometimes: 1, always: 2 };

const READINGS: Readonly<Record<Concerning['reading'], (verdicts: Verdicts) => boolean>> = {
  holds: ({ now }) => now === 'always',
  fails: ({ now }) => now === 'never',
  may_hold: ({ now }) => now !== 'never',
  may_fail: ({ now }) => now !== 'always',
  begins: ({ before = 'always', now }) => CERTAINTY[now] > CERTAINTY[before],
  ends: ({ before = 'never', now }) => CERTAINTY[now] < CERTAINTY[before],
};

/** The conditions of now that divide the combinations of a grid, each in every way that it can be read. */
export function literalsOver(grid: Grid, readings: FormReadings): Literal[] {
  return Object.entries(readings.years.head.source.conditions).flatMap(([condition, { label }]) => {
    const part = readings.grid(dimensionsOf(condition, readings));
    if (part.dimensions.some((dimension) => !grid.dimensions.includes(dimension))) return [];
    const verdicts = readings.on(part).map((one) => verdictsOf(condition, one));
    const indexes = indexesIn(grid, part);
    return waysToRead(verdicts).map(({ reading, holds }) => ({
      concerning: { condition, label, reading },
      holdsAt: (index) => holds[indexes[index] ?? 0] === true,
    }));
  });
}

/** The ways to read a condition that tell some combinations from others, each way of doing so once. */
function waysToRead(verdicts: readonly Verdicts[]): { reading: Concerning['reading']; holds: boolean[] }[] {
  const ways = (['holds', 'fails', 'may_hold', 'may_fail', 'begins', 'ends'] as const).map((reading) => ({
    reading,
    holds: verdicts.map(READINGS[reading]),
  }));
  const telling = ways.filter(({ holds }) => holds.includes(true) && holds.includes(false));
  return [...new Map(telling.toReversed().map((way) => [way.holds.join(), way])).values()].toReversed();
}

function dimensionsOf(condition: string, { years, space }: FormReadings): number[] {
  const read = ({ source, decisions, space: { names } }: CompiledRules): number[] => {
    if (!(condition in source.conditions)) return [];
    const facts = decisions.of(condition).facts.flatMap((fact) => names[fact] ?? []);
    return dimensionsDeciding(facts, source.facts, space);
  };
  return [...read(years.base), ...read(years.head)];
}

function verdictsOf(condition: string, { base, head }: Readings): Verdicts {
  const isKnown = condition in base.rules.source.conditions;
  return {
    before: isKnown ? verdict(base.rules.decisions.of(condition), base.facts.situation) : undefined,
    now: verdict(head.rules.decisions.of(condition), head.facts.situation),
  };
}
