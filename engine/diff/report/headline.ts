import type { Concerned, FormImpact, Impact, NoticeImpact, TotalName } from '../../../schemas/types/api.js';
import { REASONS } from '../impact/statuses.js';
import { combinedSpan, combinedTotals, type RangeChange, TOTALS } from '../impact/totals.js';
import { count, plainSpan, signedSpan } from './money.js';
import {
  BOUND_WORDS,
  counted,
  EVERY_FORM,
  enumerated,
  formName,
  listed,
  movedWords,
  NO_CHANGE,
  OUTSIDE,
  STATUS_WORDS,
  someRequests,
  TOTAL_WORDS,
  verbWords,
  whereWords,
} from './words.js';

/** What moved, for whom, by how much: the first line of the report. */
export function headline(impact: Impact): string {
  if (impact.moved === 0) return headlineOutsideTotals(impact);
  const byWhom = new Map<string, string[]>();
  for (const total of TOTALS) {
    const concerned = impact.concerned.filter((one) => one.total === total);
    if (concerned.length === 0) continue;
    const whom = concernedForms(concerned, impact.forms);
    const forms = impact.forms.filter(({ form }) => concerned.some((one) => one.form === form));
    const change = combinedTotals(forms).find((one) => one.total === total) ?? { min: null, max: null };
    byWhom.set(whom, [...(byWhom.get(whom) ?? []), statement(total, change)]);
  }
  const statements = [...byWhom].map(([whom, moves]) => `${listed(moves)} for ${whom}`).join('; ');
  const capitalized = statements.charAt(0).toUpperCase() + statements.slice(1);
  return `${capitalized}: ${movedWords(impact.moved, impact.requests)}.`;
}

/** `INPS rises by 12.30 to 24.60 euro a year` */
function statement(total: TotalName, { min, max }: RangeChange): string {
  const { noun, isPlural, per } = TOTAL_WORDS[total];
  const { smallest, largest } = combinedSpan([min, max]) ?? { smallest: 0, largest: 0 };
  const isOneBound = min === null || max === null;
  const subject = isOneBound ? BOUND_WORDS[min === null ? 'max' : 'min'](noun) : noun;
  const plural = isPlural && !isOneBound;
  if (smallest > 0) return `${subject} ${verbWords('rise', plural)} by ${plainSpan(smallest, largest)} euro${per}`;
  if (largest < 0) return `${subject} ${verbWords('fall', plural)} by ${plainSpan(-largest, -smallest)} euro${per}`;
  return `${subject} ${verbWords('change', plural)} by ${signedSpan({ smallest, largest })} euro${per}`;
}

/** For whom something changes, in words: the forms as a whole, those under a condition, and those in part. */
export function concernedForms(concerned: readonly Concerned[], forms: readonly FormImpact[]): string {
  const names = (some: readonly Concerned[]): string => listed(some.map(({ form }) => formName(form, forms)));
  const whole = concerned.filter(({ who }) => who === 'all');
  if (whole.length === forms.length) return EVERY_FORM;
  const part = concerned.filter(({ who }) => who === 'some');
  const byCondition = new Map<string, Concerned[]>();
  for (const one of concerned.filter(({ who }) => who === 'where')) {
    const words = whereWords(one.where);
    byCondition.set(words, [...(byCondition.get(words) ?? []), one]);
  }
  return enumerated([
    ...(whole.length === 0 ? [] : [names(whole)]),
    ...[...byCondition].map(([words, some]) => `${names(some)} ${words}`),
    ...(part.length === 0 ? [] : [someRequests(names(part))]),
  ]);
}

/** The first line where no total moves: what else differs in the responses. */
function headlineOutsideTotals(impact: Impact): string {
  const parts = [...lineWords(impact), ...statusWords(impact), ...noticeWords(impact)];
  return parts.length === 0 ? NO_CHANGE : `${OUTSIDE.start} ${listed(parts)}.`;
}

function outOf(requests: number, { requests: all }: Impact): string {
  return `${count(requests)} of ${counted(all, 'request')}`;
}

function lineWords(impact: Impact): string[] {
  const [first, ...others] = impact.lines;
  if (first === undefined) return [];
  if (others.length > 0) return [OUTSIDE.lines(impact.lines.length)];
  return [OUTSIDE.line(first.label, outOf(first.requests, impact))];
}

function statusWords(impact: Impact): string[] {
  const [first, ...others] = impact.statuses;
  if (first === undefined) return [];
  if (others.length > 0) return [OUTSIDE.statuses(impact.statuses.length)];
  const { status, before, after, requests } = first;
  return [OUTSIDE.status(STATUS_WORDS[status], before, after, outOf(requests, impact))];
}

function noticeWords(impact: Impact): string[] {
  const [first, ...others] = impact.notices;
  if (first === undefined) return [];
  if (others.length > 0) return [OUTSIDE.notices(impact.notices.length)];
  const name = first.id === REASONS ? OUTSIDE.reason(first.label) : OUTSIDE.named(first.label);
  return [OUTSIDE.notice(name, noticeVerbs(first), outOf(first.appears + first.disappears + first.changes, impact))];
}

function noticeVerbs({ appears, disappears, changes }: NoticeImpact): string {
  const verbs = [
    appears > 0 ? OUTSIDE.appears : '',
    disappears > 0 ? OUTSIDE.disappears : '',
    changes > 0 ? OUTSIDE.changes : '',
  ];
  return listed(verbs.filter((verb) => verb !== ''));
}
