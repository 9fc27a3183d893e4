import type { CalculationRequest, Calendar } from '../schemas/types/api.js';
import type { CaseExpectation, CaseRule, ExpectedRange } from '../schemas/types/rules.js';
import { answersIn, rulesWith } from './beyond.js';
import { costs } from './calculate.js';
import { calendar, startBounds } from './calendar.js';
import type { CompiledRules } from './pricing/compiled.js';
import { validateRequest } from './request/validate.js';
import { totalRanges } from './result/totals.js';
import { type Costs, NOTICE_LISTS } from './rules/rules-year.js';
import { decimal, ZERO } from './values/amounts.js';
import { inEach, type Translated } from './values/language.js';

/** An expectation of a case that the result does not meet. */
export interface UnmetExpectation {
  /** The path of the expectation, within `expect`. */
  readonly path: readonly (string | number)[];
  /** The id of the line, modifier or notice concerned; undefined for a total or a status. */
  readonly subject?: string;
  /** The difference in words, without a full stop: `inps is 4513.92 instead of 4611.64`. */
  readonly text: Translated;
}

/** A case with the result of its request. */
interface TriedCase {
  readonly result: Costs;
  /** The expectations that the rules do not meet, payments included. Empty if the case passes. */
  readonly unmet: readonly UnmetExpectation[];
}

/** Tries a case by the rules; undefined if its request is not valid, which the loader refuses. */
export function tryCase(one: CaseRule, rules: CompiledRules): TriedCase | undefined {
  const validation = validateRequest(one.request, Object.keys(rules.source.forms));
  if (!validation.ok) return undefined;
  const own = one.beyond === undefined ? rules : rulesWith(rules, answersIn(one.beyond));
  const result = costs(own, validation.request);
  return { result, unmet: unmetBy(result, one, validation.request, own) };
}

/** Whether a case fails. */
export function fails(one: CaseRule, rules: CompiledRules): boolean {
  return (tryCase(one, rules)?.unmet ?? []).length > 0;
}

function unmetBy(
  result: Costs,
  { expect, start }: CaseRule,
  request: CalculationRequest,
  rules: CompiledRules,
): UnmetExpectation[] {
  const unmet = [totals, statuses, lines, names].flatMap((failing) => failing(expect, result));
  if (start === undefined || expect.payments === undefined) return unmet;
  const { first, last } = startBounds(rules.source.ruleset.year);
  // This happens in a new year that still has the cases of an earlier one.
  if (start < first || start > last) return [...unmet, { path: ['payments'], text: startOutside(start, first, last) }];
  return [...unmet, ...failingPayments(expect.payments, calendar(rules, request, start))];
}

function totals(expected: CaseExpectation, result: Costs): UnmetExpectation[] {
  const { opening_one_off: opening, first_year_12m: first_year, ...others } = totalRanges(result);
  const found = { opening, ...others, first_year };
  return (['opening', 'annual_fixed', 'inps', 'annual_total', 'first_year'] as const).flatMap((name) =>
    failingRange([name], name, expected[name], [found[name].min, found[name].max]),
  );
}

function statuses(expected: CaseExpectation, result: Costs): UnmetExpectation[] {
  return (['inps_status', 'inail_status', 'totalsCompleteness'] as const).flatMap((name) =>
    expected[name] === undefined || expected[name] === result[name]
      ? []
      : [{ path: [name], text: insteadOf(name, result[name], expected[name]) }],
  );
}

function lines(expected: CaseExpectation, result: Costs): UnmetExpectation[] {
  const byId = new Map(result.lines.map((line) => [line.id, line]));
  const amounts = Object.entries(expected.lines ?? {}).flatMap(([id, range]) => {
    const amount = byId.get(id)?.amount;
    return failingRange(['lines', id], id, range, amount === undefined ? undefined : [amount.min, amount.max]);
  });
  const quantities = Object.entries(expected.quantities ?? {}).flatMap(([id, quantity]) => {
    const found = byId.get(id)?.meta.quantity;
    const text = inEach((language) => {
      const [now, wanted] = [found ?? FAULTS.nobody[language], quantity];
      return `${id}: ${FAULTS.persons[language]} ${now} ${FAULTS.insteadOf[language]} ${wanted}`;
    });
    return found === quantity ? [] : [{ path: ['quantities', id], subject: id, text }];
  });
  return [
    ...amounts,
    ...quantities,
    ...failingIds('present', expected.present, (id) => byId.has(id), FAULTS.missing),
    ...failingIds('absent', expected.absent, (id) => !byId.has(id), FAULTS.there),
    ...failingIds('exempt', expected.exempt, (id) => byId.get(id)?.amount.state === 'exempt', FAULTS.notExempt),
  ];
}

