import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { checkRules } from '../../../engine/lint/check-rules.js';
import { rulesAtBase } from '../../../engine/lint/former-rules.js';
import { commitAll, git } from '../../support/commands.js';
import { applyEdits, DEADLINE_FILE, withEditedRules } from '../../support/rule-edits.js';

function commit(repository: string): void {
  git(repository, 'init');
  commitAll(repository);
}

/** What a check finds of one kind against a base, by the places and in whole. */
async function found(code: string, folder: string, base = 'HEAD') {
  const former = rulesAtBase(folder, base) ?? [];
  const { findings } = await checkRules(folder, { today: '2030-06-01', former });
  return findings.filter((one) => one.code === code);
}

async function removed(folder: string, base?: string): Promise<string[]> {
  return (await found('removed_id', folder, base)).map(({ message }) => message.en);
}

describe('the base of a check', () => {
  it('follows a line that moved to another bucket by its alias with the bucket', () =>
    withEditedRules([], async (folder, repository) => {
      commit(repository);
      applyEdits(folder, [['lines/annual.yaml', 'bucket: annual', 'bucket: inps']]);
      applyEdits(folder, [['modifiers/modifiers.yaml', 'annual.tassa', 'inps.tassa']]);
      expect(await removed(folder)).to.deep.equal([
        'The line "annual.tassa" is gone: no rule has it as its id or as an alias.',
      ]);
      applyEdits(folder, [['lines/annual.yaml', 'id: tassa', 'id: tassa\n    aliases: [annual.tassa]']]);
      expect(await removed(folder)).to.deep.equal([]);
    }));

  it('can be an older commit', () =>
    withEditedRules([], async (folder, repository) => {
      commit(repository);
      applyEdits(folder, [['notices/warnings.yaml', 'id: avviso', 'id: nuovo_avviso']]);
      applyEdits(folder, [['cases/cases.yaml', '[avviso]', '[nuovo_avviso]']]);
      commitAll(repository);
      expect(await removed(folder)).to.deep.equal([]);
      expect(await removed(folder, 'HEAD~1')).to.have.length(1);
    }));

  it('is where the branch began, whatever the commit has gained since', () =>
    withEditedRules([], async (folder, repository) => {
      commit(repository);
      git(repository, 'checkout', '-b', 'mine');
      commitAll(repository);
      git(repository, 'checkout', 'main');
      applyEdits(folder, [['notices/warnings.yaml', 'id: avviso', 'id: nuovo_avviso']]);
      commitAll(repository);
      git(repository, 'checkout', 'mine');
      expect(await removed(folder, 'main')).to.deep.equal([]);
    }));

  it('is no obstacle where its files were broken', () =>
    withEditedRules([], async (folder, repository) => {
      const file = join(folder, 'notices', 'warnings.yaml');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, 'notices: [');
      commit(repository);
      writeFileSync(file, text);
      expect(await removed(folder)).to.deep.equal([]);
    }));
});

describe('a percentage below one', () => {
  const percent = (name: string) =>
    `figures: { ${name}: { label: Una parte, value: 0.5, unit: percent, sources: [legge_inventata], reviewBy: 2031-01-31 } }\n`;

  it('is doubtful in a file that is new, not in one that is as it was while its neighbour changes', () =>
    withEditedRules([], async (folder, repository) => {
      mkdirSync(join(folder, 'figures'));
      writeFileSync(join(folder, 'figures', 'old.yaml'), percent('vecchia'));
      commit(repository);
      applyEdits(folder, [['figures.yaml', 'value: 100', 'value: 101']]);
      expect(await found('small_percentage', folder)).to.deep.equal([]);
      writeFileSync(join(folder, 'figures', 'new.yaml'), percent('nuova'));
      expect((await found('small_percentage', folder)).map(({ file }) => basename(file))).to.deep.equal(['new.yaml']);
    }));
});

describe('a text with the number of a figure', () => {
  const STAMP = '{ label: Bollo, value: 12, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }';
  const of = async (folder: string) => [
    ...(await found('equal_by_chance', folder)).map(({ file, severity }) => `${severity} ${basename(file)}`),
    ...(await found('repeated_figure', folder)).map(({ file, severity }) => `${severity} ${basename(file)}`),
  ];

  it('is doubtful where it stood in the last commit, before and after the figure is committed, and wrong where it is new', () =>
    withEditedRules([], async (folder, repository) => {
      commit(repository);
      applyEdits(folder, [['figures.yaml', 'figures:\n', `figures:\n  bollo: ${STAMP}\n`]]);
      expect(await of(folder)).to.deep.equal(['warning modifiers.yaml']);
      commitAll(repository);
      expect(await of(folder)).to.deep.equal(['warning modifiers.yaml']);
      applyEdits(folder, [['notices/people.yaml', 'può aumentare', 'può aumentare di 12 euro']]);
      const notice = '  - { id: altro, label: Altro, text: Altri 12 euro., level: info, when: srl, sources: [] }';
      writeFileSync(join(folder, 'notices', 'new.yaml'), `list: warnings\nnotices:\n${notice}\n`);
      expect(await of(folder)).to.deep.equal(['warning modifiers.yaml', 'error new.yaml', 'error people.yaml']);
    }));
});

