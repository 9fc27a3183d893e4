import { formNames } from '../../request/request-schemas.js';
import type { Comparison, Years } from '../compare/compare.js';
import { type Concerned, inFewWords } from './concerned.js';
import { type FormFindings, formFindings, MOST_MOVEMENTS, type Movement } from './form-impact.js';
import { type LineImpact, lineImpacts } from './lines.js';
import type { NoticeImpact } from './notices.js';
import type { RulePairs } from './readings.js';
import type { StatusImpact } from './statuses.js';
import { type RangeChange, RangeSpread, TOTALS, type TotalName } from './totals.js';

/** How one total changes. */
export interface TotalChange extends RangeChange {
  readonly total: TotalName;
  /** Of how many requests it changes. */
  readonly requests: number;
}

/** The requests of one form, and what becomes of their totals. */
export interface FormImpact extends Pick<FormFindings, 'form' | 'requests' | 'moved' | 'persons' | 'answers'> {
  readonly label: string;
  readonly totals: readonly TotalChange[];
}

/** What becomes of every request that the rules can tell apart. */
export interface Impact {
  readonly requests: number;
  readonly moved: number;
  readonly totals: readonly TotalChange[];
  /** For whom each total changes; a total that only follows another one is left out. */
  readonly concerned: readonly Concerned[];
  readonly forms: readonly FormImpact[];
  /** The ten largest movements, requests that move alike being one. */
  readonly movements: readonly Movement[];
  readonly lines: readonly LineImpact[];
  readonly statuses: readonly StatusImpact[];
  readonly notices: readonly NoticeImpact[];
}

/** Compares both sides on every request that their rules can tell apart. */
export function findImpact(years: Years, pairs: RulePairs, comparison: Comparison): Impact {
  const findings = formNames().map((form) => formFindings(form, years, pairs));
  const forms = findings.map((one) => formImpact(one, years));
  return {
    requests: sum(forms.map(({ requests }) => requests)),
    moved: sum(forms.map(({ moved }) => moved)),
    totals: totalChanges(overAllForms(findings.map(({ totals }) => totals))),
    concerned: inFewWords(findings.flatMap(({ concerned }) => concerned)),
    forms,
    movements: findings
      .flatMap(({ movements }) => movements)
      .sort((a, b) => b.largest - a.largest)
      .slice(0, MOST_MOVEMENTS),
    lines: lineImpacts(findings, years, comparison),
    statuses: merged(
      findings.flatMap(({ statuses }) => statuses),
      ({ status, before, after }) => `${status} ${before} ${after}`,
      (a, b) => ({ ...a, requests: a.requests + b.requests, forms: [...a.forms, ...b.forms] }),
    ),
    notices: merged(
      findings.flatMap(({ notices }) => notices),
      ({ id, label }) => `${id} ${label}`,
      (a, b) => ({
        ...a,
        appears: a.appears + b.appears,
        disappears: a.disappears + b.disappears,
        changes: a.changes + b.changes,
        forms: [...a.forms, ...b.forms],
      }),
    ),
  };
}

function formImpact(findings: FormFindings, { base, head }: Years): FormImpact {
  const { form, requests, moved, persons, answers, totals } = findings;
  const fact = head.source.facts.form ?? base.source.facts.form;
  const labels: Readonly<Record<string, string>> = fact !== undefined && 'values' in fact ? fact.values : {};
  return { form, requests, moved, persons, answers, label: labels[form] ?? form, totals: totalChanges(totals) };
}

function overAllForms(forms: readonly (readonly RangeSpread[])[]): RangeSpread[] {
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

/** What several forms have in common becomes one. */
function merged<T>(all: readonly T[], keyOf: (one: T) => string, merge: (a: T, b: T) => T): T[] {
  const found = new Map<string, T>();
  for (const one of all) {
    const known = found.get(keyOf(one));
    found.set(keyOf(one), known === undefined ? one : merge(known, one));
  }
  return [...found.values()];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
