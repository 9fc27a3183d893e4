import { expect } from 'chai';
import * as words from '../../../engine/document/in-words.js';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('money in words', () => {
  it('is written as each language writes it', () => {
    expect(plain(words.euro(4513.92, 'it'))).to.equal('4.513,92 €');
    expect(words.euro(4513.92, 'en')).to.equal('€4,513.92');
    expect(plain(words.euro(18808, 'it'))).to.equal('18.808 €');
    expect(plain(words.euro(4513.5, 'it', 'whole'))).to.equal('4.514 €');
    expect(words.sum(4584, 'it')).to.equal('4.584,00');
    expect(words.sum(0, 'it')).to.equal('0');
    expect(words.sum(1.234567, 'en', 'exact')).to.equal('1.234567');
  });

  it('gives both ends of a range, and one sum where they are written alike', () => {
    expect(plain(words.euroRange({ min: 62.4, max: 62.7 }, 'it'))).to.equal('da 62,40 a 62,70 €');
    expect(words.euroRange({ min: 62.4, max: 62.7 }, 'en')).to.equal('from €62.40 to €62.70');
    expect(plain(words.euroSpan({ min: 4660.7, max: 4777 }, 'it', 'whole'))).to.equal('4.661–4.777 €');
    expect(words.sumSpan({ min: 0, max: 4604.2 }, 'it')).to.equal('0–4.604,20');
    expect(plain(words.euroRange({ min: 1.001, max: 1.002 }, 'it'))).to.equal('1 €');
  });

  it('says a change with its sign, or in words', () => {
    const moved = words.changeOf({ min: 4513.92, max: 4604.2 }, { min: 4584, max: 4675.68 });
    expect(words.signedChange(moved, 'it')).to.equal('da +70,08 a +71,48');
    expect(words.signedChange({ min: 0, max: 71.48 }, 'en')).to.equal('up to +71.48');
    expect(words.signedChange({ min: -5, max: -5 }, 'it')).to.equal('−5,00');
    expect(plain(words.moreOrLess({ min: 61.94, max: 61.94 }, 'it'))).to.equal('61,94 € in più');
    expect(plain(words.moreOrLess({ min: -64, max: -5 }, 'it'))).to.equal('da 5 a 64 € in meno');
    expect(words.moreOrLess({ min: -64, max: 0 }, 'en')).to.equal('up to €64 less');
    expect(plain(words.moreOrLess({ min: -1, max: 2 }, 'it'))).to.equal('da 1 € in meno a 2 € in più');
    expect(words.moreOrLess({ min: 0, max: 0 }, 'it')).to.equal('non cambia');
  });

  it('keeps the unit of a figure', () => {
    expect(plain(words.withUnit(18808, 'EUR/year', 'it'))).to.equal('18.808 € all’anno');
    expect(words.withUnit(35.03, 'percent', 'en')).to.equal('35.03%');
  });
});

describe('days and lists in words', () => {
  it('are written as each language writes them', () => {
    expect(words.longDay('2026-02-09', 'it')).to.equal('9 febbraio 2026');
    expect(words.longDay('2026-02-09', 'en')).to.equal('9 February 2026');
    expect(words.shortDay('2026-02-09')).to.equal('09/02/2026');
    expect(words.dayOfYear({ day: 29, month: 2 }, 'it')).to.equal('29 febbraio');
    expect(words.longMonth('2026-05', 'en')).to.equal('May 2026');
    expect(words.monthName(5, 'it')).to.equal('maggio');
    expect(words.inList(['SNC', 'SAS', 'SRL'], 'it')).to.equal('SNC, SAS e SRL');
    expect(words.inList(['SNC', 'SRL'], 'en', 'or')).to.equal('SNC or SRL');
    expect(words.withinSentence('Ditta artigiana')).to.equal('ditta artigiana');
    expect(words.withinSentence('SRL semplificata')).to.equal('SRL semplificata');
  });
});
