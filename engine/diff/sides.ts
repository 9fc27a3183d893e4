import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { inspect } from '../loader/load.js';
import { RulesError } from '../loader/problem.js';
import type { RuleBook } from '../loader/rule-book.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { suggestion } from '../request/messages.js';
import { branchPoint, commitOf, extract, fileIn, foldersIn, isAsIn, repositoryOf } from '../rules/git.js';
import { folderOf, isFolder, isShipped, PACKAGE, yearInName, yearsIn } from '../rules/year-folders.js';
import { inEach, type Translated, TranslatedError } from '../values/language.js';
import type { DiffContext, Places } from './diff.js';
import type { Versions } from './versions.js';
import type { Changelogs } from './warnings.js';

/**
 * Thrown if a version of the rules does not exist or cannot be used. The message says which, and what to give instead.
 */
export class SideError extends TranslatedError {
  override readonly name: string = 'SideError';
}

/** Thrown if a version of the rules exists but has errors. The message says where. */
export class BadRules extends SideError {
  override readonly name = 'BadRules';
}

/** Where the rules of a side are: in a folder on this computer, or in one of a commit. */
type RulesPlace =
  | { readonly kind: 'folder'; readonly name: string; readonly folder: string }
  | {
      readonly kind: 'git';
      readonly name: string;
      readonly repository: string;
      /** The commit as the user named it, for example `main`. */
      readonly ref: string;
      /** The commit that is read: the named one, or that where the branch of the other side began. */
      readonly commit: string;
      /** How many commits the named one has since `commit`; null if git does not know where the branch began. */
      readonly ahead: number | null;
      /** The path from the top of the repository. */
      readonly folder: string;
    };

/** Two versions of the rules, as the user names them. */
export interface Pair {
  /** A folder of rules, or one in git as `ref:folder`. */
  readonly base: string;
  /** If undefined, the folder of the same name in `here`. */
  readonly head: string | undefined;
  /** The current folder. */
  readonly here: string;
}

/**
 * Finds both sides. A commit is compared with a working tree from where its branch began.
 * @throws SideError if one does not exist
 */
function findSides({ base, head, here }: Pair): { readonly before: RulesPlace; readonly after: RulesPlace } {
  const before = findPlace(base, here);
  const after = head === undefined ? sameNameHere(before, here) : findPlace(head, here);
  if (before.kind === 'folder' || after.kind === 'git') return { before, after };
  // A folder outside the repository is of no branch.
  const isOfBranch = commitOf(after.folder, before.commit) !== undefined;
  return { before: isOfBranch ? { ...before, ...branchPoint(after.folder, before.commit) } : before, after };
}

/**
 * Reads the rules of both sides, and the context of the report: names, changelogs, places, and whether the engines
 * differ.
 * @param root the folder of the package of this engine
 * @throws SideError if a side does not exist, BadRules if its rules have errors
 */
export async function readSides(sides: Pair, root = PACKAGE) {
  const { before, after } = findSides(sides);
  const [was, is] = [await readRules(before, 'BASE'), await readRules(after, 'HEAD')];
  const versions: Versions = { base: was.rules, head: is.rules };
  const context: DiffContext = {
    baseName: before.name,
    headName: after.name,
    changelogs: findChangelogs(before, after),
    places: { base: was.places, head: is.places },
    ...(before.kind === 'git' ? { hasOtherEngine: hasOtherEngine(before, root), ...branchOf(before) } : {}),
  };
  return { versions, context };
}

/** What the report says of the branch, if the commit that is named is not in its history. */
function branchOf({ ref, commit, ahead }: RulesPlace & { kind: 'git' }): Pick<DiffContext, 'branch'> {
  return ahead === 0 ? {} : { branch: { from: ref, commit, ahead } };
}

/** The files that make an engine: its code, and its schemas. */
const ENGINE = ['engine', 'schemas'];

/** Whether a commit has another engine than this one. Only commits of the repository of this engine can be compared. */
function hasOtherEngine({ repository, commit }: RulesPlace & { kind: 'git' }, root: string): boolean {
  return realpathSync(repository) === realpathSync(root) && !isAsIn(repository, commit, ENGINE);
}

/**
 * The rules years that a commit has in the folder `here` where the branch began, the oldest first: the name of the folder, and the side as
 * `ref:folder`.
 * @throws SideError if there is no such commit
 */
export function yearsOfCommit(ref: string, here: string): { readonly year: string; readonly place: string }[] {
  if (repositoryOf(here) === undefined) throw new SideError(noRepository(ref));
  const commit = commitOf(here, ref);
  if (commit === undefined) throw new SideError(noRef(ref));
  return foldersIn(here, branchPoint(here, commit).commit)
    .map((path) => ({ year: posix.basename(path), place: `${ref}:${path}` }))
    .filter(({ year }) => yearInName(year) !== undefined);
}

/**
 * Finds a place.
 * @param text a folder, or `ref:folder`
 * @throws SideError if it does not exist
 */
function findPlace(text: string, here: string): RulesPlace {
  const shipped = folderOf(text);
  const folder = isShipped(shipped) ? shipped : resolve(here, text);
  if (isFolder(folder)) return { kind: 'folder', name: text, folder };
  const colon = text.indexOf(':');
  if (colon < 0) throw new SideError(existsSync(folder) ? notFolder(text) : noFolder(text, yearsIn(here)));
  const repository = repositoryOf(here);
  if (repository === undefined) throw new SideError(noRepository(text));
  const ref = text.slice(0, colon);
  const commit = commitOf(repository, ref);
  if (commit === undefined) throw new SideError(noRef(ref));
  const inCommit = posix.join(text.slice(colon + 1)).replace(/^\.?\/?$|\/$/, '');
  return { kind: 'git', name: text, repository, ref, commit, ahead: 0, folder: inCommit };
}

