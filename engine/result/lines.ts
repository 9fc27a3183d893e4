import type { CostLine } from '../../schemas/types/api.js';
import type { AppliedModifier, PricedLine } from '../pricing/price-line.js';
import { frozen } from '../values/frozen.js';
import { toNumbers } from '../values/range.js';
import type { BucketSum, BucketSums } from './bucket-sum.js';
import type { SourceBook } from './sources.js';
import { isIncluded } from './totals.js';

/** The lines of a result, a list for each bucket in the order of the buckets. */
export type BucketLines = readonly (readonly CostLine[])[];

/** The lines of the buckets that are the same for every request. */
const ofBucket = new WeakMap<BucketSum, readonly CostLine[]>();

/** The lines of each bucket; the very same list, frozen, where the sum of the bucket is the same for every request. */
export function costLines({ opening, annual, inps, inail }: BucketSums, sources: SourceBook): BucketLines {
  const of = (sum: BucketSum): readonly CostLine[] => ofBucket.get(sum) ?? writeBucket(sum, sources);
  return [of(opening), of(annual), of(inps), of(inail)];
}

function writeBucket(sum: BucketSum, sources: SourceBook): readonly CostLine[] {
  const lines = sum.lines.map((priced) => costLine(priced, sources));
  if (Object.isFrozen(sum)) ofBucket.set(sum, Object.freeze(lines));
  return lines;
}

/** The lines whose price reads nothing of the request, as they were first written. */
const written = new WeakMap<PricedLine, CostLine>();

/** A priced line in the shape of the response. Results share those that are the same for every request, frozen. */
export function costLine(priced: PricedLine, sources: SourceBook): CostLine {
  if (!priced.constant) return writeLine(priced, sources);
  const before = written.get(priced);
  if (before !== undefined) return before;
  const line = frozen(writeLine(priced, sources));
  written.set(priced, line);
  return line;
}

function writeLine(priced: PricedLine, sources: SourceBook): CostLine {
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
    sources: sources.all(rule.sources),
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
