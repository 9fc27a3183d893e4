import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { collectNames } from '../../../engine/authoring/editor-names.js';
import { loadRules, RulesError } from '../../../engine/index.js';
import { rulesAtBase } from '../../../engine/lint/base/base.js';
import { rulesDigest } from '../../../engine/loader/remembered.js';
import { runCommand } from '../../support/commands.js';
import { SOUND_RULES, withBadRules } from './bad-rules.js';

/** A rules year with a link to nowhere among its lines. */
async function withDanglingLink<T>(use: (within: string, year: string) => Promise<T>): Promise<T> {
  return withBadRules(SOUND_RULES, async (within, year) => {
    symlinkSync('nowhere.yaml', join(within, year, 'lines', 'gone.yaml'));
    return use(within, year);
  });
}

const SAID =
  'lines/gone.yaml:1:1 unreadable_file This file cannot be read: it is a link to a file that is not there. ' +
  'Correct the link, or remove it.';

describe('a rule file that cannot be read', () => {
  it('is refused by who loads the rules, with its place and why', async () => {
    const failure = await withDanglingLink((within, year) =>
      loadRules(join(within, year)).then(
        () => undefined,
        (reason: unknown) => ({ reason, said: String(reason).replaceAll(join(within, year, '/'), '') }),
      ),
    );
    expect(failure?.reason).to.be.instanceOf(RulesError);
    expect(failure?.said).to.equal(`RulesError: ${SAID}`);
  });

  it('is told by the check with what is wrong elsewhere', async () => {
    const { status, stdout, stderr } = await withDanglingLink(async (within, year) => {
      mkdirSync(join(within, year, 'notices', 'altri.yaml'));
      return runCommand('check', ['--today', '2030-06-01'], '', within);
    });
    expect([status, stderr]).to.deep.equal([1, '']);
    expect(stdout).to.include('rules-2030/lines/gone.yaml:1:1 unreadable_file');
    expect(stdout).to.include('rules-2030/notices/altri.yaml:1:1 unreadable_file');
    expect(stdout).to.include('rules-2030: 2 errors.');
  });

  it('makes rules other than those without it', async () => {
    const digest = await withDanglingLink(async (within, year) => rulesDigest(join(within, year)));
    expect(digest).not.to.equal(rulesDigest(SOUND_RULES));
  });

  it('offers an editor no names, and has no former rules', async () => {
    await withDanglingLink(async (within, year) => {
      const folder = join(within, year);
      expect(collectNames([folder])).to.equal(undefined);
      expect(rulesAtBase(SOUND_RULES, folder)).to.deep.equal(rulesAtBase(folder, SOUND_RULES));
    });
  });
});
