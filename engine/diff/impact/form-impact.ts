import type { FormImpact, Movement, NoticeImpact, StatusImpact } from '../rules-diff.js';
import type { Years } from '../years.js';
import { BOUNDS, euroOf, TOTALS } from './bounds.js';
import { type ConcernedCandidates, concernedIn } from './concerned.js';
import { type FormSpace, formSpace, requestAt } from './form-space.js';
import { cellsAt } from './grid.js';
import { LargestMoves } from './largest-moves.js';
import { type LineTable, lineTable } from './line-table.js';
import { type Moves, movesOf } from './moves.js';
import { noticesOfForm } from './notice-table.js';
import { FormReadings } from './readings.js';
import { reasonImpacts } from './reason-table.js';
import { movementOf } from './request-movement.js';
import type { RulePairs } from './rule-pairs.js';
import { RangeSpread } from './spread.js';
import { statusImpacts } from './status-table.js';

/** What becomes of every request of one form. */
export interface FormFindings {
  readonly impact: Omit<FormImpact, 'label' | 'totals'>;
  /** One for each of the five totals. */
  readonly totals: readonly RangeSpread[];
  readonly tables: readonly LineTable[];
  readonly concerned: readonly ConcernedCandidates[];
  readonly movements: readonly Movement[];
  readonly statuses: readonly StatusImpact[];
  readonly notices: readonly NoticeImpact[];
}

/** How many of the largest movements are told. */
export const MOST_MOVEMENTS = 10;

/** Compares both sides on every request of a form that their rules can tell apart. */
export function findingsOf(form: string, years: Years, pairs: RulePairs): FormFindings {
  const space = formSpace(form, years);
  const readings = new FormReadings(years, space);
  const tables = pairs.lines.map((pair) => lineTable(pair, readings));
  const moves = movesOf(tables, space);
  const { moved, totals, largest } = tally(moves, space);
  return {
    impact: { form, requests: space.size, moved, persons: space.persons, answers: answerCounts(space) },
    totals,
    tables,
    concerned: concernedIn(tables, readings),
    movements: largest.list().map(({ size, alike, index }) => {
      const request = requestAt(space, cellsAt(moves.grid, index, space));
      return { ...movementOf(request, years, pairs), alike, largest: euroOf(size) };
    }),
    statuses: statusImpacts(readings),
    notices: [...noticesOfForm(pairs.notices, readings), ...reasonImpacts(readings)],
  };
}

/** Looks at every combination of the answers that a moving line depends on. */
function tally(moves: Moves, space: FormSpace) {
  const totals = TOTALS.map(() => new RangeSpread());
  const effort = (index: number): number => effortOf(cellsAt(moves.grid, index, space), space);
  const largest = new LargestMoves(MOST_MOVEMENTS, moves.weight, effort);
  let moved = 0;
  moves.forEach((units, index) => {
    for (const [number, total] of totals.entries())
      total.add(units[2 * number] ?? 0, units[2 * number + 1] ?? 0, moves.weight);
    if (isNothing(units)) return;
    moved += moves.weight;
    largest.add(units, index);
  });
  return { moved, totals, largest };
}

function isNothing(units: Float64Array): boolean {
  for (let bound = 0; bound < BOUNDS; bound++) if (units[bound] !== 0) return false;
  return true;
}

/** How much has to be said to make a request, in characters: of many that are alike, the shortest is the simplest. */
function effortOf(cells: readonly number[], { dimensions }: FormSpace): number {
  return dimensions
    .map(({ answers }, number) => answers[cells[number] ?? 0])
    .map((answer) => (answer === undefined ? 0 : JSON.stringify(answer).length))
    .reduce((sum, one) => sum + one, 0);
}

function answerCounts({ dimensions }: FormSpace): Record<string, number> {
  return Object.fromEntries(dimensions.map(({ field, answers }) => [field, answers.length]));
}
