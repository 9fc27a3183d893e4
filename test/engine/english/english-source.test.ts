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
});