describe('a translation left behind', () => {
  const FORMS = `remarks: [{ id: ricavi, text: Costi a ricavi zero. }]
examples: { api: { request: { form: snc, workingPartners: [{ inps: merchant }, { inps: merchant }] }, text: una SNC } }
`;
  const ENGLISH = `calculator: Invented year
inailStatus: { nessuno: { reason: Nobody has to be insured. } }
personClass: { question: Which fund?, values: { artisan: Artisans, merchant: Merchants } }
lines:
  annual.tassa: { label: Invented tax, explanation: A tax that does not exist. }
notices:
  piu_soci: { label: Several partners, text: The tax may rise., amount: { unit: euro a year } }
deadlines: { pagamento: { label: Payment, explanation: Within 30 days. } }
question: { label: Form, question: Which form? }
remarks: { ricavi: { text: Costs without revenue. } }
examples: { api: { text: an SNC } }
`;

  async function stale(folder: string): Promise<string[]> {
    return (await found('stale_translation', folder)).map(
      ({ line, column, message, hint }) => `${line}:${column} ${message.en} ${hint.en}`,
    );
  }

  async function withEnglish(use: (folder: string, english: string) => Promise<void>): Promise<void> {
    await withEditedRules([], async (folder, repository) => {
      const english = join(folder, 'english.yaml');
      writeFileSync(english, ENGLISH);
      writeFileSync(join(folder, 'deadlines.yaml'), DEADLINE_FILE);
      appendFileSync(join(folder, 'forms.yaml'), FORMS);
      commit(repository);
      await use(folder, english);
    });
  }

  it('is noticed where the Italian has changed, and no more once the English has too', () =>
    withEnglish(async (folder) => {
      expect(await stale(folder)).to.deep.equal([]);
      applyEdits(folder, [['lines/annual.yaml', 'Una tassa che non esiste.', 'Una tassa inventata.']]);
      expect(await stale(folder)).to.deep.equal([
        '5:53 The "explanation" of the line "annual.tassa" has changed in Italian, but not in English. Say the same in English, unless it already does.',
      ]);
      applyEdits(folder, [['english.yaml', 'A tax that does not exist.', 'An invented tax.']]);
      expect(await stale(folder)).to.deep.equal([]);
    }));

  it('is noticed wherever a text may stand', () =>
    withEnglish(async (folder) => {
      for (const [file, from, to] of [
        ['notices/people.yaml', "euro all'anno", "euro l'anno"],
        ['deadlines.yaml', 'Entro 30 giorni.', 'Entro un mese.'],
        ['ruleset.yaml', 'Nessuno è da assicurare.', 'Tutti sono da assicurare.'],
        ['facts.yaml', 'In quale gestione rientra?', 'Quale gestione?'],
        ['forms.yaml', 'text: una SNC', 'text: una sola SNC'],
      ] as const)
        applyEdits(folder, [[file, from, to]]);
      expect((await stale(folder)).map((one) => one.split(' has changed')[0])).to.deep.equal([
        '2:35 The "inailStatus.nessuno.reason" of the ruleset',
        '3:26 The "question" of the personClass',
        '7:81 The "amount.unit" of the notice "piu_soci"',
        '8:56 The "explanation" of the deadline "pagamento"',
        '11:26 The "text" of the example "api"',
      ]);
    }));

  it('is not noticed where an amount changes, or where the English has only moved or is new', () =>
    withEnglish(async (folder, english) => {
      applyEdits(folder, [['lines/annual.yaml', 'value: tassa_base', 'value: 100']]);
      expect(await stale(folder)).to.deep.equal([]);
      applyEdits(folder, [['notices/warnings.yaml', 'Un avviso.', 'Un altro avviso.']]);
      writeFileSync(
        english,
        ENGLISH.replace('notices:', 'notices:\n  avviso: { label: Notice, text: Another notice. }'),
      );
      expect(await stale(folder)).to.deep.equal([]);
    }));
});
