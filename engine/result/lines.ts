import type { BucketDetail, CostLine } from '../../schemas/types/api.js';
import { type BucketSum, isIncluded } from '../pricing/buckets.js';
import type { AppliedModifier, PricedLine } from '../pricing/compiled-line.js';
import { minus, toNumbers } from '../values/amounts.js';
import { deepFreeze, memoize } from '../values/cache.js';

/**
 * A priced line in the shape of the response; one that is the same for every request is the very same object, frozen, so
 * that its bytes can be cached. Written anew each time, an answer takes 1.2 times as long.
 */
export const costLine = memoize((priced: PricedLine): CostLine => {
  const line = writeLine(priced);
  return Object.isFrozen(priced) ? deepFreeze(line) : line;
});

function writeLine(priced: PricedLine): CostLine {
  const { line, amount, quantity, unit, conditions, modifiers } = priced;
  const { rule } = line;
  return {
    id: line.id,
    ruleId: rule.id,
    label: rule.label,
    bucket: rule.bucket,
    classification: rule.classification,
    amount: { kind: 'numeric', ...toNumbers(amount), state: priced.exempt ? 'exempt' : (rule.state ?? 'numeric') },
    includedInTotals: isIncluded(priced),
    valueSource: rule.valueSource,
    sources: line.sources,
    modifierTargets: modifiers.map(({ id }) => id),
    meta: {
      conditions: [...conditions],
      law: rule.law,
      explanation: rule.explanation,
      quantity,
      ...(unit === undefined ? {} : { unitAmount: toNumbers(unit) }),
      ...(rule.firstYear === undefined ? {} : { firstYear: rule.firstYear }),
      modifiers: modifiers.map(modifierStep),
    },
  };
}

function modifierStep({ id, before, after }: AppliedModifier) {
  return { id, before: toNumbers(before), after: toNumbers(after) };
}

/** What a result says of a bucket. */
interface BucketResult {
  readonly lines: readonly CostLine[];
  /** Its total split into the part at market prices and what the law sets, with the lines that make it. */
  readonly detail: BucketDetail;
}

/**
 * What a result says of a bucket, frozen where that is the same for every request with these lines. Made anew each time,
 * an answer takes 1.2 times as long.
 */
export const bucketResult = memoize((sum: BucketSum): BucketResult => {
  const { lines, total, market } = sum;
  const result = {
    lines: lines.map(costLine),
    detail: {
      ...toNumbers(total),
      statutory: toNumbers(minus(total, market)),
      market: toNumbers(market),
      lines: lines.filter(isIncluded).map(({ line }) => line.id),
    },
  };
  return Object.isFrozen(sum) ? deepFreeze(result) : result;
});
