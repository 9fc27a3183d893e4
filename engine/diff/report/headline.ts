import type {
  Concerned,
  FormImpact,
  Impact,
  NoticeImpact,
  RulesDiff,
  Span,
  TotalName,
} from '../../../schemas/types/api.js';
import type { Language } from '../../values/language.js';
import { REASONS } from '../impact/responses.js';
import { combinedSpan, combinedTotals, type RangeChange, TOTALS } from '../impact/totals.js';
import { beyondInWords, bySignedSums, bySums, untriedInWords } from './money.js';
import { paymentWords } from './payments.js';
import {
  BOUND_WORDS,
  enumerated,
  formsInWords,
  listed,
  NOTICE_VERBS,
  OUTSIDE,
  STATUS_WORDS,
  TOTAL_WORDS,
  VERBS,
  WHOM,
  whereWords,
} from './sentences.js';

/** What the first line is about. */
export type Found = Pick<RulesDiff, 'impact' | 'cases'>;

/** What moved, for whom, by how much, and what was not tried: the first line of the report. */
export function headline(found: Found, language: Language): string {
  const { impact } = found;
  const parts = impact.moved === 0 ? [outsideTotals(found, language)] : totalMoves(impact, language);
  const payments = impact.moved === 0 ? [] : paymentWords(impact, language);
  const words = [...parts, ...payments, ...untriedInWords(impact, language)].join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** How each total moves and for whom; totals that move for the same stand together. */
function totalMoves(impact: Impact, language: Language): string[] {
  const byWhom = new Map<string, string[]>();
  for (const total of TOTALS) {
    const concerned = impact.concerned.filter((one) => one.total === total);
    if (concerned.length === 0) continue;
    const whom = concernedForms(concerned, impact.forms, language);
    const forms = impact.forms.filter(({ form }) => concerned.some((one) => one.form === form));
    const change = combinedTotals(forms).find((one) => one.total === total) ?? { min: null, max: null };
    const spans = forms.flatMap(({ totals }) => totals.filter((one) => one.total === total)).flatMap(boundsOf);
    const words = statement(total, change, goesOn(spans), language) + beyondInWords(spans, impact.labels, language);
    byWhom.set(whom, [...(byWhom.get(whom) ?? []), words]);
  }
  return [...byWhom].map(([whom, moves]) => `${listed(moves, language)} ${WHOM.for[language]} ${whom}`);
}

function boundsOf({ min, max }: RangeChange): Span[] {
  return [min, max].filter((span) => span !== null);
}

/** Which way changes go on beyond the tried values and persons: a number above or below nothing for each. */
function goesOn(spans: readonly Span[]): number[] {
  return spans.flatMap(({ growth = [], perPerson = {} }) => [
    ...growth.map(({ percentage }) => percentage),
    ...Object.values(perPerson).flatMap(({ smallest, largest }) => [smallest, largest]),
  ]);
}

/** `INPS rises by 12.30 to 24.60 euro a year`; `INPS rises` where it does so beyond the tried values alone. */
function statement(total: TotalName, { min, max }: RangeChange, beyond: readonly number[], language: Language): string {
  const { noun, of, isPlural, per } = TOTAL_WORDS[total][language];
  const { smallest, largest } = combinedSpan([min, max]) ?? { smallest: 0, largest: 0 };
  const isOneBound = min === null || max === null;
  const subject = isOneBound ? BOUND_WORDS[min === null ? 'max' : 'min'](of)[language] : noun;
  const direction = Math.min(smallest, ...beyond) >= 0 ? 'rise' : Math.max(largest, ...beyond) <= 0 ? 'fall' : 'vary';
  const verb = VERBS[direction][language][isPlural && !isOneBound ? 1 : 0];
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
  concerned: readonly Concerned[],
  forms: readonly FormImpact[],
  language: Language,
): string {
  const namesOf = (some: readonly Concerned[]): string[] => some.map(({ form }) => form);
  const whole = concerned.filter(({ who }) => who === 'all');
  if (whole.length === forms.length) return WHOM.everyForm[language];
  const part = concerned.filter(({ who }) => who === 'some');
  const byCondition = new Map<string, Concerned[]>();
  for (const one of concerned.filter(({ who }) => who === 'where')) {
    const words = whereWords(one.where, language);
    byCondition.set(words, [...(byCondition.get(words) ?? []), one]);
  }
  return enumerated(
    [
      ...(whole.length === 0 ? [] : [formsInWords('every', namesOf(whole), forms, language)]),
      ...[...byCondition].map(([words, some]) => `${formsInWords('every', namesOf(some), forms, language)} ${words}`),
      ...(part.length === 0 ? [] : [formsInWords('some', namesOf(part), forms, language)]),
    ],
    language,
  );
}

/**
 * For whom something outside the totals changes.
 * @param requests in how many requests of these forms
 */
function whomOutside(names: readonly string[], requests: number, { forms }: Impact, language: Language): string {
  const all = forms.filter(({ form }) => names.includes(form)).reduce((sum, form) => sum + form.requests, 0);
  if (requests === all && names.length === forms.length) return WHOM.everyForm[language];
  return formsInWords(requests === all ? 'every' : 'some', names, forms, language);
}

/** What else differs in the responses where no total moves. */
function outsideTotals({ impact, cases }: Found, language: Language): string {
  const parts = [
    ...lineWords(impact, language),
    ...statusWords(impact, language),
    ...noticeWords(impact, language),
    ...paymentWords(impact, language),
    ...(cases.length === 0 ? [] : [OUTSIDE.cases(cases.length)[language]]),
  ];
  const isWhole = impact.untried.length === 0;
  if (parts.length === 0) return OUTSIDE[isWhole ? 'noChange' : 'noChangeTried'][language];
  return `${OUTSIDE[isWhole ? 'start' : 'startTried'][language]} ${listed(parts, language)}`;
}

function lineWords(impact: Impact, language: Language): string[] {
  const [first, ...others] = impact.lines;
  if (first === undefined) return [];
  if (others.length > 0) return [OUTSIDE.lines(impact.lines.length)[language]];
  return [OUTSIDE.line(first.label, whomOutside(first.forms, first.requests, impact, language))[language]];
}

function statusWords(impact: Impact, language: Language): string[] {
  const [first, ...others] = impact.statuses;
  if (first === undefined) return [];
  if (others.length > 0) return [OUTSIDE.statuses(impact.statuses.length)[language]];
  const { status, before, after, requests, forms } = first;
  const whom = whomOutside(forms, requests, impact, language);
  return [OUTSIDE.status(STATUS_WORDS[status][language], before, after, whom)[language]];
}

function noticeWords(impact: Impact, language: Language): string[] {
  const [first, ...others] = impact.notices;
  if (first === undefined) return [];
  if (others.length > 0) return [OUTSIDE.notices(impact.notices.length)[language]];
  const { appears, disappears, changes, forms, label } = first;
  const whom = whomOutside(forms, appears + disappears + changes, impact, language);
  return [OUTSIDE[first.id === REASONS ? 'reason' : 'notice'](label, noticeVerbs(first, language), whom)[language]];
}

/** `appears and changes` */
export function noticeVerbs(notice: NoticeImpact, language: Language): string {
  const verbs = (['appears', 'disappears', 'changes'] as const).filter((verb) => notice[verb] > 0);
  return listed(
    verbs.map((verb) => NOTICE_VERBS[verb][language]),
    language,
  );
}
