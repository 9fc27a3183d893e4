import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** The largest output that is read from git, bytes. No folder of rules is as large. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The output of a git command; undefined if git fails or is not installed. */
function git(folder: string, args: readonly string[], env = process.env): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      env,
    });
  } catch {
    return undefined;
  }
}

/** The top folder of the repository that contains a folder; undefined if the folder is not in a repository. */
export function repositoryOf(folder: string): string | undefined {
  return git(folder, ['rev-parse', '--show-toplevel'])?.trim();
}

/** The hash of the commit that a ref names in the repository of a folder; undefined if there is none. */
export function commitOf(folder: string, ref: string): string | undefined {
  const name = git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])?.trim();
  // `^main` excludes a commit, and git accepts it too.
  return name?.startsWith('^') ? undefined : name;
}

/** The commit to compare a working tree with, and what a named commit has since. */
interface BranchPoint {
  readonly commit: string;
  /** How many commits the named one has since `commit`; null if `commit` is the named one for want of a common one. */
  readonly ahead: number | null;
}

/**
 * Where the branch of a working tree began, so that a comparison leaves out what others have added since. git may not
 * know, as in a shallow clone.
 * @param folder of the working tree
 * @param named a commit, for example that of `main`
 */
export function branchPoint(folder: string, named: string): BranchPoint {
  const commit = git(folder, ['merge-base', named, 'HEAD'])?.trim();
  if (commit === undefined) return { commit: named, ahead: null };
  const ahead = commit === named ? 0 : Number(git(folder, ['rev-list', '--count', `${commit}..${named}`]));
  return { commit, ahead };
}

/**
 * Whether files are the same as in a commit. Uncommitted changes count.
 * @param patterns pathspecs of git
 */
export function isAsIn(repository: string, commit: string, patterns: readonly string[]): boolean {
  return git(repository, ['diff', '--quiet', commit, '--', ...patterns]) !== undefined;
}

/**
 * The text of a file in a commit; undefined if the commit has no such file.
 * @param path from the top of the repository
 */
export function fileIn(folder: string, commit: string, path: string): string | undefined {
  return git(folder, ['cat-file', 'blob', `${commit}:${path}`]);
}

/** The folders directly inside a folder at a commit, sorted, as paths from the top of the repository. */
export function foldersIn(folder: string, commit: string): string[] {
  const paths = git(folder, ['ls-tree', '-d', '-z', '--name-only', '--full-name', commit]) ?? '';
  return paths.split('\0').filter((path) => path !== '');
}

/**
 * Writes a folder of a commit into another folder. It uses an index of its own, so that the repository's index does not
 * change and no archive program is needed.
 * @returns false if the commit has no such folder
 */
export function extract(repository: string, commit: string, folder: string, into: string): boolean {
  const index = join(into, '.index');
  const env = { ...process.env, GIT_INDEX_FILE: index };
  if (git(repository, ['read-tree', `${commit}:${folder}`], env) === undefined) return false;
  git(repository, ['checkout-index', '--all', `--prefix=${into}/`], env);
  rmSync(index);
  return true;
}
