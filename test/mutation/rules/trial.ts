import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { calculate } from '../../../engine/calculate.js';
import { calendar } from '../../../engine/calendar.js';
import { unmetByRules } from '../../../engine/cases.js';
import { diffRules } from '../../../engine/diff/diff-rules.js';
import type { Years } from '../../../engine/diff/written.js';
import { lintFindings } from '../../../engine/lint/check-rules.js';
import { type Inspection, inspectFiles } from '../../../engine/loader/load.js';
import { YamlFile } from '../../../engine/loader/yaml-file.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import { validateRequest } from '../../../engine/request/validate.js';
import { groupsBy } from '../../../engine/values/maps.js';
import type { CalculationRequest, Result } from '../../../schemas/types/api.js';
import { anyRequest } from '../../support/requests.js';
import { LAST_CHECKED } from '../../support/rules.js';
import { type Edit, editedTexts, type Year } from './edits.js';
import { type Calculated, type Lie, liesOf } from './truth.js';

/** What became of an edit. */
export interface Verdict {
  /** `told`: an answer differs, and the report tells it truly; `unmoved`: no answer to any request tried differs. */
  readonly outcome: 'refused' | 'told' | 'unmoved' | 'wrong';
  /** Whether a case or a lint notices it, too. */
  readonly isNoticed: boolean;
  /** Whether of some rule only a sample was compared. */
  readonly isSampled: boolean;
  /** How many rows of lines the report has, and how many of them no conditions describe. */
  readonly rows: number;
  readonly undescribed: number;
  /** What is wrong: of the engine, or of the report. */
  readonly faults: readonly Fault[];
}

const REFUSED: Verdict = {
  ...{ outcome: 'refused', isNoticed: true, isSampled: false, rows: 0, undescribed: 0, faults: [] },
};

/** More than any condition of a rule counts to. */
const MOST_PERSONS = 40;

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
      faults.push(...unsound(after).map((what) => ({ kind: 'engine' as const, what, request })));
      return [{ request, before, after }];
    } catch (error) {
      faults.push({ kind: 'engine', what: `the engine throws: ${error}`, request });
      return [];
    }
  });
  const diff = diffRules(years, { baseName: 'before', headName: 'after' });
  const moved = calculated.find((one) => isMoved(one, years));
  faults.push(
    ...calculated.flatMap((one) => liesOf(one, years, diff).map((lie) => ({ ...lie, request: one.request }))),
  );
  if (moved !== undefined && !diff.resultsChanged)
    faults.push({
      kind: 'silent',
      what: 'an answer or a payment differs, and no result is said to',
      request: moved.request,
    });
  if (diff.changes.length === 0 && !isSameSource(years))
    faults.push({ kind: 'silent', what: 'no rule is said to differ' });
  const rows = diff.lines.flatMap((line) => line.rows);
  return {
    outcome: faults.length > 0 ? 'wrong' : moved === undefined ? 'unmoved' : 'told',
    isNoticed: isNoticed(inspection, head),
    isSampled: diff.compared.sampled.length > 0,
    rows: rows.length,
    undescribed: rows.filter(({ where }) => where === null).length,
    faults: inShort(faults),
  };
}

/** Something that is wrong: of the engine, a lie of a row, or that a difference is not told at all. */
export interface Fault {
  readonly kind: 'engine' | 'silent' | Lie['kind'];
  readonly what: string;
  readonly request?: CalculationRequest;
}

/** Of each kind the fault with the shortest request, which shows most. */
function inShort(faults: readonly Fault[]): Fault[] {
  return groupsBy(faults, ({ kind }) => kind).map((own) =>
    own.reduce((best, one) => (JSON.stringify(one).length < JSON.stringify(best).length ? one : best)),
  );
}

/** A request with like persons in a row told once: `3 x {"inps":"artisan"}`. */
export function grouped(request: CalculationRequest): string {
  const people = (persons: readonly unknown[]) => {
    const all = persons.map((person) => JSON.stringify(person)).sort();
    return [...new Set(all)].map((one) => `${all.lastIndexOf(one) - all.indexOf(one) + 1} x ${one}`);
  };
  return JSON.stringify(request, (_, value) => (Array.isArray(value) ? people(value) : value)).replaceAll('\\"', "'");
}

/** The year with the edit. */
function inspectEdited(edit: Edit, year: Year): Promise<Inspection> {
  const texts = editedTexts(edit, year);
  const edited = year.files.map((file) => {
    const text = texts.get(file);
    return text === undefined ? file : { ...file, yaml: new YamlFile(Buffer.from(text), file.yaml.name) };
  });
  return inspectFiles(edited);
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

/** When what is paid, by a start early in the year; what is due on one day stands in no order that counts. */
function payments(rules: CompiledRules, request: CalculationRequest): string {
  if (rules.deadlines.length === 0) return '[]';
  const { payments } = calendar(rules, request, `${rules.source.ruleset.year}-01-15`);
  return JSON.stringify(
    payments.map(({ deadline, date, min, max }) => JSON.stringify([deadline, date, min, max])).sort(),
  );
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
  return (
    rules.source.cases.some(isUnfulfilled) || lintFindings(inspection, { today: LAST_CHECKED, former: [] }).length > 0
  );
}

/** The totals of an answer, without `_min` and `_max`. */
const TOTALS = ['opening_one_off', 'annual_fixed', 'inps', 'annual_total', 'first_year_12m'] as const;

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
