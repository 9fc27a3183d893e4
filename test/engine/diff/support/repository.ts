import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyEdits, type RuleEdit, writeEditedRules } from '../../../support/edited-rules.js';
import { SMALL_YEAR } from '../../../support/small-year.js';

/** A repository of its own with the rules of the small year in `rules`, and a changelog, on the branch `main`. */
export class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'rules-diff-repository-'));
  readonly rules = join(this.folder, 'rules');

  constructor() {
    writeEditedRules(this.rules, SMALL_YEAR);
    this.write('CHANGELOG.md', '# Changelog\n');
    this.git('init', '--quiet', '--initial-branch=main');
    this.commit('The rules');
  }

  edit(edits: readonly RuleEdit[]): void {
    applyEdits(this.rules, edits);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  commit(message: string): void {
    this.git('add', '--all');
    const author = ['-c', 'user.name=T', '-c', 'user.email=t@example.org'];
    this.git(...author, 'commit', '--quiet', '--allow-empty', '-m', message);
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