/** The folder with the same name as the base: in the repository if the base is in a commit, otherwise in `here`. */
function sameNameHere(base: RulesPlace, here: string): RulesPlace {
  const folder = base.kind === 'git' ? join(base.repository, base.folder) : resolve(here, basename(base.folder));
  const name = relative(here, folder).split(sep).join('/') || '.';
  if (!isFolder(folder)) throw new SideError(noFolder(name));
  if (base.kind === 'folder' && realpathSync(folder) === realpathSync(base.folder))
    throw new SideError({
      it: `"${name}" sarebbe confrontata con sé stessa. Va indicata un'altra BASE, per esempio main:${name}.`,
      en: `"${name}" would be compared with itself. Name another BASE, for example main:${name}.`,
    });
  return { kind: 'folder', name, folder };
}

/** @throws BadRules if they cannot be used */
async function readRules(
  place: RulesPlace,
  side: 'BASE' | 'HEAD',
): Promise<{ readonly rules: CompiledRules; readonly places: Places }> {
  const { problems, rules, book } = await (place.kind === 'folder'
    ? inspect(place.folder)
    : withRulesOf(place, inspect));
  if (problems.length === 0 && rules !== undefined) return { rules, places: placesIn(book) };
  const { text } = new RulesError(problems);
  const messages = inEach((language) => asInGit(text[language], place));
  throw new BadRules({
    it: `Le regole di ${side}, "${place.name}", non si possono usare:\n${messages.it}`,
    en: `The rules of ${side}, "${place.name}", cannot be used:\n${messages.en}`,
  });
}

/** The place of each rule, as a path from the folder of the rules. */
function placesIn(book: RuleBook): Places {
  const year = `${basename(book.folder)}/`;
  const inFolder = (file: string): string => file.slice(file.lastIndexOf(year) + year.length);
  const cases = book.source.cases.map((one) => ({
    section: 'cases',
    name: one.name,
    place: () => book.placeIn(one, ['name']),
  }));
  const places = [...book.named, ...cases].map(({ section, name, place }) => {
    const { file, line } = place();
    return [`${section} ${name}`, { file: inFolder(file), line }] as const;
  });
  return new Map(places);
}

const TEMPORARY = 'rules-diff-';

/** Replaces the temporary folder in messages about files of a commit by git's notation: `main:rules/figures.yaml`. */
function asInGit(problems: string, place: RulesPlace): string {
  if (place.kind === 'folder') return problems;
  const above = dirname(place.folder) === '.' ? '' : `${dirname(place.folder)}/`;
  return problems.replaceAll(new RegExp(`[^\\s"]*${TEMPORARY}\\w{6}/`, 'g'), `${place.ref}:${above}`);
}

/** Calls `use` with a temporary folder that holds the rules of a commit under their own folder name. */
async function withRulesOf<T>(
  { repository, ref, commit, ahead, folder }: RulesPlace & { kind: 'git' },
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const temporary = mkdtempSync(join(tmpdir(), TEMPORARY));
  try {
    const into = join(temporary, basename(folder) || 'rules');
    mkdirSync(into);
    if (!extract(repository, commit, folder, into))
      throw new SideError({
        it: `In "${ref}" la cartella "${folder}" non esiste${ahead === 0 ? '' : ' dove questo ramo è cominciato'}.`,
        en: `There is no folder "${folder}" in "${ref}"${ahead === 0 ? '' : ' where this branch began'}.`,
      });
    return await use(into);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * The changelogs of both sides, if they are versions of the same file; otherwise undefined. Two folders on this
 * computer have one changelog or two unrelated ones.
 */
function findChangelogs(before: RulesPlace, after: RulesPlace): Changelogs | undefined {
  if (before.kind === 'folder' && after.kind === 'folder') return undefined;
  const [base, head] = [findChangelog(before), findChangelog(after)];
  if (base.path !== head.path || head.text === undefined) return undefined;
  return { file: basename(head.path), isSame: base.text === head.text };
}

const CHANGELOG = 'CHANGELOG.md';

/** The changelog beside the rules. Its path is the same for all versions of one file. */
function findChangelog(place: RulesPlace): { readonly path: string; readonly text: string | undefined } {
  if (place.kind === 'git') {
    const path = posix.join(posix.dirname(place.folder), CHANGELOG);
    return { path: join(realpathSync(place.repository), path), text: fileIn(place.repository, place.commit, path) };
  }
  const path = join(dirname(realpathSync(place.folder)), CHANGELOG);
  return { path, text: existsSync(path) ? readFileSync(path, 'utf8') : undefined };
}

/* The messages for sides that cannot be compared. */

const noFolder = (text: string, years: readonly string[] = []): Translated => ({
  it: `La cartella "${text}" non esiste.${suggestion(text, years).it} Per leggerla da git si scrive ref:cartella, per esempio main:${text}.`,
  en: `There is no folder "${text}".${suggestion(text, years).en} To read it from git, write ref:folder, for example main:${text}.`,
});

const notFolder = (text: string): Translated => ({
  it: `"${text}" è un file, non una cartella.`,
  en: `"${text}" is a file, not a folder.`,
});

const noRepository = (text: string): Translated => ({
  it: `"${text}" non è una cartella, e non può essere una cartella in git: qui non c'è un repository git.`,
  en: `"${text}" is not a folder, and cannot be a folder in git: there is no git repository here.`,
});

const noRef = (ref: string): Translated => ({
  it: `git non conosce il commit "${ref}". È stato scaricato (git fetch)?`,
  en: `git does not know the commit "${ref}". Has it been fetched (git fetch)?`,
});
