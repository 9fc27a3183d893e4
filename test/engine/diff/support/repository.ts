import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RULES_FOLDER } from '../../../support/rules.js';
import type { Edit } from './edited-rules.js';

const COMMAND = join(import.meta.dirname, '..', '..', '..', '..', 'engine', 'cli', 'main.js');

/** What the command printed, and its exit code. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `rules:diff` in a folder. */
export function run(folder: string, ...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'diff', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

/** A repository of its own with the rules of 2026, or others, and a changelog, on the branch `main`. */
export class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'rules-diff-repository-'));
  readonly rules: string;

  constructor(rules = RULES_FOLDER) {
    this.rules = join(this.folder, basename(rules));
    cpSync(rules, this.rules, { recursive: true });
    this.write('CHANGELOG.md', '# Changelog\n');
    this.git('init', '--quiet', '--initial-branch=main');
    this.commit('The rules');
  }

  edit(edits: readonly Edit[]): void {
    for (const edit of edits) edit(this.rules);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  commit(message: string): void {
    this.git('add', '--all');
    this.git(
      '-c',
      'user.name=T',
      '-c',
      'user.email=t@example.org',
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      message,
    );
  }

  /** The work tree as it was committed. */
  reset(): void {
    this.git('checkout', '--quiet', '--force', 'main');
    this.git('clean', '--quiet', '-fd');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  git(...args: readonly string[]): void {
    execFileSync('git', ['-C', this.folder, ...args], { stdio: 'ignore' });
  }
}
