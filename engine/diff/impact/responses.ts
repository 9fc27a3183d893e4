import { isDeepStrictEqual } from 'node:util';
import type * as Api from '../../../schemas/types/diff2.js';
import type { Conditional } from '../../conditions/truth-table.js';
import { bucketSums, priceAll } from '../../pricing/buckets.js';
import type { PricedLine } from '../../pricing/compiled.js';
import { evaluate } from '../../pricing/terms.js';
import { validateRequest } from '../../request/validate.js';
import { assumedAnswers, isCalledFor } from '../../result/notices.js';
import { statusesOf, totalsInResponse, totalsOf } from '../../result/totals.js';
import { type Case, FORM, type NoticeItem, STATUS_LISTS } from '../../rules/rules-year.js';
import { toNumbers } from '../../values/amounts.js';
import { groupsBy } from '../../values/maps.js';
import { commonForms, type Years } from '../written.js';
import { type Pair, pairLabel, type RulePairs } from './changed-rules.js';
import { lineComparison, priceOn } from './line-table.js';
import { type FormReadings, type Grid, type Reading, type Readings, readOnBothSides } from './readings.js';

/** What two sides make of one request. */
export type RequestMovement = Pick<Api.CaseImpact, 'request' | 'before' | 'after' | 'lines'>;

/** Calculates a request that both sides have read. */
export function requestMovement(
  request: Api.CalculationRequest,
  readings: Readings,
  { lines }: Pick<RulePairs, 'lines'>,
): RequestMovement {
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

function totalsOn({ rules, facts }: Reading): Api.Totals {
  return totalsInResponse(totalsOf(bucketSums(priceAll(rules, facts))));
}

function amountOf(priced: PricedLine | undefined): Api.LineMovement['before'] {
  return priced === undefined ? null : toNumbers(priced.amount);
}

/**
 * The cases of either side to which the two sides give different results.
 * @param renames new names of cases by old ones
 */
export function caseImpacts(years: Years, pairs: RulePairs, renames: ReadonlyMap<string, string>): Api.CaseImpact[] {
  const before = years.base.source.cases.filter(({ name }) => !renames.has(name));
  const forms = commonForms(years);
  const all: readonly Case[] = [...before, ...years.head.source.cases];
  const calculable = all.filter(({ request }) => forms.some((form) => form === Reflect.get(request, FORM)));
  const cases = new Map(calculable.map((one) => [one.name, one]));
  return [...cases.values()]
    .map(({ name, request }) => caseImpact(name, request, years, pairs))
    .filter(({ lines, statuses, notices }) => lines.length + statuses.length + notices.length > 0);
}

function caseImpact(name: string, given: unknown, years: Years, pairs: RulePairs): Api.CaseImpact {
  const validation = validateRequest(given);
  if (!validation.ok) throw new Error(`"${name}": ${validation.message}`);
  const readings = readOnBothSides(years, validation.request);
  const { base, head } = readings;
  const reasons = reasonsBetween(readings);
  const [before, after] = [namedStatuses(base), namedStatuses(head)];
  const notices = pairs.notices.filter((pair) => visibleNotice(pair.base, base) !== visibleNotice(pair.head, head));
  return {
    name,
    ...requestMovement(validation.request, readings, pairs),
    statuses: STATUSES.filter((status) => before[status] !== after[status]),
    notices: [...notices.map(({ id }) => id), ...(reasons.fresh.length + reasons.gone.length > 0 ? [REASONS] : [])],
  };
}

/** The notices that differ in some response for a form: those of the rules, and those on what they assume. */
export function noticeImpacts(
  notices: readonly Pair<Conditional<NoticeItem>>[],
  readings: FormReadings,
): Api.NoticeImpact[] {
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

/** What a response shows of a notice, as one text; undefined where it does not show it. */
type Visible = (reading: Reading) => string | undefined;

/** What a response shows of a notice, texts aside; undefined where it does not show it. */
function visibleNotice(notice: Conditional<NoticeItem> | undefined, { facts, figure }: Reading): string | undefined {
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

function countChanges(dimensions: readonly number[], before: Visible, after: Visible, readings: FormReadings) {
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

const STATUSES: readonly Api.StatusName[] = ['inps_status', 'inail_status', 'totalsCompleteness'];

/** Where the response gives the reasons of the INAIL status. */
export const REASONS = 'inailDetail.reasons';

/** The statuses of a request, under their names in the response. */
function namedStatuses({ rules, facts }: Reading): Record<Api.StatusName, string> {
  const { inps, inail, totalsCompleteness } = statusesOf(rules, facts);
  return { inps_status: inps, inail_status: inail, totalsCompleteness };
}

/** How many requests of a form change a status, from what to what. */
export function statusImpacts(readings: FormReadings): Api.StatusImpact[] {
  const grid = statusGrid(readings);
  const changes = readings.on(grid).flatMap(({ base, head }) => {
    const [before, after] = [namedStatuses(base), namedStatuses(head)];
    return STATUSES.map((status) => ({ status, before: before[status], after: after[status] }));
  });
  const changed = changes.filter(({ before, after }) => before !== after);
  return groupsBy(changed, ({ status, before, after }) => `${status} ${before} ${after}`).map((alike) => {
    return { ...alike[0], requests: alike.length * readings.weight(grid), forms: [readings.space.form] };
  });
}

/** In how many requests of a form each reason of the INAIL status comes or goes. */
export function reasonImpacts(readings: FormReadings): Api.NoticeImpact[] {
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
function reasonsBetween({ base, head }: Readings): { readonly fresh: string[]; readonly gone: string[] } {
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
    readings.dimensions((rules) => STATUS_LISTS.flatMap((list) => rules[list].flatMap(({ table }) => table.facts))),
  );
}
