import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** More than any folder of rules takes, bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What git prints; undefined where it fails, also because it is not installed. */
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

/** The top folder of the repository that a folder is in; undefined where it is in none. */
export function repositoryOf(folder: string): string | undefined {
  return git(folder, ['rev-parse', '--show-toplevel'])?.trim();
}

/** The commit that a ref names in the repository that a folder is in; undefined where there is none. */
export function commitOf(folder: string, ref: string): string | undefined {
  const name = git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])?.trim();
  // What leaves a commit out, `^main`, is an answer of git too.
  return name?.startsWith('^') ? undefined : name;
}

/** The file that git changes whenever another commit is checked out or made; undefined where there is no repository. */
export function headLog(folder: string): string | undefined {
  const path = git(folder, ['rev-parse', '--git-path', 'logs/HEAD'])?.trim();
  return path === undefined ? undefined : resolve(folder, path);
}

/** Whether some files and folders are as in a commit, those included that are not committed yet. Git's own patterns. */
export function isAsIn(repository: string, commit: string, patterns: readonly string[]): boolean {
  return git(repository, ['diff', '--quiet', commit, '--', ...patterns]) !== undefined;
}

/** The files of a folder that have changed or are gone since a commit, named from the folder. */
export function changedSince(folder: string, commit: string): string[] {
  const options = ['--name-only', '-z', '--relative', '--no-renames', '--diff-filter=MD'];
  const names = git(folder, ['diff', ...options, commit, '--', '.']) ?? '';
  return names.split('\0').filter((path) => path !== '');
}

/** The files that a commit has in a folder, named from the folder. */
export function filesIn(folder: string, commit: string): string[] {
  const paths = git(folder, ['ls-tree', '-r', '-z', '--name-only', commit]) ?? '';
  return paths.split('\0').filter((path) => path !== '');
}

/**
 * A file of a commit; undefined where it has none of this path.
 * @param path from the top of the repository, or from the folder where it begins with `./`
 */
export function fileIn(folder: string, commit: string, path: string): string | undefined {
  return git(folder, ['cat-file', 'blob', `${commit}:${path}`]);
}

/** The folders that a commit has directly in a folder, by their paths from the top of the repository, in order. */
export function foldersIn(folder: string, commit: string): string[] {
  const paths = git(folder, ['ls-tree', '-d', '-z', '--name-only', '--full-name', commit]) ?? '';
  return paths.split('\0').filter((path) => path !== '');
}

/**
 * Writes a folder of a commit into another folder, by an index of its own: that of the repository is left alone, and no
 * archiver has to be installed.
 * @returns whether the commit has it
 */
export function extract(repository: string, commit: string, folder: string, into: string): boolean {
  const index = join(into, '.index');
  const env = { ...process.env, GIT_INDEX_FILE: index };
  if (git(repository, ['read-tree', `${commit}:${folder}`], env) === undefined) return false;
  git(repository, ['checkout-index', '--all', `--prefix=${into}/`], env);
  rmSync(index);
  return true;
}
