import { conditionState } from '../../../engine/diff/concerned.js';
import type { Years } from '../../../engine/diff/written.js';
import { readRequest } from '../../../engine/facts.js';
import type { CalculationRequest, CostLine, LineRow, Range, Result, RulesDiff } from '../../../schemas/types/api.js';

/** A request with its results before and after an edit. */
export interface Calculated {
  readonly request: CalculationRequest;
  readonly before: Result;
  readonly after: Result;
}

/** A false statement of the report about a request. */
export interface FalseStatement {
  /**
   * `unreported`: a line differs, but no row is about its form. `outside`: no row has its amounts. `where`: the row
   * with its amounts says that it does not apply to this request.
   */
  readonly kind: 'unreported' | 'outside' | 'where';
  readonly what: string;
}

/** The false statements of a report about a request. */
export function falseStatements(
  { request, before, after }: Calculated,
  years: Years,
  { lines }: Pick<RulesDiff, 'lines'>,
): FalseStatement[] {
  const ids = new Set([...before.lines, ...after.lines].map(({ id }) => id));
  return [...ids].flatMap((id): FalseStatement[] => {
    const [was, is] = [before, after].map((result) => result.lines.find((line) => line.id === id));
    if (was?.amount.min === is?.amount.min && was?.amount.max === is?.amount.max) return [];
    const rows = (lines.find((line) => line.id === id)?.rows ?? []).filter(({ forms }) => forms.includes(request.form));
    const kind =
      rows.length === 0 ? 'unreported' : falseKind(unitOf(was), unitOf(is), rows, (row) => holds(row, request, years));
    return kind === undefined ? [] : [{ kind, what: `${id} ${written(was?.amount)} -> ${written(is?.amount)}` }];
  });
}

type Unit = Range | null | 'unknown';

function falseKind(
  from: Unit,
  to: Unit,
  rows: readonly LineRow[],
  isSo: (row: LineRow) => boolean,
): FalseStatement['kind'] | undefined {
  if (from === 'unknown' || to === 'unknown') return undefined;
  if (rows.some(({ sum }) => sum !== undefined)) return isBetween(from, to, rows) ? undefined : 'outside';
  const alike = rows.filter((row) => sameAmount(row.before, from) && sameAmount(row.after, to));
  if (alike.length === 0) return 'outside';
  return alike.some(isSo) ? undefined : 'where';
}

function written(range: Range | undefined): string {
  return range === undefined ? 'none' : `${range.min}..${range.max}`;
}

/** The amount per unit of a line; `unknown` if its persons pay different amounts. */
function unitOf(line: CostLine | undefined): Unit {
  if (line === undefined) return null;
  const { unitAmount, quantity } = line.meta;
  return unitAmount ?? (quantity > 1 ? 'unknown' : line.amount);
}

const CENT = 0.005;

function sameAmount(a: Range | null, b: Range | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a.min - b.min) < CENT && Math.abs(a.max - b.max) < CENT;
}

/** Whether an amount that depends on a sum changes within the range of the rows of its form, give or take a euro. */
function isBetween(from: Range | null, to: Range | null, rows: readonly LineRow[]): boolean {
  return (['min', 'max'] as const).every((bound) => {
    const change = (to?.[bound] ?? 0) - (from?.[bound] ?? 0);
    const changes = [0, ...rows.map(({ before, after }) => (after?.[bound] ?? 0) - (before?.[bound] ?? 0))];
    return change >= Math.min(...changes) - 1 && change <= Math.max(...changes) + 1;
  });
}

function holds({ where }: LineRow, request: CalculationRequest, years: Years): boolean {
  if (where === null) return true;
  return where.all.every(({ condition, is, of }) => {
    const { base, head } = years;
    const isOfHead = condition in head.source.conditions || condition in head.source.facts;
    const rules = of === 'base' || !isOfHead ? base : head;
    return conditionState(condition, rules, readRequest(request, rules.reading)) === is;
  });
}
