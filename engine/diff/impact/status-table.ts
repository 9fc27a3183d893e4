import type { Result } from '../../../schemas/types/api.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { statusesOf } from '../../result/statuses.js';
import type { StatusImpact, StatusName } from '../rules-diff.js';
import { dimensionsDeciding } from './deciding-dimensions.js';
import type { FormSpace } from './form-space.js';
import type { Grid } from './grid.js';
import type { FormReadings, Reading } from './readings.js';

export const STATUSES: readonly StatusName[] = ['inps_status', 'inail_status', 'totalsCompleteness'];

/** The statuses of a request, under their names in the response. */
export function namedStatuses({ rules, facts }: Reading): Pick<Result, StatusName> {
  const { inps, inail, totalsCompleteness } = statusesOf(rules, facts);
  return { inps_status: inps, inail_status: inail, totalsCompleteness };
}

/** How many requests of a form change a status, from what to what. */
export function statusImpacts(readings: FormReadings): StatusImpact[] {
  const { space } = readings;
  const grid = statusGrid(readings);
  const weight = space.size / grid.count;
  const found = new Map<string, StatusImpact>();
  for (const { base, head } of readings.on(grid)) {
    const [from, to] = [namedStatuses(base), namedStatuses(head)];
    for (const status of STATUSES) {
      const [before, after] = [from[status], to[status]];
      if (before === after) continue;
      const key = `${status} ${before} ${after}`;
      const requests = (found.get(key)?.requests ?? 0) + weight;
      found.set(key, { status, before, after, requests, forms: [space.form] });
    }
  }
  return [...found.values()];
}

/** The answers that the statuses of a form depend on. */
export function statusGrid(readings: FormReadings): Grid {
  const { years, space } = readings;
  return readings.grid([...dimensionsRead(years.base, space), ...dimensionsRead(years.head, space)]);
}

function dimensionsRead({ source, space, ...rules }: CompiledRules, form: FormSpace): number[] {
  const tables = [...rules.inpsStatus, ...rules.inailStatus, ...rules.totalsCompleteness].map(({ table }) => table);
  const facts = tables.flatMap((table) => table.facts.flatMap((fact) => space.names[fact] ?? []));
  return dimensionsDeciding(facts, source.facts, form);
}
