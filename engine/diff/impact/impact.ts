import type { Impact, LineImpact, Movement, RuleName } from '../../../schemas/types/api.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { type Comparison, commonForms, fromBoth, type Years } from '../compare/compare.js';
import { lineDependencies } from '../compare/renames.js';
import { changedFacts, changedPairs, hasOtherStatuses, type Pair, pairLabel, type RulePairs } from './changed-rules.js';
import { inFewWords } from './concerned.js';
import { type FormFindings, formFindings, MOST_MOVEMENTS } from './form-impact.js';
import { isMoving, type LineDifference } from './line-table.js';
import { spans } from './moves.js';
import { PaymentDays, paymentImpacts } from './payments.js';
import { BOUNDS, combinedSpan, combinedTotals } from './totals.js';

/**
 * Compares both sides on every request that their rules can tell apart, form by form:
 *
 * 1. The request space (`request-space.ts`): the answers to each field of the form that the rules can tell apart: choices,
 *    numbers around thresholds (`thresholds.ts`), sets of persons (`people.ts`) and larger crowds (`crowds.ts`).
 * 2. Both sides read one request for each combination of the few answers that something depends on
 *    (`readings.ts`), and each line, notice and status is compared on those (`line-table.ts`, `notices.ts`).
 * 3. What the lines do to the totals is added up over the whole request space and described: by how much
 *    (`moves.ts`), for whom (`concerned.ts`), and in which requests most of all (`single-request.ts`).
 *
 * How much is true of every request, also of those between and beyond: each line is compared around each request
 * (`bounds.ts`), at the ends of the interval that a number of it stands for, with what roundings can move there, and with
 * what each further person adds.
 */
export function findImpact(years: Years, pairs: RulePairs, comparison: Comparison): Impact {
  const days = new PaymentDays(years);
  const changed = { facts: changedFacts(years), pairs: changedPairs(pairs, years), statuses: hasOtherStatuses(years) };
  const [first, last] = [days.starts[0], days.starts.at(-1)];
  const findings = commonForms(years).map((form) => formFindings(form, years, pairs, days, changed));
  const forms = findings.map(({ impact }) => impact);
  return {
    untried: findings.flatMap(({ space }) => space.untried),
    requests: sum(forms.map(({ requests }) => requests)),
    moved: sum(forms.map(({ moved }) => moved)),
    totals: combinedTotals(forms),
    concerned: inFewWords(findings.flatMap(({ concerned }) => concerned)),
    forms,
    movements: largestMovements(findings),
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
    payments: paymentImpacts(
      findings.flatMap(({ payments }) => payments),
      days,
    ),
    starts: first === undefined || last === undefined ? null : { first, last },
    labels: Object.fromEntries(fromBoth(years, labelsOf)),
  };
}

/** The largest movements, those of the same lines by the same sum told once. */
function largestMovements(findings: readonly FormFindings[]): Movement[] {
  const all = findings.flatMap(({ movements }) => movements).sort((a, b) => b.largest - a.largest);
  const distinct = new Map<string, Movement>();
  for (const one of all) {
    const key = JSON.stringify([one.largest, one.lines.map(({ id }) => id)]);
    if (!distinct.has(key)) distinct.set(key, one);
  }
  return [...distinct.values()].slice(0, MOST_MOVEMENTS);
}

/** What is called how: roles, conditions and facts. */
function labelsOf({ source }: CompiledRules): [name: string, label: string][] {
  const roles = Object.values(source.forms).flatMap(({ people = {} }) => Object.entries(people));
  return [
    ...roles.map(([role, { noun }]): [string, string] => [role, noun]),
    ...Object.entries({ ...source.conditions, ...source.facts }).map(([name, { label }]): [string, string] => {
      return [name, label];
    }),
  ];
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

/** The lines that change in some request, those that move most totals first. */
function lineImpacts(forms: readonly FormFindings[], years: Years, comparison: Comparison): LineImpact[] {
  const found = forms.flatMap(({ impact: { form }, space, tables }) =>
    tables.map((table) => {
      const weight = space.size / table.grid.count;
      const count = (is: (difference: LineDifference) => boolean) => weight * table.differences.filter(is).length;
      const [requests, moving] = [count(({ isVisible }) => isVisible), count(isMoving)];
      return { pair: table.pair, forms: [form], requests, moving, spans: [spans([table], space).slice(BOUNDS)] };
    }),
  );
  const lines = merged(
    found.filter(({ requests, moving }) => requests > 0 || moving > 0),
    ({ pair }) => pair.id,
    (a, b) => ({
      pair: a.pair,
      forms: [...a.forms, ...b.forms],
      requests: a.requests + b.requests,
      moving: a.moving + b.moving,
      spans: [...a.spans, ...b.spans],
    }),
  );
  return lines
    .sort((a, b) => b.moving - a.moving || b.requests - a.requests)
    .map(({ pair, forms, requests, moving, spans }) => ({
      id: pair.id,
      label: pairLabel(pair),
      ...{ forms, requests, moving },
      min: combinedSpan(spans.map(([min = null]) => min)),
      max: combinedSpan(spans.map(([, max = null]) => max)),
      through: changedDependencies(pair, years, comparison),
    }));
}

/** The changed rules that a line depends on, on either side. */
function changedDependencies({ base, head }: Pair<CompiledLine>, years: Years, { changes }: Comparison): RuleName[] {
  const dependencies = [
    ...(base === undefined ? [] : lineDependencies(base, years.base)),
    ...(head === undefined ? [] : lineDependencies(head, years.head)),
  ];
  const known = new Set(dependencies.map(({ section, id }) => `${section} ${id}`));
  return changes
    .filter(({ section, id, formerId = id }) => known.has(`${section} ${id}`) || known.has(`${section} ${formerId}`))
    .map(({ section, id }) => ({ section, id }));
}
