import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkRules } from '../../../engine/lint/check-rules.js';
import { rulesAtBase } from '../../../engine/lint/former-rules.js';
import { DEADLINE_FILE, withEditedRules } from '../../support/edited-rules.js';
import { commitAll, git } from '../../support/git.js';

/** Gives `use` the folder of a sound rules year, and the folder around it. */
async function withYear<T>(use: (folder: string, repository: string) => Promise<T>): Promise<T> {
  return withEditedRules([], (within, year) => use(join(within, year), within));
}

function commit(repository: string): void {
  git(repository, 'init');
  commitAll(repository);
}

function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}

async function removed(folder: string, base = 'HEAD'): Promise<string[]> {
  const former = rulesAtBase(folder, base) ?? [];
  const { findings } = await checkRules(folder, { today: '2030-06-01', former });
  return findings.filter(({ code }) => code === 'removed_id').map(({ message }) => message.en);
}

describe('the base of a check', () => {
  it('is nothing in a folder that is in no repository, or in one without a commit', () =>
    withYear(async (folder, repository) => {
      expect(rulesAtBase(folder, 'HEAD')).to.equal(undefined);
      git(repository, 'init');
      expect(rulesAtBase(folder, 'HEAD')).to.equal(undefined);
    }));

  it('is the last commit, of which a new id without an alias is noticed', () =>
    withYear(async (folder, repository) => {
      commit(repository);
      expect(await removed(folder)).to.deep.equal([]);
      const file = join(folder, 'notices', 'warnings.yaml');
      replaceIn(file, 'id: avviso', 'id: nuovo_avviso');
      expect(await removed(folder)).to.deep.equal([
        'The notice "avviso" is gone: no rule has it as its id or as an alias.',
      ]);
      replaceIn(file, 'id: nuovo_avviso', 'id: nuovo_avviso, aliases: [avviso]');
      expect(await removed(folder)).to.deep.equal([]);
    }));

  it('notices a file that is gone, and not one that has moved', () =>
    withYear(async (folder, repository) => {
      commit(repository);
      const file = join(folder, 'notices', 'people.yaml');
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      replaceIn(join(folder, 'cases', 'cases.yaml'), ', notices: [piu_soci]', '');
      expect(await removed(folder)).to.deep.equal([
        'The notice "piu_soci" is gone: no rule has it as its id or as an alias.',
      ]);
      writeFileSync(join(folder, 'notices', 'soci.yaml'), text);
      expect(await removed(folder)).to.deep.equal([]);
    }));

  it('follows a line that moved to another bucket by its alias with the bucket', () =>
    withYear(async (folder, repository) => {
      commit(repository);
      replaceIn(join(folder, 'lines', 'annual.yaml'), 'bucket: annual', 'bucket: opening');
      replaceIn(join(folder, 'modifiers', 'modifiers.yaml'), 'annual.tassa', 'opening.tassa');
      expect(await removed(folder)).to.deep.equal([
        'The line "annual.tassa" is gone: no rule has it as its id or as an alias.',
      ]);
      replaceIn(join(folder, 'lines', 'annual.yaml'), 'id: tassa', 'id: tassa\n    aliases: [annual.tassa]');
      expect(await removed(folder)).to.deep.equal([]);
    }));

  it('can be an older commit', () =>
    withYear(async (folder, repository) => {
      commit(repository);
      replaceIn(join(folder, 'notices', 'warnings.yaml'), 'id: avviso', 'id: nuovo_avviso');
      commitAll(repository);
      expect(await removed(folder)).to.deep.equal([]);
      expect(await removed(folder, 'HEAD~1')).to.have.length(1);
    }));

  it('is no obstacle where its files were broken', () =>
    withYear(async (folder, repository) => {
      const file = join(folder, 'notices', 'warnings.yaml');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, 'notices: [');
      commit(repository);
      writeFileSync(file, text);
      expect(await removed(folder)).to.deep.equal([]);
    }));
});

