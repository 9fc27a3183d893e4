import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import type { Years } from '../../engine/diff/written.js';
import { checkRules } from '../../engine/lint/check-rules.js';
import { rulesAtBase } from '../../engine/lint/former-rules.js';
import type { Finding } from '../../engine/lint/lint.js';
import { inspect, load } from '../../engine/loader/load.js';
import type { Problem } from '../../engine/loader/problem.js';
import { slashed, yamlPaths } from '../../engine/loader/rule-folder.js';
import type { CompiledRules } from '../../engine/pricing/compiled.js';
import { ROOT } from './commands.js';

const TESTS = join(ROOT, 'test', 'engine');

/** A sound rules year, small, of 2030. */
export const SOUND_RULES = join(TESTS, 'loader', 'base');

/**
 * An edit of a file of a rules year: a text that stands there exactly once, and what is written instead; or the whole
 * content of a file, `null` where the year lacks it.
 */
export type Edit =
  | readonly [file: string, find: string, replacement: string]
  | readonly [file: string, content: string | Buffer | null];

/** A change of the rule files of a folder: an edit, or what a function does there. */
export type RuleEdit = Edit | ((folder: string) => void);

/**
 * Gives the sound year, or another, with some edits to `use`.
 * @param use gets the folder of the year, and the one that it stands in
 * @param of the folder of the rules that are edited
 * @throws where the text of an edit does not stand exactly once in its file
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

/** Edits the rules of a folder. */
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
      if (after === undefined || others.length > 0) throw new Error(`not exactly once in ${file}: ${find}`);
      return before + replacement + after;
    })(folder);
  } else if (find === null) {
    rmSync(path);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, find);
  }
}

/** Makes another text, or other bytes, of that of a file. */
export function rewrite(file: string, change: (text: string) => string | Buffer): (folder: string) => void {
  return (folder) => writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
}

/** A file with one deadline; the sound year has none. */
export const DEADLINE_FILE = `deadlines:
  - id: pagamento
    label: Pagamento
    law: Legge inventata, art. 3
    explanation: Entro 30 giorni.
    lines: [annual.tassa]
    schedule: { daysAfterStart: 30 }
    sources: [legge_inventata]
`;

/** A problem as `file:line:column+width code message hint`, files named from the folder of the year. */
function describeProblem(problem: Problem | Finding, folder: string): string {
  const { file, line, column, width, code, message, hint } = problem;
  expectSameInItalian(problem);
  const mark = 'severity' in problem && problem.severity === 'warning' ? 'warning: ' : '';
  const text = `${file}:${line}:${column}+${width} ${code} ${mark}${message.en} ${hint.en}`.trim();
  return text.replaceAll(`${slashed(folder)}/`, '');
}

/** The Italian text names the same values, numbers and places as the English one, and is in Italian. */
function expectSameInItalian({ message, hint }: Problem | Finding): void {
  const [italian, english] = [`${message.it} ${hint.it}`, `${message.en} ${hint.en}`];
  expect(named(italian), italian).to.deep.equal(named(english));
  expect([message.it === '', hint.it === '']).to.deep.equal([message.en === '', hint.en === '']);
  const words = italian.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\S*[_.:/]\S+/g, '').match(ENGLISH);
  expect(words, italian).to.equal(null);
}

const ENGLISH = /\b(the|is|are|and|or|not|of|for|with|this|which|has|found|unknown|allowed|missing|here|must|be)\b/i;

/** What a text names: quoted values, numbers and places. */
function named(text: string): string[] {
  return (text.replace(/ "(?=[ .])/g, '').match(/"[^"]*"|[\w/.-]+:\d+:\d+|\d[\d.,]*\d|\d/g) ?? []).sort();
}

/** What the loader says of the sound year with some edits. */
export async function problemsOf(...edits: readonly RuleEdit[]): Promise<string[]> {
  return withEditedRules(edits, async (folder) => {
    return (await inspect(folder)).problems.map((problem) => describeProblem(problem, folder));
  });
}

/** What a check of the sound year with some edits finds on the first of June 2030, compared with that year as it was. */
export async function findingsOf(...edits: readonly Edit[]): Promise<string[]> {
  return withEditedRules(edits, async (folder) => {
    const former = rulesAtBase(folder, SOUND_RULES) ?? [];
    const { findings } = await checkRules(folder, { today: '2030-06-01', former });
    return findings.map((finding) => describeProblem(finding, folder));
  });
}

/** A row of a table of edits. */
interface Row {
  /** What the edits have in common, where they do not say it themselves. */
  readonly name?: string;
  /** Whether the year has a deadline, `DEADLINE_FILE`, before the edits. */
  readonly deadline?: true;
  readonly edits: readonly Edit[];
  /** What must be said of the sound year so edited, to the letter, as `describeProblem` writes it; nothing where it is left out. */
  readonly problems?: string | readonly string[];
}

/**
 * A test for each row of the tables in the folder `edits` of some tests.
 * @param of the folder of those tests in `test/engine`
 * @param tell what says something of the sound year with some edits
 */
export function itSaysOfEdits(of: string, tell: (...edits: readonly Edit[]) => Promise<string[]>): void {
  const folder = join(TESTS, of, 'edits');
  for (const file of readdirSync(folder)) {
    const rows: readonly Row[] = parse(readFileSync(join(folder, file), 'utf8'));
    for (const { name, deadline = false, edits, problems = [] } of rows)
      it(`of ${basename(file, '.yaml')}: ${name ?? edits.map(describeEdit).join(', and ')}`, async () => {
        const before: Edit[] = deadline ? [['deadlines.yaml', DEADLINE_FILE]] : [];
        expect(await tell(...before, ...edits)).to.deep.equal([problems].flat());
      });
  }
}

/** An edit in words. */
function describeEdit([file, find, replacement]: Edit): string {
  if (replacement === undefined) return find === null ? `no ${file}` : `${file} with ${JSON.stringify(String(find))}`;
  return `${JSON.stringify(replacement)} for ${JSON.stringify(find)} in ${file}`;
}

/**
 * Writes one text in the place of another.
 * @param after the first place after this text is meant
 * @throws where the file has no such place
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
 * Takes a part out of a file.
 * @param until where what follows the part starts
 * @param back whether it is put back at the end of the file
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

/** Writes another value of a figure. */
export function figure(name: string, from: number | string, to: number | string): RuleEdit {
  return replace('figures.yaml', `  ${name}:`, `value: ${from}`, `value: ${to}`);
}

/** Writes another name wherever one stands, in all files. */
export function rename(from: string, to: string): RuleEdit {
  const name = new RegExp(`\\b${from}\\b`, 'g');
  return (folder) => {
    for (const file of yamlPaths(folder)) rewrite(file, (text) => text.replaceAll(name, to))(folder);
  };
}

/**
 * A year that has every kind of fact, line and notice, and few enough requests to calculate them all in a moment: called
 * `small`, which says no year, so that edits can make it another's.
 */
export const SMALL_YEAR = join(ROOT, 'test', 'support', 'small-year');

/** A line that only edited rules have. */
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

/** The small year, loaded once for all tests, and the same edited. */
export async function smallYears(...edits: readonly RuleEdit[]): Promise<Years> {
  unedited ??= loadSmall([]);
  return { base: await unedited, head: edits.length === 0 ? await unedited : await loadSmall(edits) };
}

function loadSmall(edits: readonly RuleEdit[]): Promise<CompiledRules> {
  return withEditedRules(edits, (folder) => load(folder), 'small', SMALL_YEAR);
}
