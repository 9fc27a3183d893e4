import { appendFileSync, renameSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { loadRules, RulesError } from '../../../engine/index.js';
import { inspect } from '../../../engine/loader/load.js';
import { rememberedRules } from '../../../engine/loader/remembered.js';
import { readRuleFiles } from '../../../engine/loader/rule-files.js';
import { runCommand } from '../../support/commands.js';
import { SOUND_RULES, withEditedRules } from '../../support/edited-rules.js';
import { RULES_FOLDER } from '../../support/rules.js';

const CONDITIONS =
  'Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci", "soci".';

describe('the loader refuses a file', () => {
  it('with an error that names each problem by its place, code, message and hint', async () => {
    const reason = await withEditedRules(
      [
        ['lines/annual.yaml', 'when: srl', 'when: srll'],
        ['notices/people.yaml', 'id: piu_soci', 'id: avviso'],
      ],
      async (within, year) => {
        const failure = await refusalOf(join(within, year));
        return failure.message.replaceAll(join(within, '/'), '');
      },
    );
    expect(reason).to.equal(
      `rules-2030/lines/annual.yaml:9:11 unknown_condition Unknown condition "srll". Did you mean "srl"? ${CONDITIONS}
rules-2030/notices/warnings.yaml:3:11 duplicate_id "avviso" is defined twice; the first is at rules-2030/notices/people.yaml:3:9. Rename or remove one.`,
    );
  });
});

/** The error that rules are refused with. */
async function refusalOf(folder: string): Promise<RulesError> {
  const reason: unknown = await loadRules(folder).catch((error: unknown) => error);
  if (reason instanceof RulesError) return reason;
  throw new Error('These rules are not refused.', { cause: reason });
}

/** A rules year with a link to nowhere among its lines. */
async function withDanglingLink<T>(use: (within: string, year: string) => T | Promise<T>): Promise<T> {
  return withEditedRules([], (within, year) => {
    symlinkSync('nowhere.yaml', join(within, year, 'lines', 'gone.yaml'));
    return use(within, year);
  });
}

describe('a link to a rule file that is not there', () => {
  it('is passed over where its name is of no rule file', () =>
    withEditedRules([], async (within, year) => {
      symlinkSync('nowhere', join(within, year, 'lines', 'notes'));
      expect((await inspect(join(within, year))).problems).to.deep.equal([]);
    }));

  it('is refused by who loads the rules, with its place and why', async () => {
    const message = await withDanglingLink(async (within, year) => {
      return (await refusalOf(join(within, year))).message.replaceAll(join(within, year, '/'), '');
    });
    expect(message).to.equal(
      'lines/gone.yaml:1:1 unreadable_file This file cannot be read: it is a link to a file that is not there. Correct the link, or remove it.',
    );
  });
});

/** Copies rules into a folder of a name, and gives `use` that folder. */
function copiedAs<T>(rules: string, name: string, use: (folder: string) => T | Promise<T>): Promise<T> {
  return withEditedRules([], (within, year) => use(join(within, year)), name, rules);
}

describe('the year of the rules', () => {
  it('is free where the folder is called otherwise', async () => {
    for (const name of ['prova', 'rules-2029-prova', 'my-rules-2029'])
      expect(await copiedAs(SOUND_RULES, name, async (folder) => (await loadRules(folder)).ruleset.year)).to.equal(
        2030,
      );
  });

  it('is that of the folder, also of one that is a copy of rules that the build has checked', async () => {
    const said = /2026 is not the year of the folder rules-2031\. Write year: 2031, or call the folder rules-2026\.$/;
    expect((await copiedAs(RULES_FOLDER, 'rules-2031', refusalOf)).message).to.match(said);
    expect(await copiedAs(RULES_FOLDER, 'rules-2031', rememberedRules)).to.equal(undefined);
    expect(await copiedAs(RULES_FOLDER, 'prova', rememberedRules)).not.to.equal(undefined);
  });

  it('is that of the folder too where the check is run within it', async () => {
    const { status, stdout } = await withEditedRules([['ruleset.yaml', 'year: 2030', 'year: 2031']], (within, year) =>
      runCommand('check', ['.', '--today', '2030-06-01'], '', join(within, year)),
    );
    expect(stdout).to.include('ruleset.yaml:2:7 wrong_value 2031 is not the year of the folder rules-2030.');
    expect(status).to.equal(1);
  });
});

describe('the name of a rule file', () => {
  it('is that seen from the working directory, however its folder is given', () => {
    const namesIn = (folder: string) => readRuleFiles(folder).files.map(({ yaml }) => yaml.name);
    expect(namesIn(SOUND_RULES)).to.include('test/engine/loader/base/lines/annual.yaml');
    expect(namesIn('./test/engine/loader/base')).to.deep.equal(namesIn(resolve(SOUND_RULES)));
  });
});

describe('the rules that the build has checked', () => {
  it('are those that the files say, wherever the same files stand', async () => {
    const { source, decisions } = (await inspect(RULES_FOLDER)).rules ?? {};
    expect(rememberedRules(RULES_FOLDER)).to.deep.equal({ source, decisions });
    expect(await copiedAs(RULES_FOLDER, 'rules-2026', rememberedRules)).to.deep.equal({ source, decisions });
  });

  it('are left alone once a file has another name, or has changed by a byte, and then calculate as the files do', () =>
    copiedAs(RULES_FOLDER, 'rules-2026', async (folder) => {
      const request = { form: 'ditta_individuale_commerciante' } as const;
      const { rulesDigest: before, ...remembered } = (await loadRules(folder)).calculate(request);
      renameSync(join(folder, 'lines', 'annual.yaml'), join(folder, 'lines', 'yearly.yaml'));
      expect(rememberedRules(folder)).to.equal(undefined);
      renameSync(join(folder, 'lines', 'yearly.yaml'), join(folder, 'lines', 'annual.yaml'));
      appendFileSync(join(folder, 'figures.yaml'), '\n');
      expect(rememberedRules(folder)).to.equal(undefined);
      const { rulesDigest: after, ...read } = (await loadRules(folder)).calculate(request);
      expect(read).to.deep.equal(remembered);
      expect(after).not.to.equal(before);
    }));

  it('do not hide a fault that was made since', () =>
    copiedAs(RULES_FOLDER, 'rules-2026', async (folder) => {
      appendFileSync(join(folder, 'figures.yaml'), '\n  soglia: { label: Soglia, value: molto, unit: EUR }\n');
      expect((await refusalOf(folder)).name).to.equal('RulesError');
    }));
});
