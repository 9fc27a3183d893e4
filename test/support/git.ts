import { execFileSync } from 'node:child_process';

/** Runs git in a folder, as an author who works on the branch `main`. */
export function git(folder: string, ...args: readonly string[]): void {
  const author = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main'];
  execFileSync('git', ['-C', folder, ...author, ...args], { stdio: 'ignore' });
}

/** Commits all that there is in a folder. */
export function commitAll(folder: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'Rules');
}
