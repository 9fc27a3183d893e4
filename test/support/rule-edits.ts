import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import type { Versions } from '../../engine/diff/versions.js';
import { checkRules } from '../../engine/lint/check-rules.js';
import type { Finding } from '../../engine/lint/lint.js';
import { inspect, load } from '../../engine/loader/load.js';
import type { Problem } from '../../engine/loader/problem.js';
import { slashed, yamlPaths } from '../../engine/loader/rule-folder.js';
import type { CompiledRules } from '../../engine/pricing/compiled.js';
import { ROOT } from './commands.js';

const TESTS = join(ROOT, 'test', 'engine');

/** A small rules year of 2030 without problems. */
export const SOUND_RULES = join(TESTS, 'loader', 'base');

/**
 * An edit of a file of a rules year. Either a text that occurs exactly once and its replacement, or the whole content
 * of the file, with `null` to delete it.
 */
export type Edit =
  | readonly [file: string, find: string, replacement: string]
  | readonly [file: string, content: string | Buffer | null];

/** A change of a folder of rules: an edit, or a function that changes the folder. */
export type RuleEdit = Edit | ((folder: string) => void);

/**
 * Copies the sound year or another year, applies edits to it, and passes it to `use`.
 * @param use gets the folder of the year, and the folder that contains it
 * @param of the folder of the rules that are edited
 * @throws if the text of an edit does not occur exactly once in its file
 */
export async function withEditedRules<T>(
  edits: readonly RuleEdit[],
  use: (folder: string, within: string) => T | Promise<T>,
  year = 'rules-2030',
  of = SOUND_RULES,
): Promise<T> {
  const within = mkdtempSync(join(tmpdir(), 'rules-'));
  try {
    cpSync(of, join(within, year), { recursive: true });
    applyEdits(join(within, year), edits);
    return await use(join(within, year), within);
  } finally {
    rmSync(within, { recursive: true });
  }
}

/** Copies the small year, as that of another year, into the folder `rules-YYYY` of a parent; returns that folder. */
export function addSmallYear(parent: string, year: number): string {
  const folder = join(parent, `rules-${year}`);
  cpSync(SMALL_YEAR, folder, { recursive: true });
  applyEdits(folder, [['ruleset.yaml', 'year: 2030', `year: ${year}`]]);
  return folder;
}

/** Applies edits to the rules in a folder. */
export function applyEdits(folder: string, edits: readonly RuleEdit[]): void {
  for (const edit of edits) {
    if (typeof edit === 'function') edit(folder);
    else applyEdit(folder, edit);
  }
}

function applyEdit(folder: string, [file, find, replacement]: Edit): void {
  const path = join(folder, file);
  if (replacement !== undefined) {
    rewrite(file, (text) => {
      const [before = '', after, ...others] = text.split(String(find));
      if (after === undefined || others.length > 0) throw new Error(`${file} does not contain exactly once: ${find}`);
      return before + replacement + after;
    })(folder);
  } else if (find === null) {
    rmSync(path);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, find);
  }
}

/** Changes the content of a file with a function. */
export function rewrite(file: string, change: (text: string) => string | Buffer): (folder: string) => void {
  return (folder) => writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
}

/** A file with one deadline. The sound year has none. */
export const DEADLINE_FILE = `deadlines:
  - id: pagamento
    label: Pagamento
    law: Legge inventata, art. 3
    explanation: Entro 30 giorni.
    lines: [annual.tassa]
    schedule: { daysAfterStart: 30 }
    sources: [legge_inventata]
`;

/** Formats a problem as `file:line:column+width code message hint`, with paths from the folder of the year. */
function describeProblem(problem: Problem | Finding, folder: string): string {
  const { file, line, column, width, code, message, hint } = problem;
  expectSameInItalian(problem);
  const mark = 'severity' in problem && problem.severity === 'warning' ? 'warning: ' : '';
  const text = `${file}:${line}:${column}+${width} ${code} ${mark}${message.en} ${hint.en}`.trim();
  return text.replaceAll(`${slashed(folder)}/`, '');
}

/**
 * Checks that the Italian text contains the same values, numbers and places as the English one, and no English words.
 */
function expectSameInItalian({ message, hint }: Problem | Finding): void {
  const [italian, english] = [`${message.it} ${hint.it}`, `${message.en} ${hint.en}`];
  expect(namedValues(italian), italian).to.deep.equal(namedValues(english));
  expect([message.it === '', hint.it === '']).to.deep.equal([message.en === '', hint.en === '']);
  const words = italian.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\S*[_.:/]\S+/g, '').match(ENGLISH);
  expect(words, italian).to.equal(null);
}

const ENGLISH = /\b(the|is|are|and|or|not|of|for|with|this|which|has|found|unknown|allowed|missing|here|must|be)\b/i;

