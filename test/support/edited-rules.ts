import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect } from 'chai';
import { checkRules } from '../../engine/lint/check-rules.js';
import { rulesAtBase } from '../../engine/lint/former-rules.js';
import type { Finding } from '../../engine/lint/lint.js';
import { inspect } from '../../engine/loader/load.js';
import type { Problem } from '../../engine/loader/problem.js';
import { slashed } from '../../engine/loader/yaml-file.js';

/** A sound rules year, small, of 2030. */
export const SOUND_RULES = join(import.meta.dirname, '..', '..', '..', 'test', 'engine', 'loader', 'base');

/**
 * An edit of a file of a rules year: a text that stands there exactly once, and what is written instead; or the whole
 * content of a file, `null` where the year lacks it.
 */
export type Edit =
  | readonly [file: string, find: string, replacement: string]
  | readonly [file: string, content: string | Buffer | null];

/** A change of the rule files of a folder: an edit, or what a function does there. */
export type RuleEdit = Edit | ((folder: string) => void);

/** The sound year with some edits, and what must be said of it, to the letter. */
export interface EditedRules {
  /** What the edits have in common, where they do not say it themselves. */
  readonly name?: string;
  readonly edits: readonly Edit[];
  /** As `describeProblem` writes them. */
  readonly problems: string | readonly string[];
}

/**
 * Gives the sound year with some edits to `use`.
 * @param use gets the folder that the year stands in, and the name of the year's own folder there
 * @throws where the text of an edit does not stand exactly once in its file
 */
export async function withEditedRules<T>(
  edits: readonly RuleEdit[],
  use: (within: string, year: string) => T | Promise<T>,
  year = 'rules-2030',
): Promise<T> {
  const within = mkdtempSync(join(tmpdir(), 'rules-'));
  try {
    writeEditedRules(join(within, year), edits);
    return await use(within, year);
  } finally {
    rmSync(within, { recursive: true });
  }
}

/** Writes the sound year with some edits into a folder. */
export function writeEditedRules(folder: string, edits: readonly RuleEdit[] = []): void {
  for (const [file, content] of soundFiles()) writeInto(join(folder, file), content);
  applyEdits(folder, edits);
}

/** Edits the rules of a folder. */
export function applyEdits(folder: string, edits: readonly RuleEdit[]): void {
  for (const edit of edits) {
    if (typeof edit === 'function') edit(folder);
    else applyEdit(folder, edit);
  }
}

function applyEdit(folder: string, [file, ...edit]: Edit): void {
  const path = join(folder, file);
  const [find, replacement] = edit;
  if (replacement !== undefined && typeof find === 'string') {
    const [before = '', after, ...others] = readFileSync(path, 'utf8').split(find);
    if (after === undefined || others.length > 0) throw new Error(`not exactly once in ${file}: ${find}`);
    writeFileSync(path, before + replacement + after);
  } else if (find === null) {
    rmSync(path);
  } else {
    writeInto(path, find);
  }
}

function writeInto(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** The files of the sound year, read once: many tests write them. */
const soundContents = new Map<string, Buffer>();

function soundFiles(): ReadonlyMap<string, Buffer> {
  if (soundContents.size === 0)
    for (const entry of readdirSync(SOUND_RULES, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = join(entry.parentPath, entry.name);
        soundContents.set(relative(SOUND_RULES, file), readFileSync(file));
      }
  return soundContents;
}

/** A file with one deadline; the sound year has none. */
export function deadlineFile(keys: { schedule?: string; when?: string; lines?: string; sources?: string }): string {
  const { schedule = '{ daysAfterStart: 30 }', when, lines = '[annual.tassa]', sources = '[legge_inventata]' } = keys;
  return `deadlines:
  - id: pagamento
    label: Pagamento
    law: Legge inventata, art. 3
    explanation: Entro 30 giorni.${when === undefined ? '' : `\n    when: ${when}`}
    lines: ${lines}
    schedule: ${schedule}
    sources: ${sources}
`;
}

/** A problem as `file:line:column+width code message hint`, files named from the folder of the year. */
function describeProblem(problem: Problem | Finding, folder: string): string {
  const { file, line, column, width, code, message, hint } = problem;
  const mark = 'severity' in problem && problem.severity === 'warning' ? 'warning: ' : '';
  const text = `${file}:${line}:${column}+${width} ${code} ${mark}${message} ${hint}`.trim();
  return text.replaceAll(`${slashed(folder)}/`, '');
}

/** What the loader says of the sound year with some edits. */
export async function problemsOf(...edits: readonly Edit[]): Promise<string[]> {
  return withEditedRules(edits, async (within, year) => {
    const folder = join(within, year);
    return (await inspect(folder)).problems.map((problem) => describeProblem(problem, folder));
  });
}

/** What a check of the sound year with some edits finds on the first of June 2030, compared with that year as it was. */
export async function findingsOf(...edits: readonly Edit[]): Promise<string[]> {
  return withEditedRules(edits, async (within, year) => {
    const folder = join(within, year);
    const former = rulesAtBase(folder, SOUND_RULES) ?? [];
    const { findings } = await checkRules(folder, { today: '2030-06-01', former });
    return findings.map((finding) => describeProblem(finding, folder));
  });
}

/** A test for each row: that the loader says just that of those rules. */
export function itRefuses(rows: readonly EditedRules[]): void {
  itTells(rows, problemsOf);
}

/** A test for each row: that a check finds just that in those rules. */
export function itFinds(rows: readonly EditedRules[]): void {
  itTells(rows, findingsOf);
}

function itTells(rows: readonly EditedRules[], tell: (...edits: readonly Edit[]) => Promise<string[]>): void {
  for (const row of rows)
    it(titleOf(row), async () => {
      expect(await tell(...row.edits)).to.deep.equal([row.problems].flat());
    });
}

/** What is odd about the rules, for the title of a test. */
function titleOf({ name, edits }: EditedRules): string {
  return name ?? edits.map(describeEdit).join(', and ');
}

/** An edit in words. */
export function describeEdit([file, find, replacement]: Edit): string {
  if (replacement === undefined) return find === null ? `no ${file}` : `${file} with ${JSON.stringify(String(find))}`;
  return `${JSON.stringify(replacement)} for ${JSON.stringify(find)} in ${file}`;
}
