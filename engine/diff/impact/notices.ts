import { isDeepStrictEqual } from 'node:util';
import type { NoticeImpact, Result, StatusImpact, StatusName } from '../../../schemas/types/api.js';
import type { Conditional } from '../../conditions/truth-table.js';
import { evaluate } from '../../pricing/terms.js';
import { assumedAnswers, isCalledFor } from '../../result/notices.js';
import { statusesOf } from '../../result/totals.js';
import type { NoticeItem } from '../../rules/rules-year.js';
import type { Years } from '../compare/compare.js';
import { type Pair, pairLabel } from './changed-rules.js';
import type { FormReadings, Grid, Reading, Readings } from './readings.js';

/** The notices that differ in some response for a form: those of the rules, and those on what they assume. */
export function noticeImpacts(
  notices: readonly Pair<Conditional<NoticeItem>>[],
  readings: FormReadings,
): NoticeImpact[] {
  const { form, dimensions } = readings.space;
  const found = [
    ...notices.map((pair) => {
      // Its amount reads figures alone, which the loader sees to.
      const dimensions = readings.dimensions((_, side) => pair[side]?.table.facts ?? []);
      const visibleOn = (side: keyof Years) => (reading: Reading) => visibleNotice(pair[side], reading);
      const counts = countChanges(dimensions, visibleOn('base'), visibleOn('head'), readings);
      return { id: pair.id, label: pairLabel(pair), ...counts };
    }),
    ...dimensions.map(({ field }, number) => assumptionCounts(field, number, readings)),
  ];
  return found
    .filter(({ appears, disappears, changes }) => appears + disappears + changes > 0)
    .map((notice) => ({ ...notice, forms: [form] }));
}

type NoticeCounts = Pick<NoticeImpact, 'appears' | 'disappears' | 'changes'>;

/** What a response shows of a notice, as one text; undefined where it does not show it. */
type Visible = (reading: Reading) => string | undefined;

/** What a response shows of a notice, texts aside; undefined where it does not show it. */
export function visibleNotice(
  notice: Conditional<NoticeItem> | undefined,
  { facts, figure }: Reading,
): string | undefined {
  if (notice === undefined || !isCalledFor(notice, facts.situation)) return undefined;
  const { list, level, amount } = notice.rule;
  const place = `${list} ${level}`;
  return amount === undefined ? place : `${place} ${evaluate(amount.min, figure)} ${evaluate(amount.max, figure)}`;
}

/** The notice that says what the rules assume of a field that is left out. */
function assumptionCounts(field: string, dimension: number, readings: FormReadings) {
  const { base, head } = readings.years;
  const id = `non_indicato.${field}`;
  const visible: Visible = ({ rules, facts }) => assumedAnswers(rules, facts).find((notice) => notice.id === id)?.id;
  const label = (head.source.facts[field] ?? base.source.facts[field])?.label ?? field;
  return { id, label, ...countChanges([dimension], visible, visible, readings) };
}

function countChanges(
  dimensions: readonly number[],
  before: Visible,
  after: Visible,
  readings: FormReadings,
): NoticeCounts {
  const grid = readings.grid(dimensions);
  const weight = readings.weight(grid);
  const found = { appears: 0, disappears: 0, changes: 0 };
  for (const { base, head } of readings.on(grid)) {
    const [from, to] = [before(base), after(head)];
    if (from === to) continue;
    if (from === undefined) found.appears += weight;
    else if (to === undefined) found.disappears += weight;
    else found.changes += weight;
  }
  return found;
}

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
  return readings.grid(
    readings.dimensions(({ inpsStatus, inailStatus, totalsCompleteness }) =>
      [...inpsStatus, ...inailStatus, ...totalsCompleteness].flatMap(({ table }) => table.facts),
    ),
  );
}