function names(expected: CaseExpectation, result: Costs): UnmetExpectation[] {
  const modifiers = new Set(result.lines.flatMap(({ modifierTargets }) => modifierTargets));
  const notices = new Map(NOTICE_LISTS.flatMap((list) => result[list]).map((notice) => [notice.id, notice]));
  const amounts = Object.entries(expected.noticeAmounts ?? {}).flatMap(([id, range]) => {
    const amount = notices.get(id)?.amount ?? undefined;
    return failingRange(['noticeAmounts', id], id, range, amount && [amount.min, amount.max]);
  });
  return [
    ...failingIds('modifiers', expected.modifiers, (id) => modifiers.has(id), FAULTS.notApplied),
    ...failingIds('noModifiers', expected.noModifiers, (id) => !modifiers.has(id), FAULTS.applied),
    ...failingIds('notices', expected.notices, (id) => notices.has(id), FAULTS.notShown),
    ...failingIds('noNotices', expected.noNotices, (id) => !notices.has(id), FAULTS.shown),
    ...amounts,
  ];
}

/** Checks the payments of each deadline that a case names: all their days, and the amount on each. */
function failingPayments(
  expected: NonNullable<CaseExpectation['payments']>,
  { payments, afterwards }: Calendar,
): UnmetExpectation[] {
  return Object.entries(expected).flatMap(([deadline, days]) => {
    const own = [...payments, ...afterwards].filter((one) => one.deadline === deadline);
    const dates = new Set([...Object.keys(days), ...own.map(({ date }) => date)]);
    return [...dates].sort().flatMap((date) => {
      const onDay = own.filter((one) => one.date === date);
      const found = [sum(onDay.map(({ min }) => min)), sum(onDay.map(({ max }) => max))] as const;
      const name = `${deadline} ${date}`;
      if (date in days)
        return failingRange(['payments', deadline, date], name, days[date], onDay.length === 0 ? undefined : found);
      const text = inEach((language) => `${name} ${FAULTS.due[language]}: ${formatRange(found)}`);
      return [{ path: ['payments', deadline], subject: deadline, text }];
    });
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total.plus(decimal(amount)), ZERO).toNumber();
}

/**
 * The expectations that fail, one per id.
 * @param key the key of the list in `expect`
 * @param isRight whether the expectation about an id is met
 * @param fault what is wrong, in words that follow the id
 */
function failingIds(
  key: string,
  ids: readonly string[] | undefined,
  isRight: (id: string) => boolean,
  fault: Translated,
): UnmetExpectation[] {
  return (ids ?? []).flatMap((id, index) =>
    isRight(id) ? [] : [{ path: [key, index], subject: id, text: inEach((language) => `${id} ${fault[language]}`) }],
  );
}

function failingRange(
  path: readonly string[],
  name: string,
  expected: ExpectedRange | undefined,
  found: readonly [number, number] | undefined,
): UnmetExpectation[] {
  if (expected === undefined) return [];
  const [min, max] = typeof expected === 'number' ? [expected, expected] : expected;
  if (found !== undefined && found[0] === min && found[1] === max) return [];
  const [, subject] = path;
  const text = insteadOf(name, found && formatRange(found), formatRange([min, max]));
  return [{ path, ...(subject === undefined ? {} : { subject }), text }];
}

/** The faults of things that a case names, in words that follow the id. */
const FAULTS = {
  missing: { it: 'manca', en: 'is absent' },
  there: { it: "c'è", en: 'is there' },
  notExempt: { it: 'non è esente', en: 'is not exempt' },
  notApplied: { it: 'non si applica', en: 'does not apply' },
  applied: { it: 'si applica', en: 'applies' },
  notShown: { it: 'non compare', en: 'is not shown' },
  shown: { it: 'compare', en: 'is shown' },
  persons: { it: 'persone', en: 'persons' },
  nobody: { it: 'nessuna', en: 'none' },
  insteadOf: { it: 'invece di', en: 'instead of' },
  due: { it: 'si paga anche', en: 'is due too' },
} as const satisfies Record<string, Translated>;

const startOutside = (start: string, first: string, last: string): Translated => ({
  it: `l'inizio ${start} non è fra il ${first} e il ${last}`,
  en: `the start ${start} is not from ${first} to ${last}`,
});

/**
 * The text of an expectation that is not met.
 * @param found the value in the result; undefined if it has none
 */
function insteadOf(name: string, found: string | undefined, expected: string | undefined): Translated {
  return {
    it: `${name} ${found === undefined ? 'manca' : `è ${found}`} invece di ${expected}`,
    en: `${name} is ${found ?? 'absent'} instead of ${expected}`,
  };
}

/** Formats a range as cases write it. */
function formatRange([min, max]: readonly [number | undefined, number | undefined]): string {
  return min === max ? String(min) : `[${min}, ${max}]`;
}
