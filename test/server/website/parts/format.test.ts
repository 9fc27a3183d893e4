import { expect } from 'chai';
import type { Language } from '../../../../engine/index.js';
import { COMPARISON } from '../../../../server/website/comparison/texts.js';
import { scaleTo } from '../../../../server/website/parts/charts.js';
import { DEADLINES } from '../../../../server/website/parts/deadline-texts.js';
import {
  count,
  dayOfYear,
  euroRange,
  exactRange,
  isRange,
  longDate,
  longMonth,
  monthName,
  plainRange,
  shortDate,
  wholeEuro,
  withUnit,
} from '../../../../server/website/parts/format.js';
import { QUESTIONS } from '../../../../server/website/parts/questions/texts.js';
import { RESULT } from '../../../../server/website/parts/result/texts.js';
import { TAKE_AWAY } from '../../../../server/website/parts/take-away/texts.js';
import { SOURCES } from '../../../../server/website/sources/texts.js';

type Words = (language: 'it' | 'en') => string;
const inBoth = (words: Words) => [words('it'), words('en')].map((text) => text.replaceAll('\u00a0', ' '));

describe('A number on a page', () => {
  it('is written as Italians do, with a point in the thousands from one thousand on', () => {
    expect(count(1_224_797)).to.equal('1.224.797');
    expect(count(1_000)).to.equal('1.000');
  });

  it('of euros is whole, and stays with its sign on one line', () => {
    expect(wholeEuro(4_896.51)).to.equal('4.897\u00a0€');
    expect(wholeEuro(0)).to.equal('0\u00a0€');
  });
});

describe('A range on a page', () => {
  it('goes from its minimum to its maximum, in words', () => {
    const range = { min: 4_661, max: 4_777.4 };
    expect(inBoth((language) => euroRange(range, language))).to.deep.equal([
      'da 4.661 € a 4.777 €',
      'from 4.661 € to 4.777 €',
    ]);
    expect(isRange(range)).to.equal(true);
  });

  it('is one amount where both ends are the same euro', () => {
    const range = { min: 4_660.6, max: 4_661.4 };
    expect(inBoth((language) => euroRange(range, language))).to.deep.equal(['4.661 €', '4.661 €']);
    expect(isRange(range)).to.equal(false);
  });

  it('to the cent shows the cents where there are any', () => {
    expect(inBoth((language) => exactRange({ min: 62.4, max: 63 }, language))).to.deep.equal([
      'da 62,40 € a 63 €',
      'from 62,40 € to 63 €',
    ]);
    expect(inBoth((language) => exactRange({ min: 62.4, max: 62.4 }, language))).to.deep.equal(['62,40 €', '62,40 €']);
  });

  it('without its unit is the bare numbers', () => {
    expect(inBoth((language) => plainRange({ min: 29.94, max: 1_203.7 }, language))).to.deep.equal([
      'da 29,94 a 1.203,70',
      'from 29,94 to 1.203,70',
    ]);
    expect(inBoth((language) => plainRange({ min: 350, max: 350 }, language))).to.deep.equal(['350', '350']);
  });
});

describe('A value of the rules on a page', () => {
  const said = (value: number, unit: string) => inBoth((language) => withUnit(value, unit, language));

  it('of money says for how long it is', () => {
    expect(said(4_513.92, 'EUR')).to.deep.equal(['4.513,92 €', '4.513,92 €']);
    expect(said(18_808, 'EUR/year')).to.deep.equal(['18.808 € all’anno', '18.808 € a year']);
    expect(said(0.62, 'EUR/month')).to.deep.equal(['0,62 € al mese', '0,62 € a month']);
  });

  it('that is a share has its sign, one that is a count has none', () => {
    expect(said(24.48, 'percent')).to.deep.equal(['24,48%', '24,48%']);
    expect(said(1_200, 'count')).to.deep.equal(['1.200', '1.200']);
  });
});

