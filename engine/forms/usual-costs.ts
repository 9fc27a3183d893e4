import type { RequestFacts } from '../facts.js';
import type { CompiledNotice, CompiledRules } from '../pricing/compiled.js';
import { isCalledFor } from '../result/notices.js';
import type { Bucket } from '../rules/rules-year.js';
import { decimal, NOTHING, plus, type Range } from '../values/amounts.js';
import { memoize } from '../values/cache.js';

/** What most people pay although no law requires it, by label: notices about the same service in two forms have the same. */
export type UsualCosts = ReadonlyMap<string, UsualCost>;

interface UsualCost {
  readonly id: string;
  readonly label: string;
  /** What a sentence calls it, with its article. */
  readonly noun: string | undefined;
  readonly bucket: Bucket;
  /** At market prices. */
  readonly range: Range;
}

/** The usual costs of a request. */
export function usualCosts({ notices }: CompiledRules, { situation }: RequestFacts): UsualCosts {
  const costs = new Map<string, UsualCost>();
  for (const { notice, cost } of usualIn(notices)) if (isCalledFor(notice, situation)) costs.set(cost.label, cost);
  return costs;
}

/** What they come to in the first 12 months. */
export function usualSum(costs: UsualCosts): Range {
  return [...costs.values()].reduce((sum, { range }) => plus(sum, range), NOTHING);
}

/** The notices about what most people pay, once or each year. */
const usualIn = memoize((notices: CompiledRules['notices']) =>
  notices.flatMap((notice): { readonly notice: CompiledNotice; readonly cost: UsualCost }[] => {
    const { id, label, noun, usual } = notice.rule;
    const { amount } = notice.shown;
    if (usual === undefined || amount === null) return [];
    const range = { min: decimal(amount.min), max: decimal(amount.max) };
    return [{ notice, cost: { id, label, noun, bucket: usual === 'EUR/year' ? 'annual' : 'opening', range } }];
  }),
);
