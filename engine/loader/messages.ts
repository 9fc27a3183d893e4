import type { YAMLError } from 'yaml';
import { suggestion } from '../request/nearest-name.js';
import { booleanHint, keyHint, nameHint, operatorHint, shorthandHint, typeHint, yamlHint } from './hints.js';
import type { Problem, ProblemCode } from './problem.js';
import { allowed, inWords, list, quoted } from './words.js';
import type { Place } from './yaml-file.js';

/*
 * The messages of the loader (others: file-messages.ts, deadline-messages.ts, english-messages.ts): what is wrong, naming
 * the value found, and a hint: what is allowed and, where there is one, the nearest right name.
 */

/** A message with its code and its hint. */
export function problem(code: ProblemCode, message: string, hint = '') {
  return (place: Place): Problem => ({ ...place, code, message, hint: hint.trim() });
}

/** A problem that still has to be told where it is. */
export type Unplaced = ReturnType<typeof problem>;

export const yamlSyntax = (fault: YAMLError, line: string) =>
  problem('yaml_syntax', fault.message.replace(/\.?$/, '.'), yamlHint(fault, line));

export const tabIndent = () => problem('yaml_syntax', 'This line is indented with a tab.', 'Indent with spaces.');

/** The parser tells it only when the values are read. */
export const unknownAlias = (name: string) =>
  problem(
    'yaml_syntax',
    `Nothing above is marked with &${name}.`,
    'A text that begins with an asterisk goes between quotes.',
  );

export const duplicateKey = (key: string, first: Place) =>
  problem(
    'duplicate_id',
    `"${key}" is defined twice; the first is at ${first.file}:${first.line}:${first.column}.`,
    key === 'id' ? 'A new item begins with a dash: "- id". Or rename one.' : 'Rename or remove one.',
  );

export const aliasTaken = (alias: string, first: Place) =>
  problem(
    'duplicate_id',
    `The alias "${alias}" is also a name at ${first.file}:${first.line}:${first.column}.`,
    'An alias is a name that no rule has any more. Remove it, or rename the other rule.',
  );

export const unknownKey = (key: string, keys: readonly string[]) =>
  problem(
    'unknown_key',
    `Unknown key "${key}".`,
    `${suggestion(key, keys)}${keyHint(key)} Allowed here: ${keys.join(', ')}.`,
  );

export const missingOneOf = (keys: readonly string[]) =>
  problem('missing_key', `One of these keys is missing here: ${keys.join(', ')}.`, 'Write one, and its value.');

export const missingKey = (key: string) =>
  problem('missing_key', `The key "${key}" is missing here.`, `Write "${key}:" and its value beside the other keys.`);

export const missingSource = () =>
  problem('missing_source', 'There is no source here.', 'Name a declared one, as in sources: [inps_circ_14_2026].');

export const wrongType = (expected: string, found: unknown, key: string | number | undefined) =>
  problem(
    'wrong_type',
    `Expected ${expected}, found ${inWords(found)}.`,
    shorthandHint(key, found) || typeHint(expected, found),
  );

export const wrongValue = (found: unknown, fault: string, hint = '') =>
  problem('wrong_value', `${quoted(found)} ${fault}.`, hint);

export const notAName = (found: unknown) =>
  wrongValue(found, 'is not a name', 'Use lower-case letters, digits and underscores, for example "diritto_annuale".');

export const notADate = (found: unknown) =>
  wrongValue(found, 'is not a date', 'Write year-month-day, for example 2027-02-28.');

export const notAnAddress = (found: unknown) =>
  wrongValue(found, 'is not a web address', 'Write it whole, with https://.');

export const notTheYearOfFolder = (found: number, called: number) =>
  wrongValue(
    found,
    `is not the year of the folder rules-${called}`,
    `Write year: ${called}, or call the folder rules-${found}.`,
  );

export const notAllowed = (found: unknown, values: readonly unknown[]) =>
  problem(
    'wrong_value',
    `${quoted(found)} is not allowed here.`,
    `${suggestion(found, values) || booleanHint(found, values)} Allowed: ${list(values)}.`,
  );

