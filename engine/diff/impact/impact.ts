import type { Impact, LineImpact, Movement, RuleName } from '../../../schemas/types/diff2.js';
import type { CompiledLine, CompiledRules } from '../../pricing/compiled.js';
import { groupsBy } from '../../values/maps.js';
import { lineDependencies } from '../renames.js';
import { type Comparison, commonForms, fromBoth, type Years } from '../written.js';
import { changedFacts, changedPairs, hasOtherStatuses, type Pair, pairLabel, type RulePairs } from './changed-rules.js';
import { concernedIn, inFewWords } from './concerned.js';
import { isMoving, type LineDifference, lineTable } from './line-table.js';
import { type Moves, spans, sumMoves } from './moves.js';
import { lineDayChanges, PaymentDays, paymentImpacts } from './payments.js';
import { cellsAt, FormReadings, readOnBothSides } from './readings.js';
import { type RequestSpace, requestAt, requestSpace } from './request-space.js';
import { noticeImpacts, reasonImpacts, requestMovement, statusImpacts } from './responses.js';
import { BOUNDS, type Columns, combinedSpan, combinedTotals, TOTALS, toEuro } from './totals.js';

/**
 * Compares both sides on every request that their rules can tell apart, form by form:
 *
 * 1. The request space (`request-space.ts`): the answers to each field of the form that the rules can tell apart: choices,
 *    numbers around thresholds (`thresholds.ts`), sets of persons and larger crowds (`people.ts`).
 * 2. Both sides read one request for each combination of the few answers that something depends on
 *    (`readings.ts`), and each line, notice and status is compared on those (`line-table.ts`, `responses.ts`).
 * 3. What the lines do to the totals is added up over the whole request space and described: by how much
 *    (`moves.ts`), for whom (`concerned.ts`), and in which requests most of all (`responses.ts`).
 *
 * How much is true of every request, also of those between and beyond: each line is compared around each request
 * (`bounds.ts`), at the ends of the interval that a number of it stands for, with what roundings can move there, and with
 * what each further person adds.
 */
export function findImpact(
  years: Years,
  pairs: RulePairs,
  comparison: Comparison,
  formDone = (): void => undefined,
): Impact {
  const days = new PaymentDays(years);
  const changed = changedBetween(years, pairs);
  const [first, last] = [days.starts[0], days.starts.at(-1)];
  const findings = commonForms(years).map((form) => {
    const found = formFindings(form, years, pairs, days, changed);
    formDone();
    return found;
  });
  const forms = findings.map(({ impact }) => impact);
  const [statuses, notices] = [findings.flatMap((one) => one.statuses), findings.flatMap((one) => one.notices)];
  const payments = findings.flatMap((one) => one.payments);
  return {
    untried: findings.flatMap(({ space }) => space.untried),
    requests: sum(forms.map(({ requests }) => requests)),
    moved: sum(forms.map(({ moved }) => moved)),
    totals: combinedTotals(forms),
    concerned: inFewWords(findings.flatMap(({ concerned }) => concerned)),
    forms,
    movements: largestMovements(findings),
    lines: lineImpacts(findings, years, comparison),
    // What several forms have in common is one.
    statuses: groupsBy(statuses, ({ status, before, after }) => `${status} ${before} ${after}`).map((alike) => ({
      ...alike[0],
      requests: sum(alike.map(({ requests }) => requests)),
      forms: formsOf(alike),
    })),
    notices: groupsBy(notices, ({ id, label }) => `${id} ${label}`).map((alike) => ({
      ...alike[0],
      appears: sum(alike.map(({ appears }) => appears)),
      disappears: sum(alike.map(({ disappears }) => disappears)),
      changes: sum(alike.map(({ changes }) => changes)),
      forms: formsOf(alike),
    })),
    payments: paymentImpacts(payments, days),
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
function labelsOf({ source }: CompiledRules) {
  const roles = Object.values(source.forms).flatMap(({ people = {} }) => Object.entries(people));
  const labelled = Object.entries({ ...source.conditions, ...source.facts });
  return [
    ...roles.map(([role, { noun }]) => [role, noun] as const),
    ...labelled.map(([name, { label }]) => [name, label] as const),
  ];
}

function formsOf(alike: readonly { readonly forms: readonly string[] }[]): string[] {
  return alike.flatMap(({ forms }) => forms);
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
      return { pair: table.pair, forms: [form], requests, moving, span: spans([table], space).slice(BOUNDS) };
    }),
  );
  const changing = found.filter(({ requests, moving }) => requests > 0 || moving > 0);
  return groupsBy(changing, ({ pair }) => pair.id)
    .map((alike) => ({
      id: alike[0].pair.id,
      label: pairLabel(alike[0].pair),
      forms: formsOf(alike),
      requests: sum(alike.map(({ requests }) => requests)),
      moving: sum(alike.map(({ moving }) => moving)),
      min: combinedSpan(alike.map(({ span: [min = null] }) => min)),
      max: combinedSpan(alike.map(({ span: [, max = null] }) => max)),
      through: changedDependencies(alike[0].pair, years, comparison),
    }))
    .sort((a, b) => b.moving - a.moving || b.requests - a.requests);
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

