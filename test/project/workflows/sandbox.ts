import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, ROOT } from '../../support/commands.js';
import { SOUND_RULES } from '../../support/edited-rules.js';

/** A clone as a workflow sees it, with the small rules year of the tests instead of the real ones. */
export class Sandbox {
  readonly folder = mkdtempSync(join(tmpdir(), 'workflow-'));

  constructor() {
    for (const name of ['package.json', 'engine', 'schemas', 'dist/schemas', 'dist/engine'])
      cpSync(join(ROOT, name), join(this.folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    cpSync(SOUND_RULES, join(this.folder, 'rules-2030'), { recursive: true });
    this.bash('git init -q && git add rules-2030 && git -c user.name=T -c user.email=t@t.it commit -qm Base', {});
  }

  /** Runs the commands of a step, as a runner does. */
  bash(commands: string, env: Readonly<Record<string, string>>): Ended {
    const runner = { GITHUB_STEP_SUMMARY: this.path('summary.md'), GITHUB_OUTPUT: this.path('output.txt') };
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', commands], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: this.folder, RUNNER_TEMP: this.folder, BASE: 'HEAD', ...runner, ...env },
    });
    return { status, stdout, stderr };
  }

  /** Changes the text of a file of the rules. */
  edit(name: string, from: string, to: string): void {
    const file = join(this.folder, 'rules-2030', name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`There is no "${from}" in ${name}.`);
    writeFileSync(file, text.replace(from, to));
  }

  append(name: string, text: string): void {
    appendFileSync(this.path(name), text);
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}
