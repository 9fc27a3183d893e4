import type { Years } from '../compare/compare.js';
import { type ConcernedCandidates, concernedIn } from './concerned.js';
import { cellsAt } from './grid.js';
import { type LineTable, lineTable } from './lines.js';
import { LargestMoves, type Moves, sumMoves } from './moves.js';
import { type NoticeImpact, noticeImpacts } from './notices.js';
import type { PaymentDays } from './payment-days.js';
import { type LineDayChange, lineDayChanges } from './payments.js';
import { FormReadings, type RulePairs } from './readings.js';
import { type RequestSpace, requestAt, requestSpace } from './request-space.js';
import { type RequestMovement, requestMovement } from './single-request.js';
import { reasonImpacts, type StatusImpact, statusImpacts } from './statuses.js';
import { BOUNDS, RangeSpread, TOTALS, type TotalChange, toEuro } from './totals.js';

/** How many of the largest movements are reported. */
export const MOST_MOVEMENTS = 10;

/** A request whose totals move, to reproduce it by. */
export interface Movement extends RequestMovement {
  /** How many requests of its form move by exactly the same sums, itself included. */
  readonly alike: number;
  /** The largest change of a bound of a total, without sign. */
  readonly largest: number;
}

/** What becomes of every request of one form. */
export interface FormFindings {
  readonly form: string;
  /** How many requests the rules of either side can tell apart. */
  readonly requests: number;
  /** Of how many of them a total changes. */
  readonly moved: number;
  /** Every mix of up to so many persons of each role was tried; 0 for a form of one person. */
  readonly persons: number;
  /** Each field with the number of its answers that were combined, the empty answer included. */
  readonly answers: Readonly<Record<string, number>>;
  /** Those that change. */
  readonly totals: readonly TotalChange[];
  readonly tables: readonly LineTable[];
  readonly concerned: readonly ConcernedCandidates[];
  readonly movements: readonly Movement[];
  readonly statuses: readonly StatusImpact[];
  readonly notices: readonly NoticeImpact[];
  readonly payments: readonly LineDayChange[];
}

/** Compares both sides on every request of a form that their rules can tell apart. */
export function formFindings(form: string, years: Years, pairs: RulePairs, days: PaymentDays): FormFindings {
  const space = requestSpace(form, years);
  const readings = new FormReadings(years, space);
  const tables = pairs.lines.map((pair) => lineTable(pair, readings));
  const moves = sumMoves(tables, space);
  const { moved, totals, largest } = tally(moves, space);
  return {
    form,
    requests: space.size,
    moved,
    persons: space.persons,
    answers: Object.fromEntries(space.dimensions.map(({ field, answers }) => [field, answers.length])),
    totals,
    tables,
    concerned: concernedIn(tables, readings),
    movements: largest.list().map(({ size, alike, index }) => {
      const request = requestAt(space, cellsAt(moves.grid, index, space));
      return { ...requestMovement(request, years, pairs), alike, largest: toEuro(size) };
    }),
    statuses: statusImpacts(readings),
    notices: [...noticeImpacts(pairs.notices, readings), ...reasonImpacts(readings)],
    payments: pairs.lines.flatMap((pair) => lineDayChanges(pair, readings, days)),
  };
}

/** Looks at every combination of the answers that a moving line depends on. */
function tally(moves: Moves, space: RequestSpace) {
  const spreads = TOTALS.map((total) => ({ total, spread: new RangeSpread() }));
  const effortAt = (index: number): number => effort(cellsAt(moves.grid, index, space), space);
  const largest = new LargestMoves(MOST_MOVEMENTS, moves.weight, effortAt);
  let moved = 0;
  moves.forEach((units, index) => {
    if (isNothing(units)) return;
    moved += moves.weight;
    largest.add(units, index);
    for (const [number, { spread }] of spreads.entries())
      spread.add(units[2 * number] ?? 0, units[2 * number + 1] ?? 0, moves.weight);
  });
  const totals = spreads.map(({ total, spread }) => ({ total, requests: spread.requests, ...spread.change() }));
  return { moved, largest, totals: totals.filter(({ requests }) => requests > 0) };
}

function isNothing(units: Float64Array): boolean {
  for (let bound = 0; bound < BOUNDS; bound++) if (units[bound] !== 0) return false;
  return true;
}

/** The length of the answers of a request, in characters: of many that are alike, the shortest is the simplest. */
function effort(cells: readonly number[], { dimensions }: RequestSpace): number {
  let characters = 0;
  for (const [number, { answers }] of dimensions.entries()) {
    const answer = answers[cells[number] ?? 0];
    if (answer !== undefined) characters += JSON.stringify(answer).length;
  }
  return characters;
}
