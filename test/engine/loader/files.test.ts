import { appendFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules, RulesError } from '../../../engine/index.js';
import { text } from '../../../engine/lint/report.js';
import { inspect, snapshotOf } from '../../../engine/loader/load.js';
import { prebuiltRules } from '../../../engine/loader/prebuilt.js';
import { readRuleFolder, slashed } from '../../../engine/loader/rule-folder.js';
import { describePosix, runHere } from '../../support/commands.js';
import { problemsOf, rewrite, SOUND_RULES, withEditedRules } from '../../support/rule-edits.js';
import { RULES_FOLDER } from '../../support/rules.js';

const CONDITIONS =
  'If it is new, declare it in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci", "soci".';

describe('the loader refuses a file', () => {
  it('with an error that names each problem by its place, code, message and hint', async () => {
    const reason = await withEditedRules(
      [
        ['lines/annual.yaml', 'when: srl', 'when: srll'],
        ['notices/people.yaml', 'id: piu_soci', 'id: avviso'],
      ],
      async (folder, within) => (await refusalOf(folder)).message.replaceAll(`${slashed(within)}/`, ''),
    );
    expect(reason).to.equal(
      `rules-2030/lines/annual.yaml:9:11 unknown_condition Unknown condition "srll". Did you mean "srl"? ${CONDITIONS}
rules-2030/notices/warnings.yaml:3:11 duplicate_id "avviso" is defined twice; the first is at rules-2030/notices/people.yaml:3:9. Rename or remove one.`,
    );
  });
});

async function refusalOf(folder: string): Promise<RulesError> {
  const reason: unknown = await loadRules(folder).catch((error: unknown) => error);
  if (reason instanceof RulesError) return reason;
  throw new Error('These rules are not refused.', { cause: reason });
}

describePosix('a link to a rule file that is not there', () => {
  it('is refused by who loads the rules, with its place and why', async () => {
    const link = (folder: string) => symlinkSync('nowhere.yaml', join(folder, 'lines', 'gone.yaml'));
    const { message } = await withEditedRules([link], refusalOf);
    expect(message.replace(/^.*?rules-2030\/?/, '')).to.include(
      'lines/gone.yaml:1:1 unreadable_file This cannot be read (ENOENT).',
    );
  });
});

/** Copies rules into a folder of a name, and gives `use` that folder. */
function copiedAs<T>(rules: string, name: string, use: (folder: string) => T | Promise<T>): Promise<T> {
  return withEditedRules([], use, name, rules);
}

const prebuiltOf = (folder: string) => prebuiltRules(readRuleFolder(folder));

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
    expect(await copiedAs(RULES_FOLDER, 'rules-2031', prebuiltOf)).to.equal(undefined);
    expect(await copiedAs(RULES_FOLDER, 'prova', prebuiltOf)).not.to.equal(undefined);
  });

  it('is that of the folder too where the check is run within it', async () => {
    const { status, stdout } = await withEditedRules([['ruleset.yaml', 'year: 2030', 'year: 2031']], (cwd) =>
      runHere('check', ['.', '--today', '2030-06-01'], { cwd }),
    );
    expect(stdout).to.include('ruleset.yaml:2:7 wrong_value 2031 is not the year of the folder rules-2030.');
    expect(status).to.equal(1);
  });
});

describe('the rules that the build has checked', () => {
  it('are those that the files say, wherever the same files stand', async () => {
    const snapshot = await snapshotOf(readRuleFolder(RULES_FOLDER));
    expect(prebuiltOf(RULES_FOLDER)).to.deep.equal(snapshot);
    expect(await copiedAs(RULES_FOLDER, 'rules-2026', prebuiltOf)).to.deep.equal(snapshot);
  });

  it('are left alone once a file has another name, or has changed by a byte, and then calculate as the files do', () =>
    copiedAs(RULES_FOLDER, 'rules-2026', async (folder) => {
      const request = { form: 'ditta_individuale_commerciante' } as const;
      const { rulesDigest: before, ...prebuilt } = (await loadRules(folder)).calculate(request);
      renameSync(join(folder, 'lines', 'annual.yaml'), join(folder, 'lines', 'yearly.yaml'));
      expect(prebuiltOf(folder)).to.equal(undefined);
      renameSync(join(folder, 'lines', 'yearly.yaml'), join(folder, 'lines', 'annual.yaml'));
      appendFileSync(join(folder, 'figures.yaml'), '\n');
      expect(prebuiltOf(folder)).to.equal(undefined);
      const { rulesDigest: after, ...read } = (await loadRules(folder)).calculate(request);
      expect(read).to.deep.equal(prebuilt);
      expect(after).not.to.equal(before);
    }));
});

const SAVE =
  'Save it as UTF-8: editors ask for the encoding when a file is saved, or show it at the foot of the window.';
const BIG_ENDIAN = (written: string) => Buffer.from(written, 'utf16le').swap16();

const figuresAs = (bytes: (written: string) => Buffer) => rewrite('figures.yaml', bytes);

describe('the bytes of a rule file', () => {
  it('may begin with the mark of UTF-8, which is no part of its text', async () => {
    expect(await problemsOf(figuresAs((written) => Buffer.from(`\uFEFF${written}`)))).to.deep.equal([]);
  });

  it('are refused at the first that is wrong, also after that character and at the very end', async () => {
    const named = (written: string) =>
      Buffer.concat([Buffer.from(written.replace('Tassa di', '\uFFFD')), Buffer.from([0x23, 0xc3])]);
    expect(await problemsOf(figuresAs(named))).to.deep.equal([
      `figures.yaml:7:2+1 yaml_syntax This file is not UTF-8: the byte C3 is not part of any character here. ${SAVE}`,
    ]);
  });

  for (const [name, bytes] of [
    ['little-endian, without a mark', (written: string) => Buffer.from(written, 'utf16le')],
    ['big-endian', (written: string) => BIG_ENDIAN(`\uFEFF${written}`)],
  ] as const)
    it(`are reported as UTF-16: ${name}`, async () => {
      expect(await problemsOf(figuresAs(bytes))).to.deep.equal([
        `figures.yaml:1:1+1 yaml_syntax This file is not UTF-8: it begins like a UTF-16 file. ${SAVE}`,
      ]);
    });

  it('may end lines as Windows does, and a fault over several lines is that of the first', async () => {
    const windows = (written: string) => Buffer.from(written.replaceAll('\n', '\r\n'));
    expect(await problemsOf(figuresAs(windows))).to.deep.equal([]);
    const broken = (written: string) => windows(written.replace('label: Tassa alta', 'label: [Tassa,\n      alta]'));
    expect(await problemsOf(figuresAs(broken))).to.deep.equal([
      'figures.yaml:3:24+7 wrong_type Expected text, found a list.',
    ]);
  });

  it('are shown as they were meant, with the place marked', async () => {
    const windows = (written: string) => Buffer.from(written.replace('Tassa di', 'Può'), 'latin1');
    const shown = await withEditedRules([figuresAs(windows)], async (folder) => {
      const inspection = await inspect(folder);
      const findings = inspection.problems.map((problem) => ({ ...problem, severity: 'error' as const }));
      return text([{ folder, inspection, findings, skippedCases: false }], {
        colour: false,
        strict: false,
        language: 'en',
      }).split('\n');
    });
    expect(shown[1]).to.match(/^ {2}2 \| {3}tassa_base: \{ label: Può base,/);
    expect(shown[2]?.indexOf('^')).to.equal(shown[1]?.indexOf('ò'));
  });
});