/** The quoted values, numbers and places in a text. */
function namedValues(text: string): string[] {
  return (text.replace(/ "(?=[ .])/g, '').match(/"[^"]*"|[\w/.-]+:\d+:\d+|\d[\d.,]*\d|\d/g) ?? []).sort();
}

/** The problems that the loader finds in the sound year after some edits. */
export async function problemsOf(...edits: readonly RuleEdit[]): Promise<string[]> {
  return withEditedRules(edits, async (folder) => {
    return (await inspect(folder)).problems.map((problem) => describeProblem(problem, folder));
  });
}

/** The findings of a check of the sound year after some edits, as of 1 June 2030. */
export async function findingsOf(...edits: readonly Edit[]): Promise<string[]> {
  return withEditedRules(edits, async (folder) => {
    const { findings } = await checkRules(folder, { today: '2030-06-01' });
    return findings.map((finding) => describeProblem(finding, folder));
  });
}

/** A row of a table of edits. */
interface Row {
  /** A name for the test, if the edits do not explain themselves. */
  readonly name?: string;
  /** Whether the year has a deadline, `DEADLINE_FILE`, before the edits. */
  readonly deadline?: true;
  readonly edits: readonly Edit[];
  /** The exact problems expected, as `describeProblem` formats them; by default none. */
  readonly problems?: string | readonly string[];
}

/**
 * Adds a test for each row of the tables in the folder `edits` of some tests.
 * @param of the folder of those tests in `test/engine`
 * @param check returns the problems of the sound year after some edits
 */
export function testEdits(of: string, check: (...edits: readonly Edit[]) => Promise<string[]>): void {
  const folder = join(TESTS, of, 'edits');
  for (const file of readdirSync(folder)) {
    const rows: readonly Row[] = parse(readFileSync(join(folder, file), 'utf8'));
    for (const { name, deadline = false, edits, problems = [] } of rows)
      it(`of ${basename(file, '.yaml')}: ${name ?? edits.map(describeEdit).join(', and ')}`, async () => {
        const before: Edit[] = deadline ? [['deadlines.yaml', DEADLINE_FILE]] : [];
        expect(await check(...before, ...edits)).to.deep.equal([problems].flat());
      });
  }
}

/** Describes an edit. */
function describeEdit([file, find, replacement]: Edit): string {
  if (replacement === undefined) return find === null ? `no ${file}` : `${file} with ${JSON.stringify(String(find))}`;
  return `${JSON.stringify(replacement)} for ${JSON.stringify(find)} in ${file}`;
}

/**
 * Replaces the first occurrence of a text after another text.
 * @param after the text after which to search
 * @throws if the file has no such occurrence
 */
export function replace(file: string, after: string, from: string, to: string): RuleEdit {
  return rewrite(file, (text) => {
    const anchor = text.indexOf(after);
    const at = text.indexOf(from, anchor + after.length);
    if (anchor < 0 || at < 0) throw new Error(`${file} has no "${from}" after "${after}".`);
    return text.slice(0, at) + to + text.slice(at + from.length);
  });
}

/**
 * Removes a part of a file.
 * @param until the text that follows the part
 * @param back whether to append the part at the end of the file
 */
export function cut(file: string, from: string, until: string, back = false): RuleEdit {
  return rewrite(file, (text) => {
    const start = text.indexOf(from);
    const end = text.indexOf(until, start + from.length);
    if (start < 0 || end < 0) throw new Error(`${file} has no part from "${from}" to "${until}".`);
    const rest = text.slice(0, start) + text.slice(end);
    return back ? `${rest}\n${text.slice(start, end)}` : rest;
  });
}

/** Changes the value of a figure. */
export function figure(name: string, from: number | string, to: number | string): RuleEdit {
  return replace('figures.yaml', `  ${name}:`, `value: ${from}`, `value: ${to}`);
}

/** Renames a name in all files. */
export function rename(from: string, to: string): RuleEdit {
  const name = new RegExp(`\\b${from}\\b`, 'g');
  return (folder) => {
    for (const file of yamlPaths(folder)) rewrite(file, (text) => text.replaceAll(name, to))(folder);
  };
}

/**
 * A year with every kind of fact, line and notice, and so few possible requests that all of them can be calculated
 * quickly. Its folder is called `small`, without a year, so that edits can change the year.
 */
export const SMALL_YEAR = join(ROOT, 'test', 'support', 'small-year');

/** An additional line for edited rules. */
export const STAMP: Edit = [
  'lines/stamps.yaml',
  `bucket: opening
lines:
  - id: bollo
    label: Bollo
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 9
    explanation: Un bollo che non esiste.
    when: societa
    amount: [{ value: 5 }]
    sources: [legge_inventata]
`,
];

let unedited: Promise<CompiledRules> | undefined;

/** The small year (loaded once for all tests) and an edited copy of it. */
export async function smallYears(...edits: readonly RuleEdit[]): Promise<Versions> {
  unedited ??= loadSmall([]);
  return { base: await unedited, head: edits.length === 0 ? await unedited : await loadSmall(edits) };
}

function loadSmall(edits: readonly RuleEdit[]): Promise<CompiledRules> {
  return withEditedRules(edits, (folder) => load(folder), 'small', SMALL_YEAR);
}
