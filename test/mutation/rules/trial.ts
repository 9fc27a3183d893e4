import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { calculate } from '../../../engine/calculate.js';
import { calendar } from '../../../engine/calendar.js';
import { tryCase } from '../../../engine/cases.js';
import { diffRules } from '../../../engine/diff/diff-rules.js';
import type { Years } from '../../../engine/diff/written.js';
import { lintFindings } from '../../../engine/lint/check-rules.js';
import { type Inspection, inspectFiles } from '../../../engine/loader/load.js';
import { YamlFile } from '../../../engine/loader/yaml-file.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import { TOTAL_NAMES } from '../../../engine/result/totals.js';
import { groupsBy } from '../../../engine/values/maps.js';
import type { CalculationRequest, Result } from '../../../schemas/types/api.js';
import { anyRequest } from '../../support/requests.js';
import { LAST_CHECKED } from '../../support/rules.js';
import { type Edit, editedTexts, type Year } from './edits.js';
import { type Calculated, type FalseStatement, falseStatements } from './truth.js';

/** The outcome of an edit. */
export interface Verdict {
  /**
   * `reported`: an answer differs, and the report describes it correctly; `unmoved`: all answers that were tried stay
   * the same; `wrong`: there are faults.
   */
  readonly outcome: 'refused' | 'reported' | 'unmoved' | 'wrong';
  /** Finds out whether a case or a lint also notices the edit, which takes as long as the rest. */
  readonly isNoticed: () => boolean;
  /** Whether the comparison used only a sample of the combinations for some rule. */
  readonly isSampled: boolean;
  /**
   * The number of rows about lines in the report, and the number of rows without a description of whom they concern.
   */
  readonly rows: number;
  readonly undescribed: number;
  /** The faults of the engine or of the report. */
  readonly faults: readonly Fault[];
}

const REFUSED: Verdict = {
  outcome: 'refused',
  isNoticed: () => true,
  isSampled: false,
  rows: 0,
  undescribed: 0,
  faults: [],
};

/** More persons than any condition of the rules compares with. */
const MOST_PERSONS = 40;

/**
 * Applies an edit, and checks the answers of the engine and the report of `rules:diff` with random requests.
 * @param count the number of requests
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
      faults.push(...impossibleValues(after).map((what) => ({ kind: 'engine' as const, what, request })));
      return [{ request, before, after }];
    } catch (error) {
      faults.push({ kind: 'engine', what: `the engine throws: ${error}`, request });
      return [];
    }
  });
  const diff = diffRules(years, { baseName: 'before', headName: 'after' });
  const moved = calculated.find((one) => isMoved(one, years));
  faults.push(
    ...calculated.flatMap((one) =>
      falseStatements(one, years, diff).map((fault) => ({ ...fault, request: one.request })),
    ),
  );
  if (moved !== undefined && !diff.resultsChanged)
    faults.push({
      kind: 'silent',
      what: 'an answer or a payment differs, but the report says that no result changes',
      request: moved.request,
    });
  if (diff.changes.length === 0 && !isSameSource(years))
    faults.push({ kind: 'silent', what: 'a rule differs, but the report names none' });
  const rows = diff.lines.flatMap((line) => line.rows);
  return {
    outcome: faults.length > 0 ? 'wrong' : moved === undefined ? 'unmoved' : 'reported',
    isNoticed: () => isNoticed(inspection, head),
    isSampled: diff.compared.sampled.length > 0,
    rows: rows.length,
    undescribed: rows.filter(({ where }) => where === null).length,
    faults: shortestFaults(faults),
  };
}

/** A fault: of the engine, of a row of the report, or a difference that the report leaves out. */
export interface Fault {
  readonly kind: 'engine' | 'silent' | FalseStatement['kind'];
  readonly what: string;
  readonly request?: CalculationRequest;
}

/** For each kind, the fault with the shortest request, which is easiest to understand. */
function shortestFaults(faults: readonly Fault[]): Fault[] {
  return groupsBy(faults, ({ kind }) => kind).map((own) =>
    own.reduce((best, one) => (JSON.stringify(one).length < JSON.stringify(best).length ? one : best)),
  );
}

/** A request in which equal persons are grouped: `3 x {"inps":"artisan"}`. */
export function groupedRequest(request: CalculationRequest): string {
  const people = (persons: readonly unknown[]) => {
    const all = persons.map((person) => JSON.stringify(person)).sort();
    return [...new Set(all)].map((one) => `${all.lastIndexOf(one) - all.indexOf(one) + 1} x ${one}`);
  };
  return JSON.stringify(request, (_, value) => (Array.isArray(value) ? people(value) : value)).replaceAll('\\"', "'");
}

/** Reads the year with the edit applied. */
function inspectEdited(edit: Edit, year: Year): Promise<Inspection> {
  const texts = editedTexts(edit, year);
  const edited = year.files.map((file) => {
    const text = texts.get(file);
    return text === undefined ? file : { ...file, yaml: new YamlFile(Buffer.from(text), file.yaml.name) };
  });
  return inspectFiles(edited);
}

/** Random requests of the forms that both sides have, with the numbers of either side. */
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

/** Checks a result for impossible values: a negative sum, or a minimum above its maximum. */
function impossibleValues({ lines, openingDetail, annualDetail, inpsDetail, ...result }: Result): string[] {
  const { administrator } = inpsDetail;
  const ranges = [
    ...TOTAL_NAMES.map((name) => ({ name, min: result[`${name}_min`], max: result[`${name}_max`] })),
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

/** Whether the answer to a request differs, apart from texts, or its payment days do. */
function isMoved({ request, before, after }: Calculated, { base, head }: Years): boolean {
  if (comparableResult(before) !== comparableResult(after)) return true;
  // Another year has other days.
  const isSameYear = base.source.ruleset.year === head.source.ruleset.year;
  return isSameYear && paymentDays(base, request) !== paymentDays(head, request);
}

/** The payments and their days for a start early in the year, sorted, since the order within a day does not matter. */
function paymentDays(rules: CompiledRules, request: CalculationRequest): string {
  if (rules.deadlines.length === 0) return '[]';
  const { payments } = calendar(rules, request, `${rules.source.ruleset.year}-01-15`);
  return JSON.stringify(
    payments.map(({ deadline, date, min, max }) => JSON.stringify([deadline, date, min, max])).sort(),
  );
}

function isSameSource({ base, head }: Years): boolean {
  return isDeepStrictEqual({ ...base.source, digest: '' }, { ...head.source, digest: '' });
}

/** Whether a case fails or a lint reports something, as `npm run rules:check` would show. */
function isNoticed(inspection: Inspection, rules: CompiledRules): boolean {
  const isFailing = rules.source.cases.some((one) => tryCase(one, rules)?.unmet.length !== 0);
  return isFailing || lintFindings(inspection, { today: LAST_CHECKED, former: [] }).length > 0;
}

/** The amounts in a result, and everything that decides them, without texts and order. */
export function comparableResult({ lines, inps_status, inail_status, totalsCompleteness, ...result }: Result): string {
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
