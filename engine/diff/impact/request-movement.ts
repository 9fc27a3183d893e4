import type { CalculationRequest } from '../../../schemas/types/api.js';
import { bucketSums, priceAll } from '../../pricing/buckets.js';
import { totalsInResponse, totalsOf } from '../../result/totals.js';
import { toNumbers } from '../../values/range.js';
import type { LineMovement, TotalsInResponse } from '../rules-diff.js';
import type { Years } from '../years.js';
import { lineComparison, pricedIn } from './line-difference.js';
import { type Reading, readingsOf } from './readings.js';
import type { RulePairs } from './rule-pairs.js';

/** What two sides make of one request. */
export interface RequestMovement {
  readonly request: CalculationRequest;
  readonly before: TotalsInResponse;
  readonly after: TotalsInResponse;
  readonly lines: readonly LineMovement[];
}

/** Calculates a request with the rules of both sides. */
export function movementOf(request: CalculationRequest, years: Years, { lines }: RulePairs): RequestMovement {
  const readings = readingsOf(years, request);
  const changed = lines.filter((pair) => lineComparison(pair)(readings).isShown);
  return {
    request,
    before: totalsIn(readings.base),
    after: totalsIn(readings.head),
    lines: changed.map((pair) => ({
      id: pair.id,
      label: (pair.head ?? pair.base)?.rule.label ?? pair.id,
      before: amountOf(pricedIn(pair.base, readings.base)),
      after: amountOf(pricedIn(pair.head, readings.head)),
    })),
  };
}

function totalsIn({ rules, facts }: Reading): TotalsInResponse {
  return totalsInResponse(totalsOf(bucketSums(priceAll(rules, facts))));
}

function amountOf(priced: ReturnType<typeof pricedIn>): LineMovement['before'] {
  return priced === undefined ? null : toNumbers(priced.amount);
}
