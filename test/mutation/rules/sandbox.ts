import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../support/commands.js';
import { YEARS } from '../../support/rules.js';
import type { Mutant } from './mutants.js';

/** What the tests of the rules read. */
const COPIED = ['dist', 'schemas', 'package.json', join('test', 'engine', 'loader', 'base'), ...YEARS];

/** The tests of what the cases cannot say: days, and words. */
const DEADLINES = ['engine/calendar/calendar', 'engine/calendar/days', 'engine/calendar/payments'];
const OTHERS = ['rules/real-years', 'engine/properties/amounts', 'server/answers'];

/** A copy of the project with rules of its own, where tests run against altered ones. */
export class Sandbox {
  private readonly root = mkdtempSync(join(tmpdir(), 'rules-mutation-'));

  /** @param year the folder of the rules within the project */
  constructor(private readonly year: string) {
    for (const path of COPIED) cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Alters the rules, has `use` look at the file that is altered, and puts it right again. */
  async altered<T>({ file, text }: Mutant, use: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.root, this.year, file.path);
    try {
      writeFileSync(path, text);
      return await use(path);
    } finally {
      writeFileSync(path, file.yaml.text);
    }
  }

  /** Whether the tests pass that could notice an alteration; without one, all of them, as they must beforehand. */
  passes(mutant?: Mutant): Promise<boolean> {
    const suites = mutant === undefined ? [...DEADLINES, ...OTHERS] : isOfDays(mutant) ? DEADLINES : OTHERS;
    const files = suites.map((suite) => `dist/test/${suite}.test.js`);
    const mocha = join(this.root, 'node_modules', 'mocha', 'bin', 'mocha.js');
    const args = [mocha, '--no-config', '--bail', '--timeout', '60000', '--reporter', 'min', ...files];
    return new Promise<boolean>((resolve, reject) => {
      spawn(process.execPath, args, { cwd: this.root, stdio: 'ignore' })
        .on('error', reject)
        .on('exit', (status) => resolve(status === 0));
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

function isOfDays({ file }: Mutant): boolean {
  return file.kind === 'deadlines';
}