const MOST_MOVEMENTS = 10;

/** What becomes of every request of one form. */
type FormFindings = ReturnType<typeof formFindings>;

/** What differs between the sides: the facts that it reads, the lines and notices, and whether statuses do. */
function changedBetween(years: Years, pairs: RulePairs) {
  return { facts: changedFacts(years), pairs: changedPairs(pairs, years), statuses: hasOtherStatuses(years) };
}

type Changed = ReturnType<typeof changedBetween>;

/** Compares both sides on every request of a form that their rules can tell apart. */
function formFindings(form: string, years: Years, pairs: RulePairs, days: PaymentDays, changed: Changed) {
  const { base, head } = years;
  const space = requestSpace(form, years, changed.facts);
  const readings = new FormReadings(years, space);
  const tables = changed.pairs.lines.map((pair) => lineTable(pair, readings));
  // What a line does to each bound of each total, and a number of which the sum tells which lines do.
  const movesOf = ({ exact }: LineDifference, line: number): Columns => {
    const units = exact.slice(0, BOUNDS);
    return [...units, units.some((one) => one !== 0) ? 2 ** (line % MOST_LINES) : 0];
  };
  const moves = sumMoves(tables, space, movesOf, BOUNDS + 1);
  const found = tally(moves);
  const { moved, requests } = found;
  const changes = spans(tables, space);
  const totals = TOTALS.map((total, number) => ({
    total,
    requests: requests[number] ?? 0,
    min: changes[2 * number] ?? null,
    max: changes[2 * number + 1] ?? null,
  }));
  const impact = {
    ...{ form, requests: space.size, moved, persons: space.persons },
    answers: Object.fromEntries(space.dimensions.map(({ field, answers }) => [field, answers.length])),
    label: (head.source.forms[form] ?? base.source.forms[form])?.name ?? form,
    totals: totals.filter(({ min, max }) => min !== null || max !== null),
  };
  return {
    impact,
    space,
    tables,
    concerned: concernedIn(tables, readings),
    movements: simplest(found, moves, space).map(({ size, alike, index }) => {
      const request = requestAt(space, cellsAt(moves.grid, index, space));
      return { ...requestMovement(request, readOnBothSides(years, request), pairs), alike, largest: toEuro(size) };
    }),
    statuses: changed.statuses ? statusImpacts(readings) : [],
    notices: [...noticeImpacts(changed.pairs.notices, readings), ...(changed.statuses ? reasonImpacts(readings) : [])],
    payments: pairs.lines.flatMap((pair) => lineDayChanges(pair, readings, days)),
  };
}

/** So many powers of two add up without loss; beyond it two sets of lines may be taken for one. */
const MOST_LINES = 50;

/** Looks at every combination of the answers that a moving line depends on. */
function tally(moves: Moves) {
  const requests = TOTALS.map(() => 0);
  // Of each set of lines the most by which it changes a bound, in units, and the changes of all bounds there.
  const largest = new Map<number, { readonly size: number; readonly sums: string }>();
  let moved = 0;
  moves.forEach((units) => {
    const [size, lines] = [largestBound(units), units[BOUNDS] ?? 0];
    if (size === 0) return;
    moved += moves.weight;
    if (size > (largest.get(lines)?.size ?? 0)) largest.set(lines, { size, sums: sumsOf(units) });
    for (const [number, known] of requests.entries())
      if (units[2 * number] !== 0 || units[2 * number + 1] !== 0) requests[number] = known + moves.weight;
  });
  const bySize = [...largest.values()].sort((a, b) => b.size - a.size);
  return { moved, requests, largest: bySize.slice(0, MOST_MOVEMENTS) };
}

/** Of the requests that move by the same sums the simplest, and how many they are. */
function simplest({ largest }: ReturnType<typeof tally>, moves: Moves, space: RequestSpace) {
  const unseen = { alike: 0, index: 0, effort: Number.POSITIVE_INFINITY };
  const found = new Map(largest.map(({ size, sums }) => [sums, { size, ...unseen }]));
  const sizes = new Set(largest.map(({ size }) => size));
  moves.forEach((units, index) => {
    if (!sizes.has(largestBound(units))) return;
    const known = found.get(sumsOf(units));
    if (known === undefined) return;
    known.alike += moves.weight;
    const own = effort(cellsAt(moves.grid, index, space), space);
    if (own < known.effort) Object.assign(known, { index, effort: own });
  });
  return [...found.values()];
}

function sumsOf(units: Float64Array): string {
  return units.subarray(0, BOUNDS).join();
}

function largestBound(units: Float64Array): number {
  let largest = 0;
  for (let bound = 0; bound < BOUNDS; bound++) largest = Math.max(largest, Math.abs(units[bound] ?? 0));
  return largest;
}

/** The length of the answers of a request, in characters: of many that are alike, the shortest is the simplest. */
function effort(cells: readonly number[], { dimensions }: RequestSpace): number {
  const given = dimensions.map(({ answers }, number) => answers[cells[number] ?? 0]);
  return given
    .filter((answer) => answer !== undefined)
    .map((answer) => JSON.stringify(answer))
    .join('').length;
}