export const unknownOperator = (found: unknown, operators: readonly unknown[]) =>
  problem(
    'unknown_operator',
    `Unknown operator ${quoted(found)}.`,
    `${suggestion(found, operators) || operatorHint(found)} Allowed: ${list(operators)}.`,
  );

export const severalCombinators = (keys: readonly string[]) =>
  problem(
    'all_and_any',
    `${keys.map(quoted).join(' and ')} stand side by side here, and all but one would be ignored.`,
    'Nest them: all: [a, { any: [b, c] }].',
  );

export const emptyCombinator = (key: 'all' | 'any') =>
  problem(
    key === 'all' ? 'empty_all' : 'empty_any',
    `"${key}" is empty, and would always hold.`,
    'Name at least one condition in it, or remove it.',
  );

export const unknownName = (
  code: Extract<ProblemCode, `unknown_${string}`>,
  what: string,
  name: string,
  names: readonly string[],
  where: string,
) =>
  problem(
    code,
    `Unknown ${what} "${name}".`,
    `${suggestion(name, names)}${nameHint(what, name)}${where === '' ? '' : ` ${where}`}${allowed(names)}`,
  );

export const unknownField = (name: string, fields: readonly string[]) =>
  problem('unknown_field', `No request has a field "${name}".`, `${suggestion(name, fields)}${allowed(fields)}`);

export const missingUnasked = (name: string) =>
  problem('missing_key', `Not every form asks "${name}".`, 'Say with "unasked" which value it has for the others.');

export const valueOutsideFact = (value: unknown, fact: string, expected: string, values: readonly unknown[]) =>
  problem(
    'value_outside_fact',
    `${quoted(value)} is not a value of the fact "${fact}", which is ${expected}.`,
    suggestion(value, values) || booleanHint(value, values),
  );

export const operatorOutsideFact = (operator: string, fact: string, type: string, operators: readonly string[]) =>
  problem(
    'operator_outside_fact',
    `"${operator}" cannot compare the fact "${fact}", which is ${type}.`,
    `Allowed: ${list(operators)}.`,
  );

export const cycle = (what: string, names: readonly string[]) =>
  problem('cycle', `This ${what} refers to itself: ${names.join(' -> ')}.`, 'Take one of these references out.');

export const minOverMax = (min: number, max: number) =>
  problem(
    'min_over_max',
    `The minimum ${min} is greater than the maximum ${max}.`,
    'Are they swapped, or is a figure behind them wrong: 0.24 written for 24%, or 18.808 for 18808?',
  );

export const amountOrForEach = (both: boolean) =>
  both
    ? problem('amount_or_for_each', 'This line has both "amount" and "forEach".', 'Keep one of the two.')
    : problem('amount_or_for_each', 'This line has no amount.', 'Give it "amount" or "forEach".');

export const openAmount = (fact: string) =>
  problem(
    'open_amount',
    `The fact "${fact}" can be left unanswered, so no amount can be computed from it.`,
    'Give it an "unanswered" value in facts.yaml, or use a figure.',
  );

export const uncoveredSituation = (line: string, situation: string) =>
  problem(
    'uncovered_situation',
    `The line "${line}" has no amount when ${situation}.`,
    'Add a case for it, or a last case without "when".',
  );

export const statusWithoutDefault = () =>
  problem('status_without_default', 'Some request might have no status.', 'Add a last case without "when".');

export const tooManySituations = (count: number, limit: number, facts: readonly string[]) =>
  problem(
    'too_many_situations',
    `This reads ${facts.join(', ')}: ${count} situations, more than the ${limit} that can be decided beforehand.`,
    'Split it.',
  );

export const levelOfNotice = (listName: string) =>
  listName === 'warnings'
    ? problem(
        'level_of_notice',
        'This warning has no level.',
        'Add level: warning if it could change the choice, or info.',
      )
    : problem('level_of_notice', `A notice of the list "${listName}" has no level; only warnings do.`, 'Remove it.');

export const invalidRequest = (path: string, message: string) =>
  problem('invalid_request', `The request of this case is refused${path === '' ? '' : ` at ${path}`}: ${message}`);
