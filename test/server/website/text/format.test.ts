import { expect } from 'chai';
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
