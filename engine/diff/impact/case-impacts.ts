import { validateRequest } from '../../request/validate.js';
import type { CaseImpact } from '../rules-diff.js';
import type { Years } from '../years.js';
import { shownOf } from './notice-table.js';
import { readingsOf } from './readings.js';
import { REASONS, reasonsBetween } from './reason-table.js';
import { movementOf } from './request-movement.js';
import type { RulePairs } from './rule-pairs.js';
import { namedStatuses, STATUSES } from './status-table.js';

/**
 * The cases of either side to which the two sides give different results.
 * @param renames new names of cases by old ones
 */
export function caseImpacts(years: Years, pairs: RulePairs, renames: ReadonlyMap<string, string>): CaseImpact[] {
  const before = years.base.source.cases.filter(({ name }) => !renames.has(name));
  const cases = new Map([...before, ...years.head.source.cases].map((one) => [one.name, one]));
  return [...cases.values()]
    .map(({ name, request }) => caseImpact(name, request, years, pairs))
    .filter(({ lines, statuses, notices }) => lines.length + statuses.length + notices.length > 0);
}

function caseImpact(name: string, given: unknown, years: Years, pairs: RulePairs): CaseImpact {
  const validation = validateRequest(given);
  if (!validation.ok) throw new Error(`"${name}": ${validation.message}`);
  const { base, head } = readingsOf(years, validation.request);
  const reasons = reasonsBetween({ base, head });
  const [before, after] = [namedStatuses(base), namedStatuses(head)];
  return {
    name,
    ...movementOf(validation.request, years, pairs),
    statuses: STATUSES.filter((status) => before[status] !== after[status]),
    notices: [
      ...pairs.notices.filter((pair) => shownOf(pair.base, base) !== shownOf(pair.head, head)).map(({ id }) => id),
      ...(reasons.fresh.length + reasons.gone.length > 0 ? [REASONS] : []),
    ],
  };
}
