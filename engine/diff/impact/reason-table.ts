import { isDeepStrictEqual } from 'node:util';
import { statusesOf } from '../../result/statuses.js';
import type { NoticeImpact } from '../rules-diff.js';
import type { FormReadings, Readings } from './readings.js';
import { statusGrid } from './status-table.js';

/** Where the response gives the reasons of the INAIL status. */
export const REASONS = 'inailDetail.reasons';

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

/** In how many requests of a form each reason of the INAIL status comes or goes. */
export function reasonImpacts(readings: FormReadings): NoticeImpact[] {
  const grid = statusGrid(readings);
  const weight = readings.space.size / grid.count;
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
