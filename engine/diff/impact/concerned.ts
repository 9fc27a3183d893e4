import type { Concerned, Concerning, TotalName } from '../../../schemas/types/diff2.js';
import { type Verdict, verdict } from '../../conditions/truth-table.js';
import { groupedBy } from '../../values/maps.js';
import type { LineTable } from './line-table.js';
import { sumMoves } from './moves.js';
import { type FormReadings, type Grid, partIndexes, type Readings } from './readings.js';
import { TOTALS } from './totals.js';

/** For whom a total changes, with every way to describe them. */
export interface ConcernedCandidates extends Omit<Concerned, 'where'> {
  /** Each describes exactly those requests, by all its conditions together. */
  readonly candidates: readonly Concerning[][];
}

/** The totals that the others are made of. */
const PARTS: readonly TotalName[] = ['opening_one_off', 'annual_fixed', 'inps'];

/** Among more combinations than this, looking for the right words would take too long. */
const MOST_COMBINATIONS = 50_000;

/** Describes, for each total that changes in some request of a form, in which requests it does. */
export function concernedIn(tables: readonly LineTable[], readings: FormReadings): ConcernedCandidates[] {
  const { form } = readings.space;
  return independentTotals(tables).flatMap((total): ConcernedCandidates[] => {
    const { grid, isMoved } = movedBy(total, tables, readings);
    if (!isMoved.includes(1)) return [];
    if (!isMoved.includes(0)) return [{ total, form, who: 'all', candidates: [] }];
    const candidates = grid.count > MOST_COMBINATIONS ? [] : descriptions(isMoved, literalsOver(grid, readings));
    return [{ total, form, who: candidates.length > 0 ? 'where' : 'some', candidates }];
  });
}

/** The totals that change by themselves: the annual total follows its parts, and needs no words of its own. */
function independentTotals(tables: readonly LineTable[]): TotalName[] {
  const found = new Set<TotalName>();
  for (const { exact: bounds } of tables.flatMap(({ differences }) => differences)) {
    const changed = TOTALS.filter((_, number) => bounds[2 * number] !== 0 || bounds[2 * number + 1] !== 0);
    const parts = changed.filter((total) => PARTS.includes(total));
    for (const total of parts.length > 0 ? parts : changed) found.add(total);
  }
  return TOTALS.filter((total) => found.has(total));
}

/** Which combinations of the answers that matter to a total move it. */
function movedBy(total: TotalName, tables: readonly LineTable[], readings: FormReadings) {
  const at = 2 * TOTALS.indexOf(total);
  const changes = (units: ArrayLike<number>): boolean => units[at] !== 0 || units[at + 1] !== 0;
  const moving = tables.filter(({ differences }) => differences.some(({ exact }) => changes(exact)));
  const moves = sumMoves(moving, readings.space);
  const isMoved = new Uint8Array(moves.grid.count);
  moves.forEach((units, index) => {
    isMoved[index] = Number(changes(units));
  });
  return { grid: moves.grid, isMoved };
}

/** The conditions that hold exactly where something moves; pairs of them where none does alone. */
function descriptions(isMoved: Uint8Array, literals: readonly Literal[]): Concerning[][] {
  const moved = [...isMoved.keys()].filter((index) => isMoved[index] === 1);
  const still = [...isMoved.keys()].filter((index) => isMoved[index] === 0);
  const needed = literals
    .filter((literal) => moved.every((index) => literal.holdsAt(index)))
    .map(({ concerning, holdsAt }) => ({ concerning, remaining: still.filter(holdsAt) }));
  const alone = needed.filter(({ remaining }) => remaining.length === 0);
  if (alone.length > 0) return alone.map(({ concerning }) => [concerning]);
  return needed.flatMap((first, number) => {
    const left = new Set(first.remaining);
    return needed
      .slice(number + 1)
      .filter(({ remaining }) => !remaining.some((index) => left.has(index)))
      .map((second) => [first.concerning, second.concerning]);
  });
}

/** Of several ways to describe who is concerned, takes the one that serves most forms, so that the report is short. */
export function inFewWords(all: readonly ConcernedCandidates[]): Concerned[] {
  const every = all.flatMap(({ candidates }) => candidates);
  const uses = groupedBy(every, (candidate) => JSON.stringify(candidate));
  const useCount = (candidate: readonly Concerning[]): number => uses.get(JSON.stringify(candidate))?.length ?? 0;
  return all.map(({ candidates, ...concerned }) => {
    const [where = []] = candidates.toSorted((a, b) => useCount(b) - useCount(a));
    return { ...concerned, where };
  });
}

/** A condition read in one way, over all the combinations of a grid. */
interface Literal {
  readonly concerning: Concerning;
  holdsAt(index: number): boolean;
}

/** The verdict of a condition in the base, where it exists there, and in the head. */
interface Verdicts {
  readonly before: Verdict | undefined;
  readonly now: Verdict;
}

const CERTAINTY: Readonly<Record<Verdict, number>> = { never: 0, sometimes: 1, always: 2 };

/** The ways to read a condition; of ways that come to the same, the first is taken. */
const WAYS: readonly (readonly [reading: Concerning['reading'], holds: (verdicts: Verdicts) => boolean])[] = [
  ['holds', ({ now }) => now === 'always'],
  ['fails', ({ now }) => now === 'never'],
  ['may_hold', ({ now }) => now !== 'never'],
  ['may_fail', ({ now }) => now !== 'always'],
  ['begins', ({ before = 'always', now }) => CERTAINTY[now] > CERTAINTY[before]],
  ['ends', ({ before = 'never', now }) => CERTAINTY[now] < CERTAINTY[before]],
];

/** The conditions of now that divide the combinations of a grid, each in every way that it can be read. */
function literalsOver(grid: Grid, readings: FormReadings): Literal[] {
  return Object.entries(readings.years.head.source.conditions).flatMap(([condition, { label }]) => {
    const read = readings.dimensions(({ source, decisions }) =>
      condition in source.conditions ? decisions.of(condition).facts : [],
    );
    const part = readings.grid(read);
    if (part.dimensions.some((dimension) => !grid.dimensions.includes(dimension))) return [];
    const verdicts = readings.on(part).map((one) => verdictsOn(condition, one));
    const indexes = partIndexes(grid, part);
    return distinctWays(verdicts).map(({ reading, holds }) => ({
      concerning: { condition, label, reading },
      holdsAt: (index) => holds[indexes[index] ?? 0] === true,
    }));
  });
}

/** The ways to read a condition that separate some combinations from others, each way of doing so once. */
function distinctWays(verdicts: readonly Verdicts[]): { reading: Concerning['reading']; holds: boolean[] }[] {
  const ways = WAYS.map(([reading, holds]) => ({ reading, holds: verdicts.map(holds) }));
  const separating = ways.filter(({ holds }) => holds.includes(true) && holds.includes(false));
  return [...new Map(separating.toReversed().map((way) => [way.holds.join(), way])).values()].toReversed();
}

function verdictsOn(condition: string, { base, head }: Readings): Verdicts {
  const isKnown = condition in base.rules.source.conditions;
  return {
    before: isKnown ? verdict(base.rules.decisions.of(condition), base.facts.situation) : undefined,
    now: verdict(head.rules.decisions.of(condition), head.facts.situation),
  };
}
