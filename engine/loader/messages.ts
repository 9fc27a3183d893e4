import { suggestion } from '../request/nearest.js';
import type { Problem, ProblemCode } from './problem.js';
import type { Place } from './yaml-file.js';

/*
 * Every message of the loader. Each names the value found, what is allowed and, where there is one, the nearest right
 * name.
 */

function problem(code: ProblemCode, message: string) {
  return (place: Place): Problem => ({ ...place, code, message });
}

/** A problem that still has to be told where it is. */
export type Unplaced = ReturnType<typeof problem>;

const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value));
const list = (values: readonly unknown[]): string => values.map(quoted).join(', ');
/** The whole list where it is short: a list of a hundred names tells nobody anything. */
const allowed = (values: readonly unknown[]): string => (values.length <= 12 ? ` Allowed: ${list(values)}.` : '');

const REQUIRED = 'ruleset.yaml, sources.yaml, figures.yaml and facts.yaml';

export const missingFile = (name: string): Problem => ({
  file: name,
  line: 1,
  column: 1,
  code: 'missing_file',
  message: `This file is missing. Every rules year has ${REQUIRED}, or folders of these names.`,
});

export const yamlSyntax = (reason: string) => problem('yaml_syntax', reason);

export const duplicateKey = (key: string, first: Place) =>
  problem(
    'duplicate_id',
    `"${key}" is defined twice; the first is at ${first.file}:${first.line}:${first.column}. Rename or remove one.`,
  );

export const unknownKey = (key: string, keys: readonly string[]) =>
  problem('unknown_key', `Unknown key "${key}".${suggestion(key, keys)} Allowed here: ${keys.join(', ')}.`);

export const missingKey = (key: string) => problem('missing_key', `The key "${key}" is missing here.`);

export const missingSource = () =>
  problem(
    'missing_source',
    'There is no source here. Name at least one declared source, for example sources: [inps_circ_14_2026].',
  );

export const wrongType = (expected: string, found: unknown) =>
  problem('wrong_type', `Expected ${expected}, found ${kindOf(found)}.${typeHint(expected, found)}`);

export const wrongValue = (found: unknown, expectation: string) =>
  problem('wrong_value', `${quoted(found)} ${expectation}.`);

export const notAllowed = (found: unknown, values: readonly unknown[]) =>
  problem('wrong_value', `${quoted(found)} is not allowed here.${suggestion(found, values)} Allowed: ${list(values)}.`);

export const unknownOperator = (found: unknown, operators: readonly unknown[]) =>
  problem(
    'unknown_operator',
    `Unknown operator ${quoted(found)}.${suggestion(found, operators)} Allowed: ${list(operators)}.`,
  );

export const severalCombinators = (keys: readonly string[]) =>
  problem(
    'all_and_any',
    `${keys.map(quoted).join(' and ')} stand side by side here, and all but one would be ignored. Nest them: all: [a, { any: [b, c] }].`,
  );

export const emptyCombinator = (key: 'all' | 'any') =>
  problem(
    key === 'all' ? 'empty_all' : 'empty_any',
    `"${key}" is empty, and would always hold. Name at least one condition in it, or remove it.`,
  );

export const unknownName = (
  code:
    | 'unknown_fact'
    | 'unknown_condition'
    | 'unknown_figure'
    | 'unknown_source'
    | 'unknown_target'
    | 'unknown_people'
    | 'unknown_id',
  what: string,
  name: string,
  names: readonly string[],
  where: string,
) =>
  problem(
    code,
    `Unknown ${what} "${name}".${suggestion(name, names)}${where === '' ? '' : ` ${where}`}${allowed(names)}`,
  );

export const unknownField = (name: string, fields: readonly string[]) =>
  problem('unknown_field', `No request has a field "${name}".${suggestion(name, fields)}${allowed(fields)}`);

export const missingUnasked = (name: string) =>
  problem('missing_key', `Not every form asks "${name}": say with "unasked" which value it has for the others.`);

export const valueOutsideFact = (value: unknown, fact: string, expected: string, values: readonly unknown[]) =>
  problem(
    'value_outside_fact',
    `${quoted(value)} is not a value of the fact "${fact}", which is ${expected}.${suggestion(value, values)}`,
  );

export const operatorOutsideFact = (operator: string, fact: string, type: string, operators: readonly string[]) =>
  problem(
    'operator_outside_fact',
    `"${operator}" cannot compare the fact "${fact}", which is ${type}. Allowed: ${list(operators)}.`,
  );

export const cycle = (what: string, names: readonly string[]) =>
  problem('cycle', `This ${what} refers to itself: ${names.join(' -> ')}.`);

export const minOverMax = (min: number, max: number) =>
  problem('min_over_max', `The minimum ${min} is greater than the maximum ${max}. Are they swapped?`);

export const amountOrForEach = (both: boolean) =>
  problem(
    'amount_or_for_each',
    both
      ? 'A line has either "amount" or "forEach", not both.'
      : 'This line has no amount: give it "amount" or "forEach".',
  );

export const openAmount = (fact: string) =>
  problem(
    'open_amount',
    `The fact "${fact}" can be left unanswered, so no amount can be computed from it. Give it an "unanswered" value in facts.yaml, or use a figure.`,
  );

export const uncoveredSituation = (line: string, situation: string) =>
  problem(
    'uncovered_situation',
    `The line "${line}" has no amount when ${situation}. Add a case for it, or a last case without "when".`,
  );

export const statusWithoutDefault = () =>
  problem('status_without_default', 'The last case must have no "when", so that every request has a status.');

export const tooManySituations = (count: number, limit: number, facts: readonly string[]) =>
  problem(
    'too_many_situations',
    `This reads ${facts.join(', ')}: ${count} situations, more than the ${limit} that can be decided beforehand. Split it.`,
  );

export const levelMissing = () =>
  problem('level_of_notice', 'A notice of the list "warnings" needs a level: "warning" or "info".');
export const levelForbidden = (listName: string) =>
  problem('level_of_notice', `A notice of the list "${listName}" has no level; only those of "warnings" do.`);

export const invalidRequest = (path: string, message: string) =>
  problem('invalid_request', `The request of this case is refused${path === '' ? '' : ` at ${path}`}: ${message}`);

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  return typeof value === 'string'
    ? `the text "${value}"`
    : `${typeof value === 'number' ? 'the number' : 'the value'} ${value}`;
}

/** What the slips of somebody who writes by hand look like, and what to write instead. */
function typeHint(expected: string, found: unknown): string {
  if (typeof found !== 'string') return expected === 'text' && typeof found !== 'object' ? ' Put it in quotes.' : '';
  if (expected.includes('number')) return numberHint(found);
  if (expected.includes('true or false')) return ' Write true or false, without quotes.';
  return expected.includes('list') ? ` Put it in brackets: [${found}].` : '';
}

function numberHint(found: string): string {
  if (/^-?[\d.]*,\d+$/.test(found))
    return ` Write decimals with a point: ${found.replaceAll('.', '').replace(',', '.')}.`;
  if (/^[\d.,]+ ?%$/.test(found))
    return ` Write the percentage without the sign: ${found.replace(/ ?%$/, '').replace(',', '.')}.`;
  return /^-?[\d.]+$/.test(found) ? ' Write it without quotes.' : '';
}
