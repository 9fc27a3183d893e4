import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules } from '../../../engine/index.js';
import { rememberedRules } from '../../../engine/loader/remembered.js';
import { runCommand } from '../../support/commands.js';
import { RULES_FOLDER } from '../../support/rules.js';
import { badRules, SOUND_RULES, withBadRules } from './bad-rules.js';

/** Copies rules into a folder of a name, and gives `use` that folder. */
async function copiedAs<T>(rules: string, name: string, use: (folder: string) => T | Promise<T>): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'year-'));
  try {
    const folder = join(parent, name);
    cpSync(rules, folder, { recursive: true });
    return await use(folder);
  } finally {
    rmSync(parent, { recursive: true });
  }
}

const yearIn = async (folder: string): Promise<number> => (await loadRules(folder)).ruleset.year;

async function refusal(folder: string): Promise<string> {
  return loadRules(folder).then(
    () => 'nothing',
    (reason: unknown) => String(reason),
  );
}

describe('the year of the rules', () => {
  it('is free where the folder is called otherwise', async () => {
    for (const name of ['prova', 'rules-2029-prova', 'my-rules-2029'])
      expect(await copiedAs(SOUND_RULES, name, yearIn)).to.equal(2030);
  });

  it('is that of the folder, also of one that is a copy of rules that the build has checked', async () => {
    const said = /2026 is not the year of the folder rules-2031\. Write year: 2031, or call the folder rules-2026\.$/;
    expect(await copiedAs(RULES_FOLDER, 'rules-2031', refusal)).to.match(said);
    expect(await copiedAs(RULES_FOLDER, 'rules-2031', rememberedRules)).to.equal(undefined);
    expect(await copiedAs(RULES_FOLDER, 'prova', rememberedRules)).not.to.equal(undefined);
  });

  it('is that of the folder too where the check is run within it', async () => {
    const overlay = badRules('loader/bad').find(({ name }) => name === 'wrong_value_year_of_folder')?.overlay ?? '';
    const { status, stdout } = await withBadRules(overlay, async (within, year) =>
      runCommand('check', ['.', '--today', '2030-06-01'], '', join(within, year)),
    );
    expect(stdout).to.include('ruleset.yaml:2:7 wrong_value 2031 is not the year of the folder rules-2030.');
    expect(status).to.equal(1);
  });
});
