import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, ROOT } from '../../support/commands.js';
import { applyEdits, type Edit, SOUND_RULES } from '../../support/edited-rules.js';

/** What `npm run --silent rules:check -- …` runs, without the start of npm: half of what each test would take. */
const NPM = `#!/bin/sh
name=\${3#rules:}
shift 3
if [ "$1" = -- ]; then shift; fi
exec node engine/cli/run.mjs "$name" "$@"
`;

/** A clone as a workflow sees it, with the small rules year of the tests instead of the real ones: anew for each test. */
export class Sandbox {
  private folder = '';

  constructor() {
    beforeEach(() => this.make());
    afterEach(() => rmSync(this.folder, { recursive: true }));
  }

  private make(): void {
    this.folder = mkdtempSync(join(tmpdir(), 'workflow-'));
    for (const name of ['package.json', 'engine', 'schemas', 'dist/schemas', 'dist/engine'])
      cpSync(join(ROOT, name), join(this.folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    cpSync(SOUND_RULES, join(this.folder, 'rules-2030'), { recursive: true });
    mkdirSync(join(this.folder, 'bin'));
    writeFileSync(join(this.folder, 'bin', 'npm'), NPM, { mode: 0o755 });
    this.bash('git init -q && git add rules-2030 && git -c user.name=T -c user.email=t@t.it commit -qm Base');
  }

  /** Runs the commands of a step, as a runner does. */
  bash(commands: string, env: Readonly<Record<string, string>> = {}): Ended {
    const runner = {
      GITHUB_STEP_SUMMARY: join(this.folder, 'summary.md'),
      GITHUB_OUTPUT: join(this.folder, 'output.txt'),
    };
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', commands], {
      cwd: this.folder,
      encoding: 'utf8',
      env: {
        PATH: `${join(this.folder, 'bin')}:${process.env.PATH}`,
        HOME: this.folder,
        RUNNER_TEMP: this.folder,
        BASE: 'HEAD',
        ...runner,
        ...env,
      },
    });
    return { status, stdout, stderr };
  }

  edit(...edit: Edit): void {
    applyEdits(join(this.folder, 'rules-2030'), [edit]);
  }

  append(name: string, text: string): void {
    appendFileSync(join(this.folder, name), text);
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }
}
