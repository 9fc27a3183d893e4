import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { codeOf, MOST_BYTES, readRegularFile, type Unreadable } from '../rules/regular-file.js';

/** A path as it is written in messages, with `/` on every system. */
export function slashed(path: string): string {
  return path.split(sep).join('/');
}

/** The reason why a link is not followed: it leads out of the folder of the rules. */
export const OUTSIDE = 'OUTSIDE';

/**
 * The most files and folders that are read, so that a wrong folder is refused at once. A rules year has about a
 * hundred.
 */
export const MOST_ENTRIES = 1_000;

/** The content of a folder of rules, read once. */
export interface RuleFolder {
  /** As it was given. */
  readonly folder: string;
  /** The YAML files by their path within the folder, with `/`, in alphabetical order. */
  readonly files: ReadonlyMap<string, Buffer | Unreadable>;
  /** The paths of the other files, without backup files of editors. */
  readonly others: readonly string[];
  /** The folders that cannot be read, each with the reason; '' is the folder itself. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Whether it contains more than `MOST_ENTRIES`; the rest was not read. */
  readonly isTooFull: boolean;
  /** A SHA-256 over the names and bytes of the rule files, in hexadecimal. */
  readonly digest: string;
}

const YAML = /\.ya?ml$/;
const LEFT_BEHIND = /~$|\.(bak|orig|swp|tmp)$/;

/**
 * Reads a folder of rules. Hidden files and folders are ignored at every level: they belong to editors, git and
 * Kubernetes. A link is followed only if it stays within the folder, as the links of a mounted ConfigMap do. The text
 * of a file from elsewhere must not appear in a message.
 */
export function readRuleFolder(folder: string): RuleFolder {
  const { entries, isTooFull } = entriesOf(folder);
  const paths = (wanted: (entry: Entry) => boolean) =>
    entries
      .filter(wanted)
      .map(({ path }) => path)
      .sort();
  const faults = new Map(entries.flatMap(({ path, fault }) => (fault === undefined ? [] : [[path, fault] as const])));
  let left = MOST_BYTES;
  const contentOf = (path: string): Buffer | Unreadable => {
    const unreadable = faults.get(path);
    const content = unreadable === undefined ? readRegularFile(join(folder, path), left) : { unreadable };
    if (Buffer.isBuffer(content)) left -= content.length;
    return content;
  };
  const files = new Map(paths(({ path }) => YAML.test(path)).map((path) => [path, contentOf(path)]));
  return {
    folder,
    files,
    others: paths(({ path, isFile }) => isFile && !YAML.test(path) && !LEFT_BEHIND.test(path)),
    unreadable: new Map([...faults].filter(([path]) => !files.has(path))),
    isTooFull,
    digest: digestOf(files),
  };
}

/** The paths of the YAML files in a folder and its subfolders, with `/`, in alphabetical order. */
export function yamlPaths(folder: string): string[] {
  return entriesOf(folder)
    .entries.map(({ path }) => path)
    .filter((path) => YAML.test(path))
    .sort();
}

/** Computes the digest. For an unreadable file the reason counts as its content. */
function digestOf(files: RuleFolder['files']): string {
  const digest = createHash('sha256');
  for (const [path, content] of files)
    digest
      .update(`${path}\0`)
      .update(Buffer.isBuffer(content) ? content : content.unreadable)
      .update('\0');
  return digest.digest('hex');
}

const SHORT = 12;

/** The digest of rule files in results: its first twelve hexadecimal digits. */
export function shortDigest(digest: string): string {
  return digest.slice(0, SHORT);
}

interface Entry {
  /** The path within the folder, with `/`. */
  readonly path: string;
  readonly isFile: boolean;
  /** The reason why it cannot be read, if its name or its link already shows that. */
  readonly fault?: string | undefined;
}

/** The entries of a folder and its subfolders, without hidden ones; none if there is no such folder. */
function entriesOf(folder: string): { readonly entries: readonly Entry[]; readonly isTooFull: boolean } {
  const entries: Entry[] = [];
  if (existsSync(folder))
    for (const entry of entriesBelow(folder, '', [realpathSync(folder)])) {
      if (entries.length === MOST_ENTRIES) return { entries, isTooFull: true };
      entries.push(entry);
    }
  return { entries, isTooFull: false };
}

/** The real paths of a folder and of those around it, starting with the folder of the rules. */
type Above = readonly [root: string, ...string[]];

function* entriesBelow(folder: string, path: string, above: Above): Generator<Entry> {
  const found = listed(join(folder, path));
  if (typeof found === 'string') {
    yield { path, isFile: false, fault: found };
    return;
  }
  for (const one of found) {
    const inner = path === '' ? one.name : `${path}/${one.name}`;
    const { path: target, isFile, isFolder, fault } = targetOf(one, join(folder, inner), above);
    yield { path: inner, isFile, fault };
    if (isFolder) yield* entriesBelow(folder, inner, [...above, target]);
  }
}

/** The entries of a folder, or the code of the error if it cannot be read. */
function listed(folder: string): readonly Dirent[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  } catch (error) {
    return codeOf(error);
  }
}

/** The real path of an entry, and its kind. */
interface Target extends Pick<Entry, 'isFile' | 'fault'> {
  readonly path: string;
  readonly isFolder: boolean;
}

/** Follows a link, unless it leads out of the folder, to nothing, or to a folder around it. */
function targetOf(found: Dirent, path: string, above: Above): Target {
  if (!found.isSymbolicLink()) {
    const real = join(above.at(-1) ?? '', found.name);
    return { path: real, isFile: found.isFile(), isFolder: found.isDirectory() };
  }
  const notFollowed = (fault: string) => ({ path, isFile: false, isFolder: false, fault });
  try {
    const real = realpathSync(path);
    if (isOutside(above[0], real)) return notFollowed(OUTSIDE);
    if (above.includes(real)) return notFollowed('ELOOP');
    const stat = statSync(real);
    return { path: real, isFile: stat.isFile(), isFolder: stat.isDirectory() };
  } catch (error) {
    return notFollowed(codeOf(error));
  }
}

/** Whether a path is outside of a folder. A name within it may also begin with two dots. */
function isOutside(folder: string, target: string): boolean {
  const path = relative(folder, target);
  return isAbsolute(path) || path.split(sep)[0] === '..';
}
