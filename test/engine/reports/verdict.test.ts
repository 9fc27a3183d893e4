import { expect } from 'chai';
import { type CalculationRequest, type Language, loadRules, plainText, type Rules } from '../../../engine/index.js';
import { formsVerdict, verdictText } from '../../../engine/reports/verdict.js';
import { type RuleEdit, replace, SMALL_YEAR, withEditedRules } from '../../support/rule-edits.js';

/** A notary whom a partnership pays once, and whom a company of the small year does not need. */
const notary = (least: number, most: number) => `bucket: opening
lines:
  - id: notaio
    label: Notaio
    noun: il notaio
    classification: market_range
    valueSource: market
    law: Legge inventata, art. 7
    explanation: Un notaio che non esiste.
    when: di_persone
    amount: { min: ${least}, max: ${most} }
    sources: [legge_inventata]
`;

const PARTNERSHIPS = `conditions:
  di_persone: { label: Società di persone, fact: form, operator: in, value: [snc, sas] }
`;

const ENGLISH = `forms:
  snc: { noun: an SNC }
  srl: { noun: an SRL }
`;

const ENGLISH_LINES = `lines:
  opening.notaio: { label: Notary, noun: the notary }
  annual.tassa: { label: Invented tax }
`;

/** The nouns by which sentences call the forms. */
const NOUNS: readonly RuleEdit[] = Object.entries({
  Artigiana: 'la ditta artigiana',
  SNC: 'la SNC',
  SAS: 'la SAS',
  SRL: 'la SRL',
}).map(([name, noun]) => replace('forms.yaml', '', `name: ${name}\n`, `name: ${name}\n    noun: ${noun}\n`));

function rulesWithNotary(least: number, most: number): Promise<Rules> {
  const edits: RuleEdit[] = [
    ...NOUNS,
    ['conditions/partnerships.yaml', PARTNERSHIPS],
    ['lines/notary.yaml', notary(least, most)],
    ['english/forms.yaml', ENGLISH],
    ['english/lines/lines.yaml', ENGLISH_LINES],
  ];
  return withEditedRules(edits, (folder) => loadRules(folder), 'small', SMALL_YEAR);
}

const SEAT = { seatInSicily: false } as const;
const WORKING = { worksOperationally: true } as const;
const SILENT = { worksOperationally: false } as const;
/** 1,000 of contributions. */
const DITTA: CalculationRequest = { form: 'ditta_individuale_artigiana', ...SEAT };
/** The deed, 300, the tax of a large capital, 200 a year, and 0 to 120 a year for each member; 1,000 for who works. */
const SRL = { form: 'srl', isAdmin: true, capital: 10_000, ...SEAT } as const;
/** The deed, and 0 to 120 a year for each member; and the notary. */
const SNC: CalculationRequest = { form: 'snc', workingPartners: [], nonWorkingPartners: 2, ...SEAT };
const SAS: CalculationRequest = { form: 'sas', accomandatari: [SILENT], accomandanti: [SILENT], ...SEAT };

describe('the verdict on some forms', () => {
  let cheap: Rules;
  let dear: Rules;
  before(async () => {
    cheap = await rulesWithNotary(100, 800);
    dear = await rulesWithNotary(500, 800);
  });

  /** The verdict on some requests, as plain text. */
  function verdictOn(rules: Rules, requests: readonly CalculationRequest[], language: Language = 'it'): string {
    const own = rules.in(language).comparing();
    const compared = requests.map((request) => {
      const inputs = { request };
      return { inputs, firstYear: own.firstYear(inputs) };
    });
    return plainText(verdictText(formsVerdict(compared, own), own)).replaceAll('\u00A0', ' ');
  }

  it('says which costs least, by how much the next costs more, and which costs weigh most', () => {
    expect(verdictOn(dear, [{ ...SRL, shareholders: [WORKING] }, DITTA])).to.equal(
      'La ditta artigiana costa 1.000 € nei primi 12 mesi. La SRL costa da 500 a 620 € in più il primo anno, poi da 200 a ' +
        '320 € in più ogni anno. Il primo anno pesa atto costitutivo (300 €), dopo tassa inventata (200 €).',
    );
  });

  it('says both years where the first and the others go opposite ways', () => {
    expect(verdictOn(dear, [SNC, { ...SRL, shareholders: [SILENT, SILENT] }], 'en')).to.equal(
      'An SRL costs from €500 to €740 in the first 12 months. An SNC costs from €300 to €600 more in the first year, but ' +
        'then €200 less every year. In the first year it is the notary (from €500 to €800), later invented tax (€200).',
    );
  });

  it('names what decides where no form certainly costs less', () => {
    expect(verdictOn(cheap, [SNC, { ...SRL, shareholders: [SILENT, SILENT] }])).to.equal(
      'Tra la SRL e la SNC non si può ancora dire quale costi meno. La SNC costa da 100 € in meno a 600 € in più il primo ' +
        'anno, poi 200 € in meno ogni anno. Dipende soprattutto dal notaio.',
    );
  });

  it('says so of two that cost the same, of one alone, and of none', () => {
    expect(verdictOn(dear, [SNC, SAS])).to.equal(
      'La SNC e la SAS costano uguale, il primo anno e dopo: da 800 a 1.340 € nei primi 12 mesi.',
    );
    expect(verdictOn(dear, [DITTA])).to.equal(
      'Per questo caso va bene solo la ditta artigiana: costa 1.000 € nei primi 12 mesi.',
    );
    expect(verdictOn(dear, [], 'en')).to.equal('No form suits this case.');
  });
});
