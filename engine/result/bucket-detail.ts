import type { BucketDetail } from '../../schemas/types/api.js';
import type { PricedLine } from '../lines/price-line.js';
import { toNumbers } from '../range.js';
import type { Bucket } from '../rule-source.js';
import { isIncluded, sum } from './totals.js';

/** A total split into the part at market prices and the part that the law sets, with the lines that make it. */
export function bucketDetail(bucket: Bucket, priced: readonly PricedLine[]): BucketDetail {
  const lines = priced.filter((one) => one.line.rule.bucket === bucket && isIncluded(one));
  const market = lines.filter(({ line }) => line.rule.valueSource === 'market');
  const statutory = lines.filter(({ line }) => line.rule.valueSource !== 'market');
  return {
    ...toNumbers(sum(lines)),
    statutory: toNumbers(sum(statutory)),
    market: toNumbers(sum(market)),
    lines: lines.map(({ line }) => line.id),
  };
}
