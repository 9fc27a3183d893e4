import { createHash } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { codeOf, MOST_BYTES, readRegularFile, type Unreadable } from '../rules/regular-file.js';

/** A path as it is written in messages, with `/` on every system. */
export function slashed(path: string): string {
  return path.split(sep).join('/');
}

/** The reason why a link is not followed: it leads out of the folder of the rules. */
const OUTSIDE = 'OUTSIDE';

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
  const entries = entriesOf(folder);
  const files = new Map<string, Buffer | Unreadable>();
  const others: string[] = [];
  const unreadable = new Map<string, string>();
  let left = MOST_BYTES;
  const contentOf = ({ path, fault }: Entry): Buffer | Unreadable => {
    const content = fault === undefined ? readRegularFile(join(folder, path), left) : { unreadable: fault };
    if (Buffer.isBuffer(content)) left -= content.length;
    return content;
  };
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    const { path, fault } = entry;
    if (YAML.test(path)) files.set(path, contentOf(entry));
    else if (fault !== undefined) unreadable.set(path, fault);
    else if (!LEFT_BEHIND.test(path)) others.push(path);
  }
  return { folder, files, others, unreadable, isTooFull: entries.length > MOST_ENTRIES, digest: digestOf(files) };
}

/** The paths of the YAML files in a folder and its subfolders, with `/`, in alphabetical order. */
export function yamlPaths(folder: string): string[] {
  return entriesOf(folder).flatMap(({ path }) => (YAML.test(path) ? [path] : []));
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
  /** The reason why it cannot be read, if its name or its link already shows that. */
  readonly fault?: string | undefined;
}

/** Everything but readable folders in a folder and its subfolders, in alphabetical order; none if there is no such folder. */
function entriesOf(folder: string): Entry[] {
  if (!existsSync(folder)) return [];
  const entries: Entry[] = [];
  for (const entry of entriesBelow(realpathSync(folder), '', MOST_LEVELS)) {
    entries.push(entry);
    if (entries.length > MOST_ENTRIES) break;
  }
  return entries.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** English rules are three levels deep. One more is looked at, so that a file there is told that nobody reads it. */
const MOST_LEVELS = 4;

/** @param root the real path of the folder of the rules */
function* entriesBelow(root: string, path: string, levels: number): Generator<Entry> {
  let names: string[];
  try {
    names = readdirSync(join(root, path));
  } catch (error) {
    yield { path, fault: codeOf(error) };
    return;
  }
  for (const name of names.filter((one) => !one.startsWith('.'))) {
    const inner = posix.join(path, name);
    const { isFolder, fault } = lookAt(root, inner);
    if (!isFolder) yield { path: inner, fault };
    else if (levels > 1) yield* entriesBelow(root, inner, levels - 1);
  }
}

/** Whether something is a folder, or why it cannot be read. */
function lookAt(root: string, path: string): { readonly isFolder: boolean; readonly fault?: string } {
  try {
    const real = realpathSync(join(root, path));
    return isOutside(root, real) ? { isFolder: false, fault: OUTSIDE } : { isFolder: statSync(real).isDirectory() };
  } catch (error) {
    return { isFolder: false, fault: codeOf(error) };
  }
}

/** Whether a path is not below a folder. A name within it may also begin with two dots. */
function isOutside(folder: string, target: string): boolean {
  const path = relative(folder, target);
  return path === '' || isAbsolute(path) || path.split(sep)[0] === '..';
}
