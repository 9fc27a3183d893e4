import type { BucketDetail } from '../../schemas/types/api.js';
import type { PricedLine } from '../lines/price-line.js';
import { plus, toNumbers } from '../range.js';
import type { Bucket } from '../rule-source.js';
import { isIncluded, sum } from './totals.js';

/** A total split into the part at market prices and the part that the law sets, with the lines that make it. */
export function bucketDetail(bucket: Bucket, priced: readonly PricedLine[]): BucketDetail {
  const lines = priced.filter((one) => one.line.rule.bucket === bucket && isIncluded(one));
  const market = sum(lines.filter(isMarket));
  const statutory = sum(lines.filter((one) => !isMarket(one)));
  return {
    ...toNumbers(plus(statutory, market)),
    statutory: toNumbers(statutory),
    market: toNumbers(market),
    lines: lines.map(({ line }) => line.id),
  };
}

function isMarket({ line }: PricedLine): boolean {
  return line.rule.valueSource === 'market';
}
