import { formNames } from '../../request/request-schemas.js';
import type { Comparison } from '../compare/compare.js';
import type { FormImpact, Impact, NoticeImpact, StatusImpact, TotalChange } from '../rules-diff.js';
import type { Years } from '../years.js';
import { TOTALS } from './bounds.js';
import { inFewWords } from './concerned.js';
import { type FormFindings, findingsOf, MOST_MOVEMENTS } from './form-impact.js';
import { lineImpacts } from './line-impacts.js';
import type { RulePairs } from './rule-pairs.js';
import { RangeSpread } from './spread.js';

/** Compares both sides on every request that their rules can tell apart. */
export function impactOf(years: Years, pairs: RulePairs, comparison: Comparison): Impact {
  const findings = formNames().map((form) => findingsOf(form, years, pairs));
  const forms = findings.map((one) => formImpact(one, years));
  return {
    requests: sum(forms.map(({ requests }) => requests)),
    moved: sum(forms.map(({ moved }) => moved)),
    totals: totalChanges(together(findings.map(({ totals }) => totals))),
    concerned: inFewWords(findings.flatMap(({ concerned }) => concerned)),
    forms,
    movements: findings
      .flatMap(({ movements }) => movements)
      .sort((a, b) => b.largest - a.largest)
      .slice(0, MOST_MOVEMENTS),
    lines: lineImpacts(findings, years, comparison),
    statuses: joined(
      findings.flatMap(({ statuses }) => statuses),
      statusKey,
      joinStatuses,
    ),
    notices: joined(
      findings.flatMap(({ notices }) => notices),
      ({ id, label }) => `${id} ${label}`,
      joinNotices,
    ),
  };
}

function formImpact({ impact, totals }: FormFindings, { base, head }: Years): FormImpact {
  const form = head.source.facts.form ?? base.source.facts.form;
  const labels: Readonly<Record<string, string>> = form !== undefined && 'values' in form ? form.values : {};
  return { ...impact, label: labels[impact.form] ?? impact.form, totals: totalChanges(totals) };
}

/** The changes of each total over all forms. */
function together(forms: readonly (readonly RangeSpread[])[]): RangeSpread[] {
  return TOTALS.map((_, number) => {
    const all = new RangeSpread();
    for (const totals of forms) all.merge(totals[number] ?? new RangeSpread());
    return all;
  });
}

function totalChanges(totals: readonly RangeSpread[]): TotalChange[] {
  return TOTALS.flatMap((total, number) => {
    const spread = totals[number];
    return spread === undefined || spread.requests === 0
      ? []
      : [{ total, requests: spread.requests, ...spread.change() }];
  });
}

/** What is the same in several forms becomes one. */
function joined<T>(all: readonly T[], keyOf: (one: T) => string, join: (a: T, b: T) => T): T[] {
  const found = new Map<string, T>();
  for (const one of all) {
    const known = found.get(keyOf(one));
    found.set(keyOf(one), known === undefined ? one : join(known, one));
  }
  return [...found.values()];
}

function statusKey({ status, before, after }: StatusImpact): string {
  return `${status} ${before} ${after}`;
}

function joinStatuses(a: StatusImpact, b: StatusImpact): StatusImpact {
  return { ...a, requests: a.requests + b.requests, forms: [...a.forms, ...b.forms] };
}

function joinNotices(a: NoticeImpact, b: NoticeImpact): NoticeImpact {
  return {
    ...a,
    appears: a.appears + b.appears,
    disappears: a.disappears + b.disappears,
    changes: a.changes + b.changes,
    forms: [...a.forms, ...b.forms],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
