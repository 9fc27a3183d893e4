import { expect } from 'chai';
import { type CalculationRequest, type Language, plainText, totalRanges } from '../../../engine/index.js';
import { formsVerdict, verdictText } from '../../../engine/reports/verdict.js';
import { rules } from '../../support/rules.js';

const TRADER = { worksOperationally: true, inps: 'merchant' } as const;
const SRLS = { form: 'srls', isAdmin: true, adminCompensation: 0, seatInSicily: false } as const;
const PARTNERS: [{ inps: 'merchant' }, { inps: 'merchant' }] = [{ inps: 'merchant' }, { inps: 'merchant' }];
const SNC: CalculationRequest = { form: 'snc', workingPartners: PARTNERS, nonWorkingPartners: 0, seatInSicily: false };
const DITTA: CalculationRequest = {
  form: 'ditta_individuale_commerciante',
  cciaaSection: 'special',
  seatInSicily: false,
};

/** The verdict on some requests, as plain text. */
function verdictOn(requests: readonly CalculationRequest[], language: Language = 'it'): string {
  const own = rules.in(language);
  const compared = requests.map((request) => {
    const result = own.costs(request);
    return { asked: { request }, result, firstYear: totalRanges(result).first_year_12m };
  });
  return plainText(verdictText(formsVerdict(compared, own), own)).replaceAll('\u00A0', ' ');
}

describe('the verdict on some forms', () => {
  it('says which costs least, by how much the next costs more, and which costs weigh most', () => {
    expect(verdictOn([{ ...SRLS, shareholders: [TRADER] }, DITTA])).to.equal(
      'La ditta commerciante costa da 4.696 a 4.800 € nei primi 12 mesi. La SRLS costa da 612 a 798 € in più il primo anno, ' +
        'e poi da 493 a 552 € in più ogni anno. Che cosa pesa di più: tassa di concessione governativa sui libri sociali ' +
        '(309,87 €) e imposta di registro sull’atto costitutivo (200 €).',
    );
  });

  it('says both years where the first and the others go opposite ways', () => {
    expect(verdictOn([SNC, { ...SRLS, shareholders: [TRADER, TRADER] }], 'en')).to.equal(
      'An SRLS costs from €9,920 to €10,210 in the first 12 months. An SNC costs from €206 to €1,712 more in the first ' +
        'year, but then from €437 to €485 less every year. What weighs most in the first year: notary’s fee (from €500 ' +
        'to €1,830) and stamp duty on the deed of incorporation (€156). After that: government licence tax (tassa di ' +
        'concessione governativa) on the company books (€309.87) and stamp duty on filing the annual accounts (€65).',
    );
  });

  it('names what decides where no form certainly costs less', () => {
    const srl: CalculationRequest = { ...SRLS, form: 'srl', capital: 20_000, shareholders: [TRADER, TRADER] };
    expect(verdictOn([SNC, srl])).to.equal(
      'Tra la SNC e la SRL non si può ancora dire quale costi meno. La SRL costa da 950 € in meno a 3.117 € in più il primo ' +
        'anno, e poi da 437 a 485 € in più ogni anno. Dipende soprattutto da una voce: onorario del notaio.',
    );
  });

  it('says so of two that cost the same, of one alone, and of none', () => {
    const sas: CalculationRequest = {
      form: 'sas',
      accomandatari: [TRADER],
      accomandanti: [{ worksOperationally: false }],
      seatInSicily: false,
    };
    const snc: CalculationRequest = { ...SNC, workingPartners: [{ inps: 'merchant' }], nonWorkingPartners: 1 };
    expect(verdictOn([snc, sas])).to.equal(
      'La SNC e la SAS costano uguale, il primo anno e dopo: da 5.689 a 7.135 € nei primi 12 mesi.',
    );
    expect(verdictOn([DITTA])).to.equal(
      'Per questo caso va bene solo la ditta commerciante: costa da 4.696 a 4.800 € nei primi 12 mesi.',
    );
    expect(verdictOn([], 'en')).to.equal('No form suits this case.');
  });
});
