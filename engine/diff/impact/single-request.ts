import type {
  CalculationRequest,
  CaseImpact,
  LineMovement,
  Totals as TotalsInResponse,
} from '../../../schemas/types/api.js';
import { bucketSums, priceAll } from '../../pricing/buckets.js';
import type { PricedLine } from '../../pricing/compiled-line.js';
import { validateRequest } from '../../request/validate.js';
import { totalsInResponse, totalsOf } from '../../result/totals.js';
import { type Case, FORM } from '../../rules/rules-year.js';
import { toNumbers } from '../../values/amounts.js';
import { commonForms, type Years } from '../compare/compare.js';
import { pairLabel, type RulePairs } from './changed-rules.js';
import { lineComparison, priceOn } from './line-table.js';
import { namedStatuses, REASONS, reasonsBetween, STATUSES, visibleNotice } from './notices.js';
import { type Reading, type Readings, readOnBothSides } from './readings.js';

/** What two sides make of one request. */
export type RequestMovement = Pick<CaseImpact, 'request' | 'before' | 'after' | 'lines'>;

/** Calculates a request with the rules of both sides. */
export function requestMovement(request: CalculationRequest, years: Years, pairs: RulePairs): RequestMovement {
  return movement(request, readOnBothSides(years, request), pairs);
}

function movement(request: CalculationRequest, readings: Readings, { lines }: RulePairs): RequestMovement {
  const changed = lines.filter((pair) => lineComparison(pair)(readings).isVisible);
  return {
    request,
    before: totalsOn(readings.base),
    after: totalsOn(readings.head),
    lines: changed.map((pair) => ({
      id: pair.id,
      label: pairLabel(pair),
      before: amountOf(priceOn(pair.base, readings.base)),
      after: amountOf(priceOn(pair.head, readings.head)),
    })),
  };
}

function totalsOn({ rules, facts }: Reading): TotalsInResponse {
  return totalsInResponse(totalsOf(bucketSums(priceAll(rules, facts))));
}

function amountOf(priced: PricedLine | undefined): LineMovement['before'] {
  return priced === undefined ? null : toNumbers(priced.amount);
}

/**
 * The cases of either side to which the two sides give different results.
 * @param renames new names of cases by old ones
 */
export function caseImpacts(years: Years, pairs: RulePairs, renames: ReadonlyMap<string, string>): CaseImpact[] {
  const before = years.base.source.cases.filter(({ name }) => !renames.has(name));
  const forms = commonForms(years);
  const all: readonly Case[] = [...before, ...years.head.source.cases];
  const calculable = all.filter(({ request }) => forms.some((form) => form === Reflect.get(request, FORM)));
  const cases = new Map(calculable.map((one) => [one.name, one]));
  return [...cases.values()]
    .map(({ name, request }) => caseImpact(name, request, years, pairs))
    .filter(({ lines, statuses, notices }) => lines.length + statuses.length + notices.length > 0);
}

function caseImpact(name: string, given: unknown, years: Years, pairs: RulePairs): CaseImpact {
  const validation = validateRequest(given);
  if (!validation.ok) throw new Error(`"${name}": ${validation.message}`);
  const readings = readOnBothSides(years, validation.request);
  const { base, head } = readings;
  const reasons = reasonsBetween(readings);
  const [before, after] = [namedStatuses(base), namedStatuses(head)];
  const notices = pairs.notices.filter((pair) => visibleNotice(pair.base, base) !== visibleNotice(pair.head, head));
  return {
    name,
    ...movement(validation.request, readings, pairs),
    statuses: STATUSES.filter((status) => before[status] !== after[status]),
    notices: [...notices.map(({ id }) => id), ...(reasons.fresh.length + reasons.gone.length > 0 ? [REASONS] : [])],
  };
}
