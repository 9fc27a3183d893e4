import { TOTALS } from '../../../../engine/diff/impact/bounds.js';
import { type FormSpace, formSpace, requestAt } from '../../../../engine/diff/impact/form-space.js';
import type { Years } from '../../../../engine/diff/years.js';
import type { RequestFacts } from '../../../../engine/facts/request-facts.js';
import { readRequest } from '../../../../engine/facts/request-facts.js';
import { bucketSums, priceAll } from '../../../../engine/pricing/buckets.js';
import type { CompiledRules } from '../../../../engine/pricing/compiled-rules.js';
import { totalsOf } from '../../../../engine/result/totals.js';
import type { CalculationRequest } from '../../../../schemas/types/api.js';

/** A request calculated by both sides, one at a time and whole, with no short cut. */
export interface Calculated {
  readonly request: CalculationRequest;
  readonly base: RequestFacts;
  readonly head: RequestFacts;
  /** The exact change of each bound of each total, euro. */
  readonly changes: readonly number[];
}

/** Every request of a form, calculated by both sides. */
export function* everyRequest(form: string, years: Years): Generator<Calculated> {
  const space = formSpace(form, years);
  const cells = space.dimensions.map(() => 0);
  do {
    yield calculatedAt(space, cells, years);
  } while (
    turn(
      cells,
      space.dimensions.map(({ answers }) => answers.length),
    )
  );
}

/** @param cells of each field of the form, which answer */
export function calculatedAt(space: FormSpace, cells: readonly number[], years: Years): Calculated {
  const request = requestAt(space, cells);
  const [base, head] = [calculated(years.base, request), calculated(years.head, request)];
  const changes = TOTALS.flatMap((total) => [
    head.totals[total].min.minus(base.totals[total].min).toNumber(),
    head.totals[total].max.minus(base.totals[total].max).toNumber(),
  ]);
  return { request, base: base.facts, head: head.facts, changes };
}

function calculated(rules: CompiledRules, request: CalculationRequest) {
  const facts = readRequest(request, rules.reading);
  return { facts, totals: totalsOf(bucketSums(priceAll(rules, facts))) };
}

/** The next combination, as the wheels of a counter turn; false after the last. */
function turn(cells: number[], sizes: readonly number[]): boolean {
  for (const [wheel, size] of sizes.entries()) {
    const next = (cells[wheel] ?? 0) + 1;
    cells[wheel] = next % size;
    if (next < size) return true;
  }
  return false;
}
