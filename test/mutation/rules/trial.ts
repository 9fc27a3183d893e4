import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { calculate } from '../../../engine/calculate.js';
import { calendar } from '../../../engine/calendar.js';
import { unmetByRules } from '../../../engine/cases.js';
import { diffRules, FORMATS } from '../../../engine/diff/diff.js';
import type { Years } from '../../../engine/diff/written.js';
import { lintFindings } from '../../../engine/lint/check-rules.js';
import { type Inspection, inspectFiles } from '../../../engine/loader/load.js';
import { YamlFile } from '../../../engine/loader/yaml-file.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import { validateRequest } from '../../../engine/request/validate.js';
import type { CalculationRequest, Result } from '../../../schemas/types/api.js';
import type { RulesDiff, Span } from '../../../schemas/types/diff2.js';
import { anyRequest } from '../../support/requests.js';
import { type Edit, editedTexts, type Year } from './edits.js';

/** What became of an edit. */
export interface Verdict {
  /** `told`: totals move, and the report tells it; `unmoved`: no total of any request tried moves. */
  readonly outcome: 'refused' | 'told' | 'unmoved' | 'wrong';
  /** Whether a case or a lint notices it, too. */
  readonly isNoticed: boolean;
  /** Whether the report says that it has not tried every request. */
  readonly isPartial: boolean;
  /** What is wrong: of the engine, or of the report. */
  readonly faults: readonly string[];
}

const REFUSED: Verdict = { outcome: 'refused', isNoticed: true, isPartial: false, faults: [] };

/** More than any condition of a rule counts to. */
const MOST_PERSONS = 40;

/** The day that the rules were last checked: none of their figures is stale then. */
const TODAY = '2026-11-21';

/**
 * Makes an edit, and holds what the engine answers and what `rules:diff` reports against random requests.
 * @param count how many requests
 */
export async function tryOut(edit: Edit, year: Year, count: number, seed: number): Promise<Verdict> {
  const inspection = await inspectEdited(edit, year);
  const head = inspection.rules;
  if (inspection.problems.length > 0 || head === undefined) return REFUSED;
  const years = { base: year.rules, head };
  const faults: Fault[] = [];
  const calculated = someRequests(years, count, seed).flatMap((request): Calculated[] => {
    const before = calculate(year.rules, request);
    try {
      const after = calculate(head, request);
      faults.push(...unsound(after).map((what) => ({ what, request })));
      return [{ request, before, after }];
    } catch (error) {
      faults.push({ what: `the engine throws: ${error}`, request });
      return [];
    }
  });
  const diff: RulesDiff = JSON.parse(FORMATS.json(diffRules(years, { baseName: 'before', headName: 'after' })));
  const tried = calculated.filter(({ request }) => !isUntried(request, diff));
  const moved = tried.find((one) => isMoved(one, years));
  faults.push(...tried.flatMap((one) => untold(one, diff).map((what) => ({ what, request: one.request }))));
  if (moved !== undefined && !diff.resultsChanged)
    faults.push({ what: 'an answer or a payment changes, and no result is said to', request: moved.request });
  if (diff.changes.length === 0 && !isSameSource(years)) faults.push({ what: 'no rule is said to differ' });
  return {
    outcome: faults.length > 0 ? 'wrong' : moved === undefined ? 'unmoved' : 'told',
    isNoticed: isNoticed(inspection, head),
    isPartial: diff.impact.untried.length > 0,
    faults: inShort(faults),
  };
}

interface Fault {
  readonly what: string;
  readonly request?: CalculationRequest;
}

/** The fault with the shortest request, which shows most. */
function inShort(faults: readonly Fault[]): string[] {
  const texts = faults.map(({ what, request }) => `${what} ${request === undefined ? '' : grouped(request)}`.trim());
  return texts.toSorted((a, b) => a.length - b.length).slice(0, 1);
}

