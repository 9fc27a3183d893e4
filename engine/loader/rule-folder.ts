import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { codeOf, MOST_BYTES, readRegularFile, type Unreadable } from '../rules/regular-file.js';

/** A path as messages write it, with `/` on every system. */
export function slashed(path: string): string {
  return path.split(sep).join('/');
}

/** Why a link is not followed: it leads out of the folder of the rules. */
export const OUTSIDE = 'OUTSIDE';

/** More files and folders than any year of rules has: some eighty. A wrong folder is refused at once. */
export const MOST_ENTRIES = 1_000;

/** What stands in a folder of rules, read once: whatever is said of these rules follows from it. */
export interface RuleFolder {
  /** As it was given. */
  readonly folder: string;
  /** What is YAML by its name, by its path within the folder with `/`, in alphabetical order. */
  readonly files: ReadonlyMap<string, Buffer | Unreadable>;
  /** The paths of the other files, those aside that an editor has left behind. */
  readonly others: readonly string[];
  /** The folders that cannot be read, and why; the folder itself is ''. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Whether it holds more than `MOST_ENTRIES`, and was read no further. */
  readonly isTooFull: boolean;
  /** The same for two folders only where all their rule files are the same, to the byte and by name: SHA-256 in hexadecimal. */
  readonly digest: string;
}

const YAML = /\.ya?ml$/;
const LEFT_BEHIND = /~$|\.(bak|orig|swp|tmp)$/;

/**
 * Reads a folder of rules. What is hidden is left aside, at every level: editors, git and Kubernetes keep things of their
 * own there. A link is followed where it stays within the folder, as the links of a mounted ConfigMap do: a file from
 * elsewhere is no rule, and its text must not come out in a message about it.
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

/** The YAML files of a folder and the folders in it, named from it with `/`, in alphabetical order. */
export function yamlPaths(folder: string): string[] {
  return entriesOf(folder)
    .entries.map(({ path }) => path)
    .filter((path) => YAML.test(path))
    .sort();
}

/** Of what cannot be read the reason is taken: no rules that are remembered have a file that says only that. */
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

/** The digest of rule files as results carry it: its first twelve hexadecimal digits. */
export function shortDigest(digest: string): string {
  return digest.slice(0, SHORT);
}

interface Entry {
  /** Within the folder, with `/`. */
  readonly path: string;
  readonly isFile: boolean;
  /** Why it cannot be read, as far as its name and where it leads say. */
  readonly fault?: string | undefined;
}

/** What is in a folder and in the folders in it, but for what is hidden. One that is not there holds nothing. */
function entriesOf(folder: string): { readonly entries: readonly Entry[]; readonly isTooFull: boolean } {
  const entries: Entry[] = [];
  if (existsSync(folder))
    for (const entry of entriesBelow(folder, '', [realpathSync(folder)])) {
      if (entries.length === MOST_ENTRIES) return { entries, isTooFull: true };
      entries.push(entry);
    }
  return { entries, isTooFull: false };
}

/** The true path of a folder and, before it, of those that it is in, that of the rules first. */
type Above = readonly [root: string, ...string[]];

function* entriesBelow(folder: string, path: string, above: Above): Generator<Entry> {
  const found = listed(join(folder, path));
  if (typeof found === 'string') {
    yield { path, isFile: false, fault: found };
    return;
  }
  for (const one of found) {
    const inner = path === '' ? one.name : `${path}/${one.name}`;
    const { place, isFile, isFolder, fault } = placeOf(one, join(folder, inner), above);
    yield { path: inner, isFile, fault };
    if (isFolder) yield* entriesBelow(folder, inner, [...above, place]);
  }
}

/** What is in a folder; where it cannot be read, the code for why. */
function listed(folder: string): readonly Dirent[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  } catch (error) {
    return codeOf(error);
  }
}

/** Where something truly is, and what. */
interface Place extends Pick<Entry, 'isFile' | 'fault'> {
  readonly place: string;
  readonly isFolder: boolean;
}

/** A link is followed, but not out of the folder, nowhere, or to a folder that it is in itself. */
function placeOf(found: Dirent, path: string, above: Above): Place {
  if (!found.isSymbolicLink()) {
    const place = join(above.at(-1) ?? '', found.name);
    return { place, isFile: found.isFile(), isFolder: found.isDirectory() };
  }
  const notFollowed = (fault: string) => ({ place: path, isFile: false, isFolder: false, fault });
  try {
    const place = realpathSync(path);
    if (isOutside(above[0], place)) return notFollowed(OUTSIDE);
    if (above.includes(place)) return notFollowed('ELOOP');
    const stat = statSync(place);
    return { place, isFile: stat.isFile(), isFolder: stat.isDirectory() };
  } catch (error) {
    return notFollowed(codeOf(error));
  }
}

/** A name in the folder may begin with two dots too. */
function isOutside(folder: string, place: string): boolean {
  const path = relative(folder, place);
  return isAbsolute(path) || path.split(sep)[0] === '..';
}
