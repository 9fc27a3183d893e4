import type * as Api from '../../../schemas/types/diff2.js';
import type { Language, Translated } from '../../values/language.js';
import { groupedBy } from '../../values/maps.js';
import { REASONS } from '../impact/responses.js';
import { combinedSpan, combinedTotals, type RangeChange, TOTALS } from '../impact/totals.js';
import { beyondInWords, bySignedSums, bySums, untriedInWords } from './money.js';
import { paymentWords } from './payments.js';
import * as sentences from './sentences.js';

/** What the first line is about. */
export type Found = Pick<Api.RulesDiff, 'impact' | 'cases'>;

/** What moved, for whom, by how much, and what was not tried: the first line of the report. */
export function headline(found: Found, language: Language): string {
  const { impact } = found;
  const parts = impact.moved === 0 ? [outsideTotals(found, language)] : totalMoves(impact, language);
  const payments = impact.moved === 0 ? [] : paymentWords(impact, language);
  const words = [...parts, ...payments, ...untriedInWords(impact, language)].join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** How each total moves and for whom; totals that move for the same stand together. */
function totalMoves(impact: Api.Impact, language: Language): string[] {
  const moves = TOTALS.flatMap((total) => {
    const concerned = impact.concerned.filter((one) => one.total === total);
    if (concerned.length === 0) return [];
    const whom = concernedForms(concerned, impact.forms, language);
    const forms = impact.forms.filter(({ form }) => concerned.some((one) => one.form === form));
    const change = combinedTotals(forms).find((one) => one.total === total) ?? { min: null, max: null };
    const spans = forms
      .flatMap(({ totals }) => totals.filter((one) => one.total === total))
      .flatMap(({ min, max }) => [min, max].filter((span) => span !== null));
    const words = statement(total, change, goesOn(spans), language) + beyondInWords(spans, impact.labels, language);
    return [{ whom, words }];
  });
  return [...groupedBy(moves, ({ whom }) => whom)].map(([whom, alike]) => {
    const words = alike.map((one) => one.words);
    return `${sentences.listed(words, language)} ${sentences.WHOM.for[language]} ${whom}`;
  });
}

/** Which way changes go on beyond the tried values and persons: a number above or below nothing for each. */
function goesOn(spans: readonly Api.Span[]): number[] {
  return spans.flatMap(({ growth = [], perPerson = {} }) => [
    ...growth.map(({ percentage }) => percentage),
    ...Object.values(perPerson).flatMap((each) => [
      each.smallest,
      each.largest,
      ...(each.growth ?? []).map(({ percentage }) => percentage),
    ]),
  ]);
}

/** `INPS rises by 12.30 to 24.60 euro a year`; `INPS rises` where it does so beyond the tried values alone. */
function statement(
  total: Api.TotalName,
  { min, max }: RangeChange,
  beyond: readonly number[],
  language: Language,
): string {
  const { noun, of, isPlural, per } = sentences.TOTAL_WORDS[total][language];
  const { smallest, largest } = combinedSpan([min, max]) ?? { smallest: 0, largest: 0 };
  const isOneBound = min === null || max === null;
  const subject = isOneBound ? sentences.BOUND_WORDS[min === null ? 'max' : 'min'](of)[language] : noun;
  const direction = Math.min(smallest, ...beyond) >= 0 ? 'rise' : Math.max(largest, ...beyond) <= 0 ? 'fall' : 'vary';
  const verb = sentences.VERBS[direction][language][isPlural && !isOneBound ? 1 : 0];
  if (smallest === 0 && largest === 0) return `${subject} ${verb}`;
  const sums = {
    rise: () => bySums(smallest, largest, language),
    fall: () => bySums(-largest, -smallest, language),
    vary: () => bySignedSums(smallest, largest, language),
  };
  return `${subject} ${verb} ${sums[direction]()} euro${per}`;
}

/** For whom something changes, in words: the forms as a whole, those under a condition, and those in part. */
export function concernedForms(
  concerned: readonly Api.Concerned[],
  forms: readonly Api.FormImpact[],
  language: Language,
): string {
  const inWords = (which: 'every' | 'some', those: readonly Api.Concerned[]): string[] => {
    const names = those.map(({ form }) => form);
    return names.length === 0 ? [] : [sentences.formsInWords(which, names, forms, language)];
  };
  const whole = concerned.filter(({ who }) => who === 'all');
  if (whole.length === forms.length) return sentences.WHOM.everyForm[language];
  const part = concerned.filter(({ who }) => who === 'some');
  const conditional = concerned.filter(({ who }) => who === 'where');
  const byCondition = groupedBy(conditional, ({ where }) => sentences.whereWords(where, language));
  const groups = [
    ...inWords('every', whole),
    ...[...byCondition].flatMap(([words, some]) => inWords('every', some).map((every) => `${every} ${words}`)),
    ...inWords('some', part),
  ];
  return sentences.enumerated(groups, language);
}

/**
 * For whom something outside the totals changes.
 * @param requests in how many requests of these forms
 */
function whomOutside(names: readonly string[], requests: number, { forms }: Api.Impact, language: Language): string {
  const all = forms.filter(({ form }) => names.includes(form)).reduce((sum, form) => sum + form.requests, 0);
  if (requests === all && names.length === forms.length) return sentences.WHOM.everyForm[language];
  return sentences.formsInWords(requests === all ? 'every' : 'some', names, forms, language);
}

/** What else differs in the responses where no total moves. */
function outsideTotals({ impact, cases }: Found, language: Language): string {
  const { lines, statuses, notices } = impact;
  const whom = (forms: readonly string[], requests: number) => whomOutside(forms, requests, impact, language);
  const parts = [
    ...oneOrMany(lines, sentences.OUTSIDE.lines, ({ label, forms, requests }) =>
      sentences.OUTSIDE.line(label, whom(forms, requests)),
    ),
    ...oneOrMany(statuses, sentences.OUTSIDE.statuses, ({ status, before, after, requests, forms }) =>
      sentences.OUTSIDE.status(sentences.STATUS_WORDS[status][language], before, after, whom(forms, requests)),
    ),
    ...oneOrMany(notices, sentences.OUTSIDE.notices, ({ id, label, appears, disappears, changes, forms }) => {
      const verbs = noticeVerbs({ appears, disappears, changes }, language);
      const who = whom(forms, appears + disappears + changes);
      return sentences.OUTSIDE[id === REASONS ? 'reason' : 'notice'](label, verbs, who);
    }),
  ].map((words) => words[language]);
  parts.push(...paymentWords(impact, language));
  if (cases.length > 0) parts.push(sentences.OUTSIDE.cases(cases.length)[language]);
  const isWhole = impact.untried.length === 0;
  if (parts.length === 0) return sentences.OUTSIDE[isWhole ? 'noChange' : 'noChangeTried'][language];
  return `${sentences.OUTSIDE[isWhole ? 'start' : 'startTried'][language]} ${sentences.listed(parts, language)}`;
}

/** What is said of some changes: which one it is, or how many they are; nothing of none. */
function oneOrMany<Change>(
  changes: readonly Change[],
  many: (number: number) => Translated,
  one: (change: Change) => Translated,
): Translated[] {
  return changes.length > 1 ? [many(changes.length)] : changes.map(one);
}

/** `appears and changes` */
export function noticeVerbs(
  notice: Pick<Api.NoticeImpact, 'appears' | 'disappears' | 'changes'>,
  language: Language,
): string {
  const verbs = (['appears', 'disappears', 'changes'] as const).filter((verb) => notice[verb] > 0);
  const words = verbs.map((verb) => sentences.NOTICE_VERBS[verb][language]);
  return sentences.listed(words, language);
}
