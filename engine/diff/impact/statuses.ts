import { isDeepStrictEqual } from 'node:util';
import type { NoticeImpact, Result, StatusImpact, StatusName } from '../../../schemas/types/api.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { statusesOf } from '../../result/totals.js';
import { dimensionsOfFacts, type Grid } from './grid.js';
import type { FormReadings, Reading, Readings } from './readings.js';
import type { RequestSpace } from './request-space.js';

export const STATUSES: readonly StatusName[] = ['inps_status', 'inail_status', 'totalsCompleteness'];

/** Where the response gives the reasons of the INAIL status. */
export const REASONS = 'inailDetail.reasons';

/** The statuses of a request, under their names in the response. */
export function namedStatuses({ rules, facts }: Reading): Pick<Result, StatusName> {
  const { inps, inail, totalsCompleteness } = statusesOf(rules, facts);
  return { inps_status: inps, inail_status: inail, totalsCompleteness };
}

/** How many requests of a form change a status, from what to what. */
export function statusImpacts(readings: FormReadings): StatusImpact[] {
  const grid = statusGrid(readings);
  const found = new Map<string, StatusImpact>();
  for (const { base, head } of readings.on(grid)) {
    const [from, to] = [namedStatuses(base), namedStatuses(head)];
    for (const status of STATUSES) {
      const [before, after] = [from[status], to[status]];
      if (before === after) continue;
      const key = `${status} ${before} ${after}`;
      const requests = (found.get(key)?.requests ?? 0) + readings.weight(grid);
      found.set(key, { status, before, after, requests, forms: [readings.space.form] });
    }
  }
  return [...found.values()];
}

/** In how many requests of a form each reason of the INAIL status comes or goes. */
export function reasonImpacts(readings: FormReadings): NoticeImpact[] {
  const grid = statusGrid(readings);
  const weight = readings.weight(grid);
  const between = readings.on(grid).map(reasonsBetween);
  const labels = new Set(between.flatMap(({ fresh, gone }) => [...fresh, ...gone]));
  return [...labels].map((label) => ({
    id: REASONS,
    label,
    appears: weight * between.filter(({ fresh }) => fresh.includes(label)).length,
    disappears: weight * between.filter(({ gone }) => gone.includes(label)).length,
    changes: 0,
    forms: [readings.space.form],
  }));
}

/** The reasons of the INAIL status that come or go in a request; one that is only reworded stays. */
export function reasonsBetween({ base, head }: Readings): { readonly fresh: string[]; readonly gone: string[] } {
  const reworded = new Map(
    base.rules.source.ruleset.inailStatus.map(({ when, reason }) => {
      const now = head.rules.source.ruleset.inailStatus.find((one) => isDeepStrictEqual(one.when, when));
      return [reason, now?.reason ?? reason];
    }),
  );
  const given = statusesOf(base.rules, base.facts).inailReasons;
  const before = given.map((reason) => reworded.get(reason) ?? reason);
  const now = statusesOf(head.rules, head.facts).inailReasons;
  return {
    fresh: now.filter((reason) => !before.includes(reason)),
    gone: before.filter((reason) => !now.includes(reason)),
  };
}

/** The answers that the statuses of a form depend on. */
function statusGrid(readings: FormReadings): Grid {
  const { years, space } = readings;
  return readings.grid([...dimensionsRead(years.base, space), ...dimensionsRead(years.head, space)]);
}

function dimensionsRead(rules: CompiledRules, space: RequestSpace): number[] {
  const tables = [...rules.inpsStatus, ...rules.inailStatus, ...rules.totalsCompleteness].map(({ table }) => table);
  return dimensionsOfFacts(
    tables.flatMap(({ facts }) => facts),
    rules,
    space,
  );
}
