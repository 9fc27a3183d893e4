import type { BucketDetail } from '../../schemas/types/api.js';
import type { PricedLine } from '../lines/price-line.js';
import { minus, type Range, toNumbers } from '../range.js';
import type { Bucket } from '../rule-source.js';
import { isIncluded, sum } from './totals.js';

/** The total of a bucket split into the part at market prices and what the law sets, with the lines that make it. */
export function bucketDetail(bucket: Bucket, priced: readonly PricedLine[], total: Range): BucketDetail {
  const lines = priced.filter((one) => one.line.rule.bucket === bucket && isIncluded(one));
  const market = sum(lines.filter(({ line }) => line.rule.valueSource === 'market'));
  return {
    ...toNumbers(total),
    statutory: toNumbers(minus(total, market)),
    market: toNumbers(market),
    lines: lines.map(({ line }) => line.id),
  };
}