/** A request with like persons in a row told once: `3 x {"inps":"artisan"}`. */
function grouped(request: CalculationRequest): string {
  const people = (persons: readonly unknown[]) => {
    const all = persons.map((person) => JSON.stringify(person)).sort();
    return [...new Set(all)].map((one) => `${all.lastIndexOf(one) - all.indexOf(one) + 1} x ${one}`);
  };
  return JSON.stringify(request, (_, value) => (Array.isArray(value) ? people(value) : value)).replaceAll('\\"', "'");
}

/** The year with the edit, read from files in a folder of their own. */
async function inspectEdited(edit: Edit, year: Year): Promise<Inspection> {
  const texts = editedTexts(edit, year);
  const folder = mkdtempSync(join(tmpdir(), 'rules-edited-'));
  try {
    const edited = year.files.map((file, index) => {
      const text = texts.get(file);
      if (text === undefined) return file;
      const path = join(folder, `${index}.yaml`);
      writeFileSync(path, text);
      return { ...file, yaml: new YamlFile(path, file.yaml.name) };
    });
    return await inspectFiles(edited);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Requests of the forms that both sides have, with numbers that either knows. */
function someRequests({ base, head }: Years, count: number, seed: number) {
  const forms = Object.keys(head.source.forms).filter((form) => form in base.source.forms);
  const numbers = [base, head].flatMap(({ source: { figures, conditions, lines, modifiers } }) =>
    numbersIn([figures, conditions, lines, modifiers]),
  );
  return fc.sample(anyRequest(forms, { numbers: [...new Set(numbers)], persons: MOST_PERSONS }), {
    numRuns: count,
    seed,
  });
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** What cannot be of a result: a sum below zero, a minimum above its maximum. */
function unsound({ lines, openingDetail, annualDetail, inpsDetail, ...result }: Result): string[] {
  const { administrator } = inpsDetail;
  const ranges = [
    ...TOTALS.map((name) => ({ name, min: result[`${name}_min`], max: result[`${name}_max`] })),
    ...lines.map(({ id, amount }) => ({ name: id, min: amount.min, max: amount.max })),
    ...[openingDetail, annualDetail].flatMap((one) =>
      [one.statutory, one.market].map((part) => ({ name: 'part', ...part })),
    ),
    ...(administrator === null ? [] : [{ name: 'company', ...administrator.company }]),
  ];
  return ranges.flatMap(({ name, min, max }) =>
    min >= 0 && min <= max && Number.isFinite(max) ? [] : [`${name} is ${min} to ${max}`],
  );
}

/** Whether a request is answered otherwise, words aside, or is paid on other days. */
function isMoved({ request, before, after }: Calculated, { base, head }: Years): boolean {
  if (shown(before) !== shown(after)) return true;
  // The days of another year are others.
  const isSameYear = base.source.ruleset.year === head.source.ruleset.year;
  return isSameYear && payments(base, request) !== payments(head, request);
}

/** When what is paid, by a start early in the year. */
function payments(rules: CompiledRules, request: CalculationRequest): string {
  if (rules.deadlines.length === 0) return '[]';
  const { payments } = calendar(rules, request, `${rules.source.ruleset.year}-01-15`);
  return JSON.stringify(payments.map(({ deadline, date, min, max }) => [deadline, date, min, max]));
}

function isSameSource({ base, head }: Years): boolean {
  return isDeepStrictEqual({ ...base.source, digest: '' }, { ...head.source, digest: '' });
}

/** Whether a case is not fulfilled, or a lint says something, as `npm run rules:check` would. */
function isNoticed(inspection: Inspection, rules: CompiledRules): boolean {
  const isUnfulfilled = (one: CompiledRules['source']['cases'][number]) => {
    const validation = validateRequest(one.request);
    return !validation.ok || unmetByRules(one, validation.request, rules).length > 0;
  };
  return rules.source.cases.some(isUnfulfilled) || lintFindings(inspection, { today: TODAY, former: [] }).length > 0;
}

/** A request with its result before and after an edit. */
export interface Calculated {
  readonly request: CalculationRequest;
  readonly before: Result;
  readonly after: Result;
}

/** The totals of an answer, without `_min` and `_max`. */
export const TOTALS = ['opening_one_off', 'annual_fixed', 'inps', 'annual_total', 'first_year_12m'] as const;

/** Less than any amount that a rule can give, and more than the noise of binary fractions in sums of millions. */
const NOISE = 1e-6;

/** What a report does not tell of a request, in words; nothing where all that moves is told. */
export function untold({ request, before, after }: Calculated, diff: RulesDiff): string[] {
  const told = diff.impact.forms.find(({ form }) => form === request.form)?.totals;
  return TOTALS.flatMap((total) => {
    const spans = told?.find((one) => one.total === total);
    return (['min', 'max'] as const).flatMap((bound) => {
      const change = after[`${total}_${bound}`] - before[`${total}_${bound}`];
      const as = Math.abs(change) < NOISE ? undefined : misfit(change, spans?.[bound] ?? undefined, request);
      if (as === undefined && (Math.abs(change) < NOISE || diff.resultsChanged)) return [];
      return [`${total}_${bound} moves by ${change.toFixed(4)}, ${as ?? 'and no result is said to change'}`];
    });
  });
}

/** How a change is told, where it is not told so. */
function misfit(change: number, span: Span | undefined, request: CalculationRequest): string | undefined {
  if (span === undefined) return 'which is not told';
  const [low = 0, high = 0] = endsFor(span, request);
  const isWithin = change > low - NOISE && change < high + NOISE;
  return isWithin ? undefined : `and is told as ${JSON.stringify(span)}`;
}

/** From where to where a total may move in a request: further than the span by what is said of larger numbers and crowds. */
function endsFor({ smallest, largest, growth = [], perPerson = {} }: Span, request: CalculationRequest) {
  const further = [
    ...growth.map(({ field, above, percentage }) => {
      const by = (percentage / 100) * Math.max(0, numberIn(request, field) - above);
      return [by, by] as const;
    }),
    ...Object.entries(perPerson).map(([role, each]) => {
      const persons = Math.max(0, numberIn(request, role) - each.beyond);
      const grown = (each.growth ?? []).map(
        ({ field, above, percentage }) => (percentage / 100) * Math.max(0, numberIn(request, field) - above),
      );
      return [
        persons * Math.min(each.smallest, ...grown.map((by) => each.smallest + by)),
        persons * Math.max(each.largest, ...grown.map((by) => each.largest + by)),
      ] as const;
    }),
  ].filter(([low, high]) => low !== 0 || high !== 0);
  // What only a larger number or a crowd moves is not in the span.
  const ends = further.length === 0 ? [smallest, largest] : [Math.min(0, smallest), Math.max(0, largest)];
  return further.reduce(
    ([low = 0, high = 0], [less, more]) => [low + Math.min(0, less), high + Math.max(0, more)],
    ends,
  );
}

/** The number that a field gives, of persons too; 0 where it is left out. */
function numberIn(request: CalculationRequest, field: string): number {
  const answer: unknown = Reflect.get(request, field);
  return Array.isArray(answer) ? answer.length : Number(answer ?? 0);
}

/** Whether a report says that it has not tried such a request. */
export function isUntried(request: CalculationRequest, { impact }: RulesDiff): boolean {
  return impact.untried.some(({ form, fields, beyond }) => {
    const persons = fields.reduce((sum, field) => sum + numberIn(request, field), 0);
    return form === request.form && persons > beyond;
  });
}

/** What of a result is a sum or decides one, without its words and their order. */
export function shown({ lines, inps_status, inail_status, totalsCompleteness, ...result }: Result): string {
  const { possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = result;
  return JSON.stringify([
    [inps_status, inail_status, totalsCompleteness],
    lines
      .map(({ id, amount, includedInTotals, meta }) => JSON.stringify([id, amount, includedInTotals, meta.quantity]))
      .sort(),
    [possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions].map((notices) =>
      notices.map(({ id, level, amount }) => JSON.stringify([id, level, amount?.min, amount?.max])).sort(),
    ),
  ]);
}
