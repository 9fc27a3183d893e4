import { calculate } from '../../../../engine/calculate.js';
import { type RequestSpace, requestAt, requestSpace } from '../../../../engine/diff/impact/request-space.js';
import { TOTALS } from '../../../../engine/diff/impact/totals.js';
import type { Years } from '../../../../engine/diff/written.js';
import type { CalculationRequest, Result } from '../../../../schemas/types/api.js';
import type { FormImpact, Span } from '../../../../schemas/types/diff2.js';

/** Fine enough for every change of an amount, and coarse enough to leave no trace of binary fractions. */
const UNITS_PER_EURO = 1e8;

/** A request calculated by both sides, one at a time and whole, with no short cut. */
export interface Calculated {
  readonly request: CalculationRequest;
  readonly before: Result;
  readonly after: Result;
  /** The change of each bound of each total, euro. */
  readonly changes: readonly number[];
}

/** Every request of a form, calculated by both sides. */
export function* everyRequest(form: string, years: Years): Generator<Calculated> {
  const space = requestSpace(form, years);
  const cells = space.dimensions.map(() => 0);
  do yield calculatedAt(space, cells, years);
  while (turn(cells, space));
}

/** @param cells of each field of the form, which answer */
function calculatedAt(space: RequestSpace, cells: readonly number[], years: Years): Calculated {
  const request = requestAt(space, cells);
  const [before, after] = [calculate(years.base, request), calculate(years.head, request)];
  const changes = TOTALS.flatMap((total) =>
    ([`${total}_min`, `${total}_max`] as const).map(
      (bound) => Math.round((after[bound] - before[bound]) * UNITS_PER_EURO) / UNITS_PER_EURO,
    ),
  );
  return { request, before, after, changes };
}

/** The next combination, as the wheels of a counter turn; false after the last. */
function turn(cells: number[], { dimensions }: RequestSpace): boolean {
  for (const [wheel, { answers }] of dimensions.entries()) {
    const next = (cells[wheel] ?? 0) + 1;
    cells[wheel] = next % answers.length;
    if (next < answers.length) return true;
  }
  return false;
}

/** How many of some requests move, and how each total changes over them, as the report has it. */
export function movedTotals(all: readonly Calculated[]) {
  const totals = TOTALS.map((total, number) => {
    const [min, max] = [2 * number, 2 * number + 1].map((bound) => all.map(({ changes }) => changes[bound] ?? 0));
    const requests = all.filter(({ changes }) => changes[2 * number] !== 0 || changes[2 * number + 1] !== 0).length;
    return { total, requests, min: span(min), max: span(max) };
  });
  return {
    requests: all.length,
    moved: all.filter(({ changes }) => changes.some((change) => change !== 0)).length,
    totals: totals.filter(({ requests }) => requests > 0),
  };
}

/** What calculating each request gives that is told otherwise: another count of requests, or another span. */
export function untold({ requests, moved, totals }: Told, all: readonly Calculated[]): string[] {
  const found = movedTotals(all);
  const counts = [requests, moved, ...totals.map(({ total, requests }) => `${total} ${requests}`)].join();
  const expected = [found.requests, found.moved, ...found.totals.map((one) => `${one.total} ${one.requests}`)].join();
  const others = found.totals.flatMap((one) =>
    (['min', 'max'] as const)
      .filter((bound) => !holds(totals.find(({ total }) => total === one.total)?.[bound], one[bound]))
      .map((bound) => `${one.total} ${bound} ${JSON.stringify(one[bound])}`),
  );
  return counts === expected ? others : [...others, `${counts} is not ${expected}`];
}

type Told = Pick<FormImpact, 'requests' | 'moved' | 'totals'>;

/** Whether a span holds another, and is wider only down to nothing, between two numbers tried, or by further persons. */
function holds(told: Span | null | undefined, found: Span | null): boolean {
  if (!told || found === null) return !told === (found === null);
  const isReached = (end: number, reached: number) => end === reached || end === 0 || told.perPerson !== undefined;
  const isTight = isReached(told.smallest, found.smallest) && isReached(told.largest, found.largest);
  return isTight && told.smallest <= found.smallest && told.largest >= found.largest;
}

function span(all: readonly number[] = []): Span | null {
  const changes = all.filter((change) => change !== 0).sort((a, b) => a - b);
  return changes.length === 0 ? null : { smallest: changes[0] ?? 0, largest: changes.at(-1) ?? 0 };
}

/** The requests that move by the same sums, by how much at most, the largest first. */
export function likeMoves(all: readonly Calculated[]) {
  const found = new Map<string, { readonly size: number; readonly requests: string[] }>();
  for (const { request, changes } of all) {
    const size = Math.max(...changes.map(Math.abs));
    if (size === 0) continue;
    const key = `${request.form} ${changes.join()}`;
    const known = found.get(key) ?? { size, requests: [] };
    known.requests.push(JSON.stringify(request));
    found.set(key, known);
  }
  return [...found.values()].sort((a, b) => b.size - a.size);
}

/** How large the largest movement of each set of lines is in each form: each size once, the largest first. */
export function largestSizes(all: readonly Calculated[], renames: ReadonlyMap<string, string>): number[] {
  const sizes = new Map<string, number>();
  for (const { request, before, after, changes } of all) {
    const [from, to] = [countedIn(before, renames), countedIn(after, new Map())];
    const moved = [...new Set([...from.keys(), ...to.keys()])].filter((id) => from.get(id) !== to.get(id));
    const key = `${request.form} ${moved.sort()}`;
    sizes.set(key, Math.max(sizes.get(key) ?? 0, ...changes.map(Math.abs)));
  }
  return [...new Set(sizes.values())].filter((size) => size > 0).sort((a, b) => b - a);
}

/** What each line that costs something adds to the totals, and to which. */
function countedIn({ lines }: Result, renames: ReadonlyMap<string, string>): Map<string, string> {
  const counted = lines.filter(({ amount, includedInTotals }) => includedInTotals && amount.max > 0);
  return new Map(
    counted.map(({ id, amount: { min, max }, bucket, meta }) => {
      return [renames.get(id) ?? id, JSON.stringify([min, max, bucket, meta.firstYear])];
    }),
  );
}
