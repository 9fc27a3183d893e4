import type { CalculationRequest, Calendar, Result } from '../schemas/types/api.js';
import type { CaseExpectation, CaseRule, ExpectedRange } from '../schemas/types/rules.js';
import { calculate } from './calculate.js';
import { calendar, startBounds } from './calendar.js';
import type { CompiledRules } from './pricing/compiled.js';
import { totalRanges } from './result/totals.js';
import { NOTICE_LISTS } from './rules/rules-year.js';
import { decimal, ZERO } from './values/amounts.js';
import { inEach, type Translated } from './values/language.js';

/** Something that a case expects and the result does not give. */
export interface UnmetExpectation {
  /** Where the case expects it, from its `expect` on. */
  readonly path: readonly (string | number)[];
  /** The line, modifier or notice that it is about; undefined for a total or a status. */
  readonly subject?: string;
  /** In words, without a full stop: `inps is 4513.92 instead of 4611.64`. */
  readonly text: Translated;
}

/** What a case expects and the rules do not give, payments included; nothing where the case is fulfilled. */
export function unmetByRules(
  { expect, start }: CaseRule,
  request: CalculationRequest,
  rules: CompiledRules,
): UnmetExpectation[] {
  const result = calculate(rules, request);
  const unmet = [totals, statuses, lines, names].flatMap((unmetIn) => unmetIn(expect, result));
  if (start === undefined || expect.payments === undefined) return unmet;
  const { first, last } = startBounds(rules.source.ruleset.year);
  // As in a year that was begun with the cases of another.
  if (start < first || start > last) return [...unmet, { path: ['payments'], text: startOutside(start, first, last) }];
  return [...unmet, ...unmetPayments(expect.payments, calendar(rules, request, start))];
}

function totals(expected: CaseExpectation, result: Result): UnmetExpectation[] {
  const { opening_one_off: opening, first_year_12m: first_year, ...others } = totalRanges(result);
  const found = { opening, ...others, first_year };
  return (['opening', 'annual_fixed', 'inps', 'annual_total', 'first_year'] as const).flatMap((name) =>
    unmetRange([name], name, expected[name], [found[name].min, found[name].max]),
  );
}

function statuses(expected: CaseExpectation, result: Result): UnmetExpectation[] {
  return (['inps_status', 'inail_status', 'totalsCompleteness'] as const).flatMap((name) =>
    expected[name] === undefined || expected[name] === result[name]
      ? []
      : [{ path: [name], text: insteadOf(name, result[name], expected[name]) }],
  );
}

function lines(expected: CaseExpectation, result: Result): UnmetExpectation[] {
  const byId = new Map(result.lines.map((line) => [line.id, line]));
  const amounts = Object.entries(expected.lines ?? {}).flatMap(([id, range]) => {
    const amount = byId.get(id)?.amount;
    return unmetRange(['lines', id], id, range, amount === undefined ? undefined : [amount.min, amount.max]);
  });
  return [
    ...amounts,
    ...unmetNames('absent', expected.absent, (id) => !byId.has(id), IS.there),
    ...unmetNames('exempt', expected.exempt, (id) => byId.get(id)?.amount.state === 'exempt', IS.notExempt),
  ];
}

function names(expected: CaseExpectation, result: Result): UnmetExpectation[] {
  const modifiers = new Set(result.lines.flatMap(({ modifierTargets }) => modifierTargets));
  const notices = new Map(NOTICE_LISTS.flatMap((list) => result[list]).map((notice) => [notice.id, notice]));
  const amounts = Object.entries(expected.noticeAmounts ?? {}).flatMap(([id, range]) => {
    const amount = notices.get(id)?.amount ?? undefined;
    return unmetRange(['noticeAmounts', id], id, range, amount && [amount.min, amount.max]);
  });
  return [
    ...unmetNames('modifiers', expected.modifiers, (id) => modifiers.has(id), IS.notApplied),
    ...unmetNames('noModifiers', expected.noModifiers, (id) => !modifiers.has(id), IS.applied),
    ...unmetNames('notices', expected.notices, (id) => notices.has(id), IS.notShown),
    ...unmetNames('noNotices', expected.noNotices, (id) => !notices.has(id), IS.shown),
    ...amounts,
  ];
}

/** Of each deadline that a case names, the days of all its payments and what they come to. */
function unmetPayments(
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
        return unmetRange(['payments', deadline, date], name, days[date], onDay.length === 0 ? undefined : found);
      const text = inEach((language) => `${name} ${IS.due[language]}: ${formatRange(found)}`);
      return [{ path: ['payments', deadline], subject: deadline, text }];
    });
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total.plus(decimal(amount)), ZERO).toNumber();
}

/** Those of some ids of which something is not as it should be. */
function unmetNames(
  key: string,
  ids: readonly string[] | undefined,
  isRight: (id: string) => boolean,
  fault: Translated,
): UnmetExpectation[] {
  return (ids ?? []).flatMap((id, index) =>
    isRight(id) ? [] : [{ path: [key, index], subject: id, text: inEach((language) => `${id} ${fault[language]}`) }],
  );
}

function unmetRange(
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

/** What can be wrong with a thing that a case names. */
const IS = {
  there: { it: "c'è", en: 'is there' },
  notExempt: { it: 'non è esente', en: 'is not exempt' },
  notApplied: { it: 'non si applica', en: 'does not apply' },
  applied: { it: 'si applica', en: 'applies' },
  notShown: { it: 'non compare', en: 'is not shown' },
  shown: { it: 'compare', en: 'is shown' },
  due: { it: 'si paga anche', en: 'is due too' },
} as const satisfies Record<string, Translated>;

const startOutside = (start: string, first: string, last: string): Translated => ({
  it: `l'inizio ${start} non è fra il ${first} e il ${last}`,
  en: `the start ${start} is not from ${first} to ${last}`,
});

/** @param found undefined where there is none */
function insteadOf(name: string, found: string | undefined, expected: string | undefined): Translated {
  return {
    it: `${name} ${found === undefined ? 'manca' : `è ${found}`} invece di ${expected}`,
    en: `${name} is ${found ?? 'absent'} instead of ${expected}`,
  };
}

/** As a case writes it. */
function formatRange([min, max]: readonly [number | undefined, number | undefined]): string {
  return min === max ? String(min) : `[${min}, ${max}]`;
}
