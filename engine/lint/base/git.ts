import { spawnSync } from 'node:child_process';

/** Whether a name stands for a commit of the repository that a folder is in; not so where it is in none. */
export function isCommit(folder: string, name: string): boolean {
  return git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]) !== undefined;
}

/** The files of a folder that have changed or are gone since a commit, named from the folder. */
export function changedSince(folder: string, commit: string): string[] {
  const options = ['--name-only', '-z', '--relative', '--no-renames', '--diff-filter=MD'];
  return (git(folder, ['diff', ...options, commit, '--', '.']) ?? '').split('\0').filter((path) => path !== '');
}

/** A file of a folder as it was at a commit; empty where it was not there. */
export function textAt(folder: string, commit: string, path: string): string {
  return git(folder, ['show', `${commit}:./${path}`]) ?? '';
}

function git(folder: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout : undefined;
}