describe('A day on a page', () => {
  it('is in the words of its language, whatever the zone of the server', () => {
    expect(inBoth((language) => longDate('2026-02-09', language))).to.deep.equal([
      '9 febbraio 2026',
      '9 February 2026',
    ]);
    expect(inBoth((language) => longMonth('2026-05', language))).to.deep.equal(['maggio 2026', 'May 2026']);
  });

  it('of any year is without one, the 29th of February too', () => {
    const days = [
      { day: 16, month: 5 },
      { day: 29, month: 2 },
      { day: 1, month: 1 },
    ];
    expect(days.map((day) => inBoth((language) => dayOfYear(day, language)))).to.deep.equal([
      ['16 maggio', '16 May'],
      ['29 febbraio', '29 February'],
      ['1 gennaio', '1 January'],
    ]);
  });

  it('has the name of its month', () => {
    expect([1, 5, 12].map((month) => inBoth((language) => monthName(month, language)))).to.deep.equal([
      ['gennaio', 'January'],
      ['maggio', 'May'],
      ['dicembre', 'December'],
    ]);
  });

  it('is short where there is no room for words', () => {
    expect(shortDate('2026-02-09')).to.equal('09/02/2026');
  });
});

/** What the texts say of one and of three, by what they count. */
const SAID: Readonly<Record<string, readonly [(language: Language, count: number) => string, ...string[]]>> = {
  'parts of a link that are left out': [
    (language, count) => QUESTIONS[language].link.others(count),
    ...['e un’altra', 'e altre 3', 'and one more', 'and 3 more'],
  ],
  'differences between two forms': [
    (language, count) => COMPARISON[language].andOthers(count),
    ...['Un’altra differenza è più piccola.', 'Altre 3 differenze sono più piccole.'],
    ...['One more difference is smaller.', '3 more differences are smaller.'],
  ],
  'days after Easter': [
    (language, count) => DEADLINES[language].afterEaster(count),
    ...['il giorno dopo Pasqua', '3 giorni dopo Pasqua', 'the day after Easter', '3 days after Easter'],
  ],
  'open questions': [
    (language, count) => RESULT[language].nextQuestion.otherOpen(count),
    ...['C’è ancora un’altra domanda aperta', 'Ci sono altre 3 domande aperte'],
    ...['One more question is open', '3 more questions are open'],
  ],
  'rules that rest on a source': [
    (language, count) => SOURCES[language].resting(count),
    ...[' Vi si appoggia una regola.', ' Vi si appoggiano 3 regole.', ' One rule rests on it.', ' 3 rules rest on it.'],
  ],
  'partners whose work is asked about': [
    (language, count) => TAKE_AWAY[language].work(Array.from({ length: count }, (_, index) => index + 1)),
    ...['Socio 1: lavora nell’impresa?', 'Soci 1, 2 e 3: lavorano nell’impresa?'],
    ...['Partner 1: do they work in the business?', 'Partners 1, 2, and 3: do they work in the business?'],
  ],
};

describe('One is said otherwise than many', () => {
  for (const [what, [text, ...expected]] of Object.entries(SAID))
    it(`of the ${what}`, () => {
      expect([text('it', 1), text('it', 3), text('en', 1), text('en', 3)]).to.deep.equal(expected);
    });
});

describe('The scale of the bars', () => {
  it('ends on a round amount that is no less than the greatest', () => {
    expect(scaleTo(4_897)).to.deep.equal({ most: 5_000, ticks: [0, 1_000, 2_000, 3_000, 4_000, 5_000] });
    expect(scaleTo(7_100)).to.deep.equal({ most: 8_000, ticks: [0, 2_000, 4_000, 6_000, 8_000] });
  });

  it('ends on the greatest where that is round', () => {
    expect(scaleTo(8_000)).to.deep.equal({ most: 8_000, ticks: [0, 2_000, 4_000, 6_000, 8_000] });
  });

  it('is there where nothing is to be paid', () => {
    for (const greatest of [0, 0.5]) expect(scaleTo(greatest).most).to.equal(1);
  });
});
