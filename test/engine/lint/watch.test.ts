import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/commands.js';
import { withEditedRules } from '../../support/edited-rules.js';

/** Shorter than mocha's, so that the process is always stopped. */
const PATIENCE_MS = 15_000;

/** A check that watches a folder, and what it has said. */
class Watching {
  private readonly process: ChildProcess;
  private said = '';

  constructor(within: string) {
    const script = join(ROOT, 'dist', 'engine', 'cli', 'check.js');
    this.process = spawn(process.execPath, [script, '--watch', '--today', '2030-06-01'], { cwd: within });
    this.process.stdout?.on('data', (words: Buffer) => {
      this.said += words.toString();
    });
  }

  /** Waits until a verdict says something; what was said before does not count the next time. */
  async says(words: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.said.includes(words)) {
      if (this.process.exitCode !== null) throw new Error(`The watch ended: ${this.said}`);
      if (Date.now() > deadline) throw new Error(`The watch never said "${words}": ${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    this.said = '';
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill();
    await ended;
  }
}

async function watching(use: (watch: Watching, folder: string) => Promise<void>): Promise<void> {
  await withEditedRules([], async (within, year) => {
    const watch = new Watching(within);
    try {
      await watch.says('nothing wrong');
      await use(watch, join(within, year));
    } finally {
      await watch.stop();
    }
  });
}

describe('npm run rules:check -- --watch', () => {
  it('checks again when a file changes, and when it is mended', () =>
    watching(async (watch, folder) => {
      const file = join(folder, 'lines', 'annual.yaml');
      const sound = readFileSync(file, 'utf8');
      writeFileSync(file, sound.replace('when: srl', 'when: srll'));
      await watch.says('annual.yaml:9:11 unknown_condition');
      writeFileSync(file, sound);
      await watch.says('nothing wrong');
    }));

  it('outlives a file that is half written, empty or gone', () =>
    watching(async (watch, folder) => {
      const file = join(folder, 'figures.yaml');
      const sound = readFileSync(file, 'utf8');
      writeFileSync(file, sound.slice(0, 200));
      await watch.says('yaml_syntax');
      writeFileSync(file, '');
      await watch.says('wrong_type');
      rmSync(file);
      await watch.says('missing_file');
      writeFileSync(file, sound);
      await watch.says('nothing wrong');
    }));

  it('sees a file that an editor replaces, and one that is new', () =>
    watching(async (watch, folder) => {
      const file = join(folder, 'notices', 'warnings.yaml');
      writeFileSync(`${file}~`, readFileSync(file, 'utf8').replace('when: srl', 'when: srll'));
      renameSync(`${file}~`, file);
      await watch.says('warnings.yaml');
      writeFileSync(join(folder, 'notices', 'more.yaml'), 'list: warnings\nnotices: []\n');
      await watch.says('more.yaml');
    }));

  it('waits for a year that is gone to come back', () =>
    watching(async (watch, folder) => {
      renameSync(folder, `${folder}-away`);
      await watch.says('missing_file');
      renameSync(`${folder}-away`, folder);
      await watch.says('nothing wrong');
    }));
});
