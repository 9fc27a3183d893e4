import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../support/commands.js';
import type { Mutant } from './mutants.js';

/** What the tests of the rules read. */
const COPIED = ['dist', 'schemas', 'package.json', join('test', 'engine', 'loader', 'base')];

/** The tests of what the cases cannot say: days, and words. */
const SUITES = {
  deadlines: ['engine/calendar/calendar', 'engine/calendar/days', 'engine/calendar/payments'],
  others: ['rules/real-years', 'engine/properties/amounts', 'server/answers'],
} as const;

/** A copy of the project with rules of its own, where tests run against altered ones. */
export class Sandbox {
  private readonly root = mkdtempSync(join(tmpdir(), 'rules-mutation-'));

  /** @param year the folder of the rules within the project */
  constructor(private readonly year: string) {
    for (const path of [...COPIED, year]) cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Whether a test notices an alteration. */
  async notices({ file, text }: Mutant): Promise<boolean> {
    const suites = file.kind === 'deadlines' ? SUITES.deadlines : SUITES.others;
    const altered = join(this.root, this.year, file.path);
    try {
      writeFileSync(altered, text);
      return !(await this.passes(suites));
    } finally {
      writeFileSync(altered, file.yaml.text);
    }
  }

  /** Whether the tests of these files pass, as they must before anything is altered. */
  passes(suites: readonly string[] = Object.values(SUITES).flat()): Promise<boolean> {
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

/**
 * Whether the tests pass on the rules as they are: their failing says nothing of altered ones otherwise.
 * @param year the folder of the rules within the project
 */
export async function testsPass(year: string): Promise<boolean> {
  const sandbox = new Sandbox(year);
  try {
    return await sandbox.passes();
  } finally {
    sandbox.remove();
  }
}

/**
 * Asks the tests about alterations that the check does not notice, several at a time.
 * @param year the folder of the rules within the project
 * @param onAsked called with how many are asked about so far
 * @returns the names of those that a test notices
 */
export async function noticedByTests(
  mutants: readonly Mutant[],
  year: string,
  workers: number,
  onAsked: () => void,
): Promise<Set<string>> {
  const noticed = new Set<string>();
  const waiting = [...mutants];
  await Promise.all(Array.from({ length: Math.min(workers, mutants.length) }, work));
  return noticed;

  async function work(): Promise<void> {
    const sandbox = new Sandbox(year);
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (await sandbox.notices(next)) noticed.add(next.name);
        onAsked();
      }
    } finally {
      sandbox.remove();
    }
  }
}
