import { execFileSync } from 'node:child_process';

/** More than any folder of rules takes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What git prints; undefined where it fails. */
export function git(folder: string, ...args: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', ['-C', folder, ...args], { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: MOST_BYTES });
  } catch {
    return undefined;
  }
}

/** The top folder of the repository that a folder is in; undefined where it is in none. */
export function repositoryOf(folder: string): string | undefined {
  return git(folder, 'rev-parse', '--show-toplevel')?.toString().trim();
}

/** The commit that a ref names; undefined where there is none. */
export function commitOf(repository: string, ref: string): string | undefined {
  return git(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)?.toString().trim();
}

/** A file of a commit; undefined where it has none of this path. */
export function fileIn(repository: string, commit: string, path: string): string | undefined {
  return git(repository, 'cat-file', 'blob', `${commit}:${path}`)?.toString();
}

/**
 * Writes a folder of a commit into another folder.
 * @returns whether the commit has it
 */
export function extract(repository: string, commit: string, folder: string, into: string): boolean {
  const archive = git(repository, 'archive', '--format=tar', `${commit}:${folder}`);
  if (archive === undefined) return false;
  execFileSync('tar', ['-xf', '-', '-C', into], { input: archive, stdio: ['pipe', 'ignore', 'inherit'] });
  return true;
}
