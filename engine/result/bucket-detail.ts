import type { BucketDetail } from '../../schemas/types/api.js';
import { frozen } from '../values/frozen.js';
import { keptOf } from '../values/kept-of.js';
import { minus, toNumbers } from '../values/range.js';
import type { BucketSum } from './bucket-sum.js';
import { isIncluded, sum } from './totals.js';

/**
 * The total of a bucket split into the part at market prices and what the law sets, with the lines that make it. Frozen:
 * results share it.
 */
export const bucketDetail = keptOf(({ lines, total }: BucketSum): BucketDetail => {
  const included = lines.filter(isIncluded);
  const market = sum(included.filter(({ line }) => line.rule.valueSource === 'market'));
  return frozen({
    ...toNumbers(total),
    statutory: toNumbers(minus(total, market)),
    market: toNumbers(market),
    lines: included.map(({ line }) => line.id),
  });
});
