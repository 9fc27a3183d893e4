import { expect } from 'chai';
import { englishSource } from '../../../engine/english/english-source.js';
import { italianPath, textAt, textPaths, translatables } from '../../../engine/english/texts.js';
import { load } from '../../../engine/loader/load.js';
import type { RuleSource } from '../../../engine/rules/rules-year.js';
import type { EnglishFile } from '../../../schemas/types/rules.js';
import { SOUND_RULES } from '../../support/edited-rules.js';

/** English of every kind of rule, and of some rules none, or only a part. */
const ENGLISH: EnglishFile = {
  ruleset: { calculator: 'Made-up year', inailReasons: ['Nobody is to be insured.'] },
  personClass: { question: 'Which fund?', values: { artisan: 'Artisans', merchant: 'Merchants' } },
  facts: {
    form: { label: 'Legal form', question: 'Which form?', values: { srl: 'SRL company' } },
    capital: { label: 'Capital stock', question: 'How much?', assumption: 'A capital of one euro.' },
    seatInSicily: { label: 'Seat in Sicily', values: { true: 'Yes' } },
  },
  figures: { soglia: { label: 'Threshold' } },
  conditions: { srl: { label: 'Limited company' } },
  lines: { 'annual.tassa': { label: 'Tax', explanation: 'A tax that does not exist.' } },
  modifiers: { aumento_sicilia: { label: 'Increase', explanation: 'More in Sicily.' } },
  notices: {
    piu_soci: { label: 'More partners', text: 'The tax may rise.', unit: 'euro a year' },
    avviso: { label: 'Notice', text: 'A notice.' },
  },
  deadlines: { acconto: { label: 'Advance', explanation: 'Half a year before.' } },
};

/** The sound rules of the tests with one more rule of some kinds, and this English. */
async function sourceWith(english: EnglishFile): Promise<RuleSource> {
  const { source } = await load(SOUND_RULES);
  const [reason] = source.ruleset.inailStatus;
  const capital = source.facts.capital;
  if (reason === undefined || capital?.type !== 'number') throw new Error('The sound rules have changed.');
  return {
    ...source,
    english,
    ruleset: { ...source.ruleset, inailStatus: [reason, { ...reason, reason: 'Qualcuno lo è.' }] },
    facts: {
      ...source.facts,
      capital: { ...capital, unanswered: { value: 1, assumption: 'Un capitale di un euro.' } },
      turnover: { ...capital, label: 'Ricavi', unanswered: 'open' },
      parte: { type: 'share', label: 'Parte', part: 'soci', whole: 'soci' },
    },
    lines: source.lines.flatMap((line) => [line, { ...line, id: 'altra' }]),
    deadlines: ['acconto', 'saldo'].map((id) => ({
      id,
      label: 'Scadenza',
      law: 'Legge',
      explanation: 'Si paga.',
      lines: ['annual.tassa'],
      schedule: { daysAfterStart: 30 },
      sources: ['legge_inventata'],
    })),
  };
}

describe('The rules with their English texts', () => {
  it('have every English text where the Italian stood, and all else as it was', async () => {
    const source = await sourceWith(ENGLISH);
    const italian = translatables(source);
    const translated = translatables(englishSource(source));
    let count = 0;
    for (const [index, { words, rule, english = {} }] of translated.entries()) {
      const paths = textPaths(english);
      for (const path of paths)
        expect(textAt(rule, italianPath(path)), `${words} ${path.join('.')}`).to.equal(textAt(english, path));
      const texts = new Set(paths.map((path) => italianPath(path).join('.')));
      const before = italian[index]?.rule ?? {};
      expect(textPaths(rule)).to.deep.equal(textPaths(before));
      for (const path of textPaths(before).filter((one) => !texts.has(one.join('.'))))
        expect(textAt(rule, path), `${words} ${path.join('.')}`).to.equal(textAt(before, path));
      count += paths.length;
    }
    expect(count).to.equal(26);
  });

  it('are the Italian ones where there is no English at all, and leave the Italian ones as they were', async () => {
    const italian = await sourceWith({});
    expect(englishSource(italian)).to.deep.equal(italian);
    const before = await sourceWith(ENGLISH);
    englishSource(before);
    expect(before).to.deep.equal(await sourceWith(ENGLISH));
  });

  it('take no English of what the Italian rule does not say', async () => {
    const { facts, notices } = englishSource(
      await sourceWith({
        facts: {
          soci: { label: 'Partners', question: 'Never asked' },
          turnover: { label: 'Turnover', assumption: 'None.' },
        },
        notices: { avviso: { label: 'Notice', text: 'A notice.', unit: 'of no amount' } },
      }),
    );
    expect(facts.soci).to.deep.equal({ type: 'count', label: 'Partners', people: { roles: ['shareholders'] } });
    expect(facts.turnover).to.deep.include({ label: 'Turnover', unanswered: 'open' });
    expect(notices[1]).to.include({ label: 'Notice' }).and.not.to.have.property('amount');
  });
});

describe('What of the rules people read', () => {
  it('is listed section by section, each thing by its name and in words', async () => {
    const all = translatables(await sourceWith(ENGLISH));
    expect(all.map(({ words }) => words)).to.deep.equal([
      ...['ruleset', 'personClass'],
      ...['form', 'capital', 'seatInSicily', 'soci', 'turnover', 'parte'].map((name) => `fact "${name}"`),
      ...['tassa_base', 'tassa_alta', 'soglia', 'aumento', 'tassa_aumentata'].map((name) => `figure "${name}"`),
      ...['srl', 'in_sicilia', 'oltre_soglia', 'con_piu_soci'].map((name) => `condition "${name}"`),
      ...['line "annual.tassa"', 'line "annual.altra"', 'modifier "aumento_sicilia"'],
      ...['notice "piu_soci"', 'notice "avviso"', 'deadline "acconto"', 'deadline "saldo"'],
    ]);
  });

  it('has its Italian under the keys of its English, which stands beside it as far as there is any', async () => {
    const all = new Map(translatables(await sourceWith(ENGLISH)).map((one) => [one.words, one]));
    const italian = (words: string) => all.get(words)?.italian;
    expect(italian('ruleset')).to.deep.equal({
      calculator: 'Anno inventato',
      inailReasons: ['Nessuno è da assicurare.', 'Qualcuno lo è.'],
    });
    expect(italian('fact "capital"')).to.deep.equal({
      label: 'Capitale',
      question: 'Quanto capitale?',
      assumption: 'Un capitale di un euro.',
    });
    expect([italian('fact "soci"'), italian('fact "parte"')]).to.deep.equal([{ label: 'Soci' }, { label: 'Parte' }]);
    expect(italian('notice "piu_soci"')).to.have.property('unit', "euro all'anno");
    expect(italian('notice "avviso"')).to.deep.equal({ label: 'Avviso', text: 'Un avviso.' });
    expect(all.get('line "annual.tassa"')?.english).to.equal(ENGLISH.lines?.['annual.tassa']);
    expect(all.get('line "annual.altra"')?.english).to.equal(undefined);
  });
});
