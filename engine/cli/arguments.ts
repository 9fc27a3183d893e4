import { readFileSync, type Stats, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { BeyondAnswers, CalculationRequest } from '../../schemas/types/api.js';
import { answersIn, beyondIssues } from '../beyond.js';
import type { Rules } from '../load-rules.js';
import { joinAnd, joinOr, suggestion } from '../request/messages.js';
import { parseJson } from '../request/parse-json.js';
import { validateRequest } from '../request/validate.js';
import { codeOf } from '../rules/regular-file.js';
import { currentYear, folderOf, isShipped, NoYearError, PACKAGE, yearsIn } from '../rules/year-folders.js';
import { inEach, type Language, type Translated } from '../values/language.js';
import { UsageError } from './command.js';

/**
 * The folder of the rules that a command uses: one in the working folder, or a rules year that comes with this package.
 * By default it is the current year.
 * @param what how the name was given, for example `--rules`
 * @throws UsageError if there is no such folder
 */
export function rulesFolder(name: string | undefined, what: string): string {
  const chosen = notEmpty(name ?? yearInForce(), what);
  const folder = folderOf(chosen);
  checkFolder(folder, chosen, [...new Set([...yearsIn('.'), ...yearsIn(PACKAGE)])].sort());
  return folder;
}

/**
 * A folder of rules as it was named: one in the working folder, or a rules year that comes with this package. Nothing
 * is read from it.
 * @param what how the name was given, for example `FOLDER`
 * @throws UsageError if there is no such folder
 */
export function folderNamed(name: string, what: string | Translated): string {
  const shipped = folderOf(notEmpty(name, what));
  const folder = isShipped(shipped) ? shipped : name;
  checkFolder(folder, name, yearsIn('.'));
  return folder;
}

/**
 * Refuses an empty name, which would mean the working folder. It usually comes from a script in which a variable is not
 * set.
 * @param what how the name was given, for example `--rules`
 * @throws UsageError if it is empty
 */
export function notEmpty(name: string, what: string | Translated): string {
  const { it, en } = typeof what === 'string' ? inEach(() => what) : what;
  if (name === '')
    throw new UsageError({
      it: `${it}: il nome è vuoto. Va indicata una cartella di regole, rules-AAAA. Manca forse il valore di una variabile?`,
      en: `${en} is empty: name a folder of rules, rules-YYYY. Is a variable of a script not set?`,
    });
  return name;
}

/**
 * The kind of thing at a path; undefined if there is nothing.
 * @param name the path as the user wrote it
 * @throws UsageError if it is a link to itself
 */
function statsOf(path: string, name: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === 'ELOOP')
      throw new UsageError({
        it: `${name} è un collegamento che porta a sé stesso.`,
        en: `${name} is a link that leads to itself.`,
      });
    throw error;
  }
}

function checkFolder(folder: string, name: string, years: readonly string[]): void {
  const stats = statsOf(folder, name);
  if (stats?.isDirectory()) return;
  const near = suggestion(name, years);
  const wrong: Translated =
    stats === undefined
      ? { it: `La cartella ${name} non esiste.${near.it}`, en: `There is no folder ${name}.${near.en}` }
      : { it: `${name} è un file, non una cartella.`, en: `${name} is a file, not a folder.` };
  if (years.length === 0) throw new UsageError(wrong);
  throw new UsageError({
    it: `${wrong.it} Annualità presenti: ${joinAnd(years, 'it')}.`,
    en: `${wrong.en} Rules years here: ${joinAnd(years, 'en')}.`,
  });
}

function yearInForce(): string {
  try {
    return currentYear();
  } catch (error) {
    throw error instanceof NoYearError ? new UsageError(error.text) : error;
  }
}

/** A request, or its faults in words. */
export type RequestReading =
  | { readonly ok: true; readonly request: CalculationRequest }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Parses and checks the JSON text of a request. */
export function readRequestText(bytes: Uint8Array, language: Language): RequestReading {
  const parsed = parseJson(bytes, language);
  if (!parsed.ok) return { ok: false, faults: [`malformed_json: ${NOT_JSON[language]}: ${parsed.fault}.`] };
  const validation = validateRequest(parsed.value, undefined, language);
  if (validation.ok) return validation;
  return { ok: false, faults: validation.issues.map(({ message }) => `invalid_request: ${message}`) };
}

const NOT_JSON: Translated = { it: 'La richiesta non è JSON valido', en: 'The request is not valid JSON' };

/** The formats of an answer. */
export const TEXT_OR_JSON = ['text', 'json'] as const;

/**
 * The value of an option that takes one of some words.
 * @param option for example `--format`
 * @throws UsageError if it is none of them
 */
export function choiceIn<Choice extends string>(option: string, choices: readonly Choice[], name: string): Choice {
  const chosen = choices.find((one) => one === name);
  if (chosen !== undefined) return chosen;
  throw new UsageError({
    it: `${option} deve essere ${joinOr(choices, 'it')}; trovato "${name}".`,
    en: `${option} must be ${joinOr(choices, 'en')}; found "${name}".`,
  });
}

/**
 * Reads the request in a file, or in the standard input if the name is `-`. Faults are written to the standard error.
 * @returns undefined if the request is not valid
 * @throws UsageError if there is no such file
 */
export async function requestIn(file: string, language: Language): Promise<CalculationRequest | undefined> {
  if (file !== '-') checkFile(file);
  const reading = readRequestText(file === '-' ? await buffer(process.stdin) : readFileSync(file), language);
  if (reading.ok) return reading.request;
  process.stderr.write(reading.faults.map((fault) => `${file}: ${fault}\n`).join(''));
  return undefined;
}

/** The option for the answers beyond a request, of all commands that answer requests. */
export const BEYOND_OPTION = { beyond: { type: 'string' } } as const;

/**
 * Reads the answers beyond a request from the text of `--beyond`, a JSON object. Faults are written to the standard
 * error.
 * @returns no answers without the option; undefined if the answers are not valid
 */
export function beyondIn(text: string | undefined, rules: Rules, language: Language): BeyondAnswers | undefined {
  if (text === undefined) return {};
  const parsed = parseJson(Buffer.from(text), language);
  const faults = parsed.ok
    ? beyondIssues(parsed.value, rules.source, language).map(({ message }) => `invalid_request: ${message}`)
    : [`malformed_json: ${parsed.fault}.`];
  process.stderr.write(faults.map((fault) => `--beyond: ${fault}\n`).join(''));
  return parsed.ok && faults.length === 0 ? answersIn(parsed.value) : undefined;
}

/**
 * Checks that a file exists.
 * @throws UsageError if there is no such file
 */
export function checkFile(file: string): void {
  const stats = statsOf(file, file);
  if (stats === undefined) throw new UsageError({ it: `Il file ${file} non esiste.`, en: `There is no file ${file}.` });
  if (stats.isDirectory())
    throw new UsageError({ it: `${file} è una cartella, non un file.`, en: `${file} is a folder, not a file.` });
}
