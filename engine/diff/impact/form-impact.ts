import type { FormImpact, Movement, NoticeImpact, StatusImpact } from '../../../schemas/types/api.js';
import type { Years } from '../compare/compare.js';
import type { RulePairs } from './changed-rules.js';
import { type ConcernedCandidates, concernedIn } from './concerned.js';
import { type LineDifference, type LineTable, lineTable } from './line-table.js';
import { type Moves, spans, sumMoves } from './moves.js';
import { noticeImpacts, reasonImpacts, statusImpacts } from './notices.js';
import { type LineDayChange, lineDayChanges, type PaymentDays } from './payments.js';
import { cellsAt, FormReadings } from './readings.js';
import { type RequestSpace, requestAt, requestSpace } from './request-space.js';
import { requestMovement } from './single-request.js';
import { BOUNDS, type Columns, TOTALS, toEuro } from './totals.js';

/** How many of the largest movements are reported. */
export const MOST_MOVEMENTS = 10;

/** What becomes of every request of one form. */
export interface FormFindings {
  readonly impact: FormImpact;
  readonly space: RequestSpace;
  readonly tables: readonly LineTable[];
  readonly concerned: readonly ConcernedCandidates[];
  readonly movements: readonly Movement[];
  readonly statuses: readonly StatusImpact[];
  readonly notices: readonly NoticeImpact[];
  readonly payments: readonly LineDayChange[];
}

/** What differs between the sides: the facts that it reads, the lines and notices, and whether statuses do. */
interface Changed {
  readonly facts: ReadonlySet<string>;
  readonly pairs: RulePairs;
  /** Whether what decides the statuses does. */
  readonly statuses: boolean;
}

/** Compares both sides on every request of a form that their rules can tell apart. */
export function formFindings(
  form: string,
  years: Years,
  pairs: RulePairs,
  days: PaymentDays,
  changed: Changed,
): FormFindings {
  const { base, head } = years;
  const space = requestSpace(form, years, changed.facts);
  const readings = new FormReadings(years, space);
  const tables = changed.pairs.lines.map((pair) => lineTable(pair, readings));
  const moves = sumMoves(tables, space, movesOf, BOUNDS + 1);
  const { moved, requests, largest } = tally(moves);
  const changes = spans(tables, space);
  const totals = TOTALS.map((total, number) => ({
    total,
    requests: requests[number] ?? 0,
    min: changes[2 * number] ?? null,
    max: changes[2 * number + 1] ?? null,
  }));
  const impact = {
    ...{ form, requests: space.size, moved, persons: space.persons },
    answers: Object.fromEntries(space.dimensions.map(({ field, answers }) => [field, answers.length])),
    label: (head.source.forms[form] ?? base.source.forms[form])?.name ?? form,
    totals: totals.filter(({ min, max }) => min !== null || max !== null),
  };
  return {
    impact,
    space,
    tables,
    concerned: concernedIn(tables, readings),
    movements: simplest(largest, moves, space).map(({ size, alike, index }) => {
      const request = requestAt(space, cellsAt(moves.grid, index, space));
      return { ...requestMovement(request, years, pairs), alike, largest: toEuro(size) };
    }),
    statuses: changed.statuses ? statusImpacts(readings) : [],
    notices: [...noticeImpacts(changed.pairs.notices, readings), ...(changed.statuses ? reasonImpacts(readings) : [])],
    payments: pairs.lines.flatMap((pair) => lineDayChanges(pair, readings, days)),
  };
}

/** What a line does to each bound of each total, and a number of which the sum tells which lines do. */
function movesOf({ exact }: LineDifference, line: number): Columns {
  const units = exact.slice(0, BOUNDS);
  return [...units, units.some((one) => one !== 0) ? 2 ** (line % MOST_LINES) : 0];
}

/** So many powers of two add up without loss; beyond it two sets of lines may be taken for one. */
const MOST_LINES = 50;

/** A movement that no other of the same lines exceeds. */
interface Largest {
  /** The largest change of a bound, in units, without sign. */
  readonly size: number;
  /** The changes of all bounds. */
  readonly sums: string;
  readonly index: number;
}

/** Looks at every combination of the answers that a moving line depends on. */
function tally(moves: Moves) {
  const requests = TOTALS.map(() => 0);
  const largest = new Map<number, Largest>();
  let moved = 0;
  moves.forEach((units, index) => {
    const [size, lines] = [largestBound(units), units[BOUNDS] ?? 0];
    if (size === 0) return;
    moved += moves.weight;
    if (size > (largest.get(lines)?.size ?? 0)) largest.set(lines, { size, sums: sumsOf(units), index });
    for (const [number, known] of requests.entries())
      if (units[2 * number] !== 0 || units[2 * number + 1] !== 0) requests[number] = known + moves.weight;
  });
  const bySize = [...largest.values()].sort((a, b) => b.size - a.size);
  return { moved, requests, largest: bySize.slice(0, MOST_MOVEMENTS) };
}

/** Of the requests that move by the same sums the simplest, and how many they are. */
function simplest(largest: readonly Largest[], moves: Moves, space: RequestSpace) {
  const found = new Map(
    largest.map(({ size, sums, index }) => [sums, { size, alike: 0, index, effort: Number.POSITIVE_INFINITY }]),
  );
  const sizes = new Set(largest.map(({ size }) => size));
  moves.forEach((units, index) => {
    if (!sizes.has(largestBound(units))) return;
    const known = found.get(sumsOf(units));
    if (known === undefined) return;
    known.alike += moves.weight;
    const own = effort(cellsAt(moves.grid, index, space), space);
    if (own < known.effort) Object.assign(known, { index, effort: own });
  });
  return [...found.values()];
}

function sumsOf(units: Float64Array): string {
  return units.subarray(0, BOUNDS).join();
}

function largestBound(units: Float64Array): number {
  let largest = 0;
  for (let bound = 0; bound < BOUNDS; bound++) largest = Math.max(largest, Math.abs(units[bound] ?? 0));
  return largest;
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