describe('a translation left behind', () => {
  const ENGLISH = `calculator: Invented year
inailStatus: { nessuno: { reason: Nobody has to be insured. } }
personClass: { question: Which fund?, values: { artisan: Artisans, merchant: Merchants } }
lines:
  annual.tassa: { label: Invented tax, explanation: A tax that does not exist. }
notices:
  piu_soci: { label: Several partners, text: The tax may rise., amount: { unit: euro a year } }
deadlines: { pagamento: { label: Payment, explanation: Within 30 days. } }
`;

  /** The stale translations that a check finds, by their places. */
  async function stale(folder: string): Promise<string[]> {
    const former = rulesAtBase(folder, 'HEAD') ?? [];
    const { findings } = await checkRules(folder, { today: '2030-06-01', former });
    return findings
      .filter(({ code }) => code === 'stale_translation')
      .map(({ line, column, message, hint }) => `${line}:${column} ${message.en} ${hint.en}`);
  }

  async function withEnglish(use: (folder: string, english: string) => Promise<void>): Promise<void> {
    await withYear(async (folder, repository) => {
      const english = join(folder, 'english.yaml');
      writeFileSync(english, ENGLISH);
      writeFileSync(join(folder, 'deadlines.yaml'), DEADLINE_FILE);
      commit(repository);
      await use(folder, english);
    });
  }

  it('is noticed where the Italian has changed, and no more once the English has too', () =>
    withEnglish(async (folder, english) => {
      expect(await stale(folder)).to.deep.equal([]);
      replaceIn(join(folder, 'lines', 'annual.yaml'), 'Una tassa che non esiste.', 'Una tassa inventata.');
      expect(await stale(folder)).to.deep.equal([
        '5:53 The "explanation" of the line "annual.tassa" has changed in Italian, and is still the same in English. Say the same in English. If it says so already, there is nothing to do.',
      ]);
      replaceIn(english, 'A tax that does not exist.', 'An invented tax.');
      expect(await stale(folder)).to.deep.equal([]);
    }));

  it('is noticed wherever a text may stand', () =>
    withEnglish(async (folder) => {
      replaceIn(join(folder, 'notices', 'people.yaml'), "euro all'anno", 'euro al mese');
      replaceIn(join(folder, 'deadlines.yaml'), 'Entro 30 giorni.', 'Entro un mese.');
      replaceIn(join(folder, 'ruleset.yaml'), 'Nessuno è da assicurare.', 'Tutti sono da assicurare.');
      replaceIn(join(folder, 'facts.yaml'), 'In quale gestione rientra?', 'Quale gestione?');
      expect((await stale(folder)).map((one) => one.split(' has changed')[0])).to.deep.equal([
        '2:35 The "inailStatus.nessuno.reason" of the ruleset',
        '3:26 The "question" of the personClass',
        '7:81 The "amount.unit" of the notice "piu_soci"',
        '8:56 The "explanation" of the deadline "pagamento"',
      ]);
    }));

  it('is noticed of the remarks, the examples and the question of the forms', () =>
    withYear(async (folder, repository) => {
      const forms = join(folder, 'forms.yaml');
      const told = `
question: { label: Forma, question: Quale forma? }
remarks: [{ id: ricavi, text: Costi a ricavi zero. }]
examples: { api: { request: { form: snc, workingPartners: [{ inps: merchant }, { inps: merchant }] }, text: una SNC } }
`;
      const text = readFileSync(forms, 'utf8').replace(/^(question|remarks|examples):.*\n(?: .*\n)*/gm, '');
      writeFileSync(forms, `${text}${told}`);
      writeFileSync(
        join(folder, 'english.yaml'),
        `question: { label: Form, question: Which form? }
remarks: { ricavi: { text: Costs without revenue. } }
examples: { api: { text: an SNC } }
`,
      );
      commit(repository);
      replaceIn(forms, 'Quale forma?', 'Con quale forma?');
      replaceIn(forms, 'Costi a ricavi zero.', 'Sono costi a ricavi zero.');
      replaceIn(forms, 'text: una SNC', 'text: una sola SNC');
      expect((await stale(folder)).map((one) => one.split(' has changed')[0])).to.deep.equal([
        '1:36 The "question" of the fact "form"',
        '2:28 The "text" of the remark "ricavi"',
        '3:26 The "text" of the example "api"',
      ]);
    }));

  it('is not noticed where an amount changes, or where the English has only moved or is new', () =>
    withEnglish(async (folder, english) => {
      replaceIn(join(folder, 'lines', 'annual.yaml'), 'value: tassa_base', 'value: 100');
      expect(await stale(folder)).to.deep.equal([]);
      replaceIn(join(folder, 'notices', 'warnings.yaml'), 'Un avviso.', 'Un altro avviso.');
      writeFileSync(
        english,
        ENGLISH.replace('notices:', 'notices:\n  avviso: { label: Notice, text: Another notice. }'),
      );
      expect(await stale(folder)).to.deep.equal([]);
    }));
});
