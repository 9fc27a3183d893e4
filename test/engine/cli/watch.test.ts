import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { watchFolders } from '../../../engine/cli/check.js';
import { caught } from '../../support/commands-here.js';

/** What ends a watch, which never ends by itself. */
class Enough extends Error {}

/** Longer than a watch needs to see a change, shorter than it would take to see that a folder is gone. */
const SOON_MS = 250;

describe('a watch of folders', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'watch-'));
    folder = join(parent, 'rules-2030');
    mkdirSync(folder);
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  /** What the next checks fail with. */
  const failures: unknown[] = [];

  /**
   * Watches while something is done, one step after each check, and then once more, to end the watch.
   * @returns what was said, and after which steps it was checked again
   */
  async function watched(folders: readonly string[], ...steps: readonly (() => unknown)[]) {
    let checks = 0;
    const check = async () => {
      checks += 1;
      // After the watch has said that it waits.
      setTimeout(SOON_MS).then(() => steps[checks - 1]?.());
      if (failures.length > 0) throw failures.shift();
    };
    const { stderr } = await caught({ cwd: parent }, async () => {
      const { write } = process.stderr;
      const ended = (chunk: string | Uint8Array): boolean => {
        write.call(process.stderr, chunk);
        if (checks > steps.length && String(chunk).startsWith('Watching')) throw new Enough();
        return true;
      };
      Object.defineProperty(process.stderr, 'write', { value: ended, configurable: true });
      await watchFolders(folders, check, 'en').catch((failure: unknown) => {
        if (!(failure instanceof Enough)) throw failure;
      });
    });
    // The last look at the folders is still open: a change lets it go.
    await setTimeout(20);
    for (const one of [folder, ...folders]) {
      mkdirSync(one, { recursive: true });
      writeFileSync(join(one, 'last.yaml'), '');
    }
    return { checks, stderr };
  }

  const touch = (name: string) => () => writeFileSync(join(folder, name), String(Date.now()));

  it('checks at once, and again after a change of a rule file or a folder in any of its folders', async () => {
    const other = join(parent, 'rules-2031');
    mkdirSync(other);
    const deeper = () => mkdirSync(join(folder, 'lines'));
    const beside = () => writeFileSync(join(other, 'one.yaml'), '');
    const steps = [touch('one.yaml'), touch('two.yml'), deeper, touch(join('lines', 'annual.yaml')), beside];
    const { checks, stderr } = await watched([folder, other], ...steps);
    expect(checks).to.equal(6);
    expect(stderr).to.equal(`Watching ${folder}, ${other}. Press Ctrl+C to stop.\n`.repeat(6));
  });

  it('leaves alone what is no rule file', async () => {
    let isLate = false;
    const { checks } = await watched([folder], async () => {
      touch('notes.txt')();
      await setTimeout(2 * SOON_MS);
      isLate = true;
      touch('one.yaml')();
    });
    expect([checks, isLate]).to.deep.equal([2, true]);
  });

  it('sees that a folder is gone, and that it is back', async () => {
    const { checks } = await watched(
      [folder],
      () => renameSync(folder, `${folder}-away`),
      () => renameSync(`${folder}-away`, folder),
    );
    expect(checks).to.be.at.least(3);
  });

  it('goes on after a check that fails, and says why', async () => {
    failures.push(new Error('half written'), 'a word');
    const { stderr } = await watched([folder], touch('one.yaml'), touch('one.yaml'));
    const watching = `Watching ${folder}. Press Ctrl+C to stop.\n`;
    expect(stderr).to.equal(
      `The rules could not be read: half written\n${watching}The rules could not be read: a word\n${watching}${watching}`,
    );
  });
});
