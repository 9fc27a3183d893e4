import type { Concerned, Concerning, TotalName } from '../rules-diff.js';
import { TOTALS } from './bounds.js';
import type { Grid } from './grid.js';
import type { LineTable } from './line-table.js';
import { type Literal, literalsOver } from './literals.js';
import { movesOf } from './moves.js';
import type { FormReadings } from './readings.js';

/** For whom a total changes, with every way to say it. */
export interface ConcernedCandidates extends Omit<Concerned, 'where'> {
  /** Each says it by itself: all its conditions must be as said. */
  readonly candidates: readonly (readonly Concerning[])[];
}

/** The totals that the others are made of. */
const PARTS: readonly TotalName[] = ['opening_one_off', 'annual_fixed', 'inps'];

/** Among more combinations than this, looking for the right words would take too long. */
const MOST_COMBINATIONS = 50_000;

/** Says, for each total that changes in some request of a form, in which ones. */
export function concernedIn(tables: readonly LineTable[], readings: FormReadings): ConcernedCandidates[] {
  const { form } = readings.space;
  return totalsToTell(tables).flatMap((total): ConcernedCandidates[] => {
    const { grid, isMoved } = movedBy(total, tables, readings);
    if (!isMoved.includes(1)) return [];
    if (!isMoved.includes(0)) return [{ total, form, who: 'all', candidates: [] }];
    const candidates = grid.count > MOST_COMBINATIONS ? [] : descriptions(isMoved, literalsOver(grid, readings));
    return [{ total, form, who: candidates.length > 0 ? 'where' : 'some', candidates }];
  });
}

/** The totals that change by themselves: the annual total follows its parts, and needs no words of its own. */
function totalsToTell(tables: readonly LineTable[]): TotalName[] {
  const told = new Set<TotalName>();
  for (const { bounds } of tables.flatMap(({ differences }) => differences)) {
    const changed = TOTALS.filter((_, number) => bounds[2 * number] !== 0 || bounds[2 * number + 1] !== 0);
    const parts = changed.filter((total) => PARTS.includes(total));
    for (const total of parts.length > 0 ? parts : changed) told.add(total);
  }
  return TOTALS.filter((total) => told.has(total));
}

/** Which combinations of the answers that matter to a total move it. */
function movedBy(
  total: TotalName,
  tables: readonly LineTable[],
  readings: FormReadings,
): { grid: Grid; isMoved: Uint8Array } {
  const at = 2 * TOTALS.indexOf(total);
  const changes = (units: ArrayLike<number>): boolean => units[at] !== 0 || units[at + 1] !== 0;
  const moving = tables.filter(({ differences }) => differences.some(({ bounds }) => changes(bounds)));
  const moves = movesOf(moving, readings.space);
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

/**
 * Says it for all forms in as few words as can be: of several ways to say who is concerned, the one that serves most
 * forms.
 */
export function inFewWords(all: readonly ConcernedCandidates[]): Concerned[] {
  const uses = new Map<string, number>();
  for (const candidate of all.flatMap(({ candidates }) => candidates)) {
    const key = JSON.stringify(candidate);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const usesOf = (candidate: readonly Concerning[]): number => uses.get(JSON.stringify(candidate)) ?? 0;
  return all.map(({ candidates, ...concerned }) => {
    const where = candidates.reduce<readonly Concerning[]>(
      (best, candidate) => (usesOf(candidate) > usesOf(best) ? candidate : best),
      candidates[0] ?? [],
    );
    return { ...concerned, where };
  });
}
