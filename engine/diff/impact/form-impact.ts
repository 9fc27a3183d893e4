import type { Movement, NoticeImpact, StatusImpact, TotalChange } from '../../../schemas/types/api.js';
import type { Years } from '../compare/compare.js';
import { type ConcernedCandidates, concernedIn } from './concerned.js';
import { cellsAt } from './grid.js';
import { type LineTable, lineTable } from './line-table.js';
import { LargestMoves, type Moves, sumMoves } from './moves.js';
import { noticeImpacts } from './notices.js';
import type { PaymentDays } from './payment-days.js';
import { type LineDayChange, lineDayChanges } from './payments.js';
import { FormReadings } from './readings.js';
import { type RequestSpace, requestAt, requestSpace } from './request-space.js';
import type { RulePairs } from './rule-pairs.js';
import { requestMovement } from './single-request.js';
import { spans } from './spans.js';
import { reasonImpacts, statusImpacts } from './statuses.js';
import { BOUNDS, TOTALS, toEuro } from './totals.js';

/** How many of the largest movements are reported. */
export const MOST_MOVEMENTS = 10;

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
  readonly totals: TotalChange[];
  readonly space: RequestSpace;
  readonly tables: readonly LineTable[];
  readonly concerned: readonly ConcernedCandidates[];
  readonly movements: readonly Movement[];
  readonly statuses: readonly StatusImpact[];
  readonly notices: readonly NoticeImpact[];
  readonly payments: readonly LineDayChange[];
}

/** What differs between the sides: the facts that it reads, and the lines and notices. */
export interface Changed {
  readonly facts: ReadonlySet<string>;
  readonly pairs: RulePairs;
}

/** Compares both sides on every request of a form that their rules can tell apart. */
export function formFindings(
  form: string,
  years: Years,
  pairs: RulePairs,
  days: PaymentDays,
  changed: Changed,
): FormFindings {
  const space = requestSpace(form, years, changed.facts);
  const readings = new FormReadings(years, space);
  const tables = changed.pairs.lines.map((pair) => lineTable(pair, readings));
  const moves = sumMoves(tables, space);
  const { moved, requests, largest } = tally(moves, space);
  const changes = spans(tables, space);
  const totals = TOTALS.map((total, number) => ({
    total,
    requests: requests[number] ?? 0,
    min: changes[2 * number] ?? null,
    max: changes[2 * number + 1] ?? null,
  }));
  return {
    form,
    requests: space.size,
    moved,
    persons: space.persons,
    answers: Object.fromEntries(space.dimensions.map(({ field, answers }) => [field, answers.length])),
    totals: totals.filter(({ min, max }) => min !== null || max !== null),
    space,
    tables,
    concerned: concernedIn(tables, readings),
    movements: largest.list().map(({ size, alike, index }) => {
      const request = requestAt(space, cellsAt(moves.grid, index, space));
      return { ...requestMovement(request, years, pairs), alike, largest: toEuro(size) };
    }),
    statuses: statusImpacts(readings),
    notices: [...noticeImpacts(changed.pairs.notices, readings), ...reasonImpacts(readings)],
    payments: pairs.lines.flatMap((pair) => lineDayChanges(pair, readings, days)),
  };
}

/** Looks at every combination of the answers that a moving line depends on. */
function tally(moves: Moves, space: RequestSpace) {
  const requests = TOTALS.map(() => 0);
  const effortAt = (index: number): number => effort(cellsAt(moves.grid, index, space), space);
  const largest = new LargestMoves(MOST_MOVEMENTS, moves.weight, effortAt);
  let moved = 0;
  moves.forEach((units, index) => {
    if (isNothing(units)) return;
    moved += moves.weight;
    largest.add(units, index);
    for (let number = 0; number < requests.length; number++)
      if (units[2 * number] !== 0 || units[2 * number + 1] !== 0)
        requests[number] = (requests[number] ?? 0) + moves.weight;
  });
  return { moved, requests, largest };
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
