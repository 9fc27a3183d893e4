import { expect } from 'chai';
import { intervalWords } from '../../../engine/result/possible-answers.js';

describe('an interval of numbers in words', () => {
  const below = { low: Number.NEGATIVE_INFINITY, high: 1000 };
  const point = { low: 1000, high: 1000 };
  const above = { low: 1000, high: 1234567.5 };

  it('says in each language whether its ends belong to it', () => {
    expect(intervalWords(point, above, 'EUR', 'it')).to.equal('da 1.000,00 euro, meno di 1.234.567,50 euro');
    expect(intervalWords(point, above, 'EUR', 'en')).to.equal('from 1,000.00 euro, under 1,234,567.50 euro');
    expect(intervalWords(above, above, 'EUR/year', 'it')).to.equal('oltre 1.000,00 euro, meno di 1.234.567,50 euro');
    expect(intervalWords(above, above, 'EUR/year', 'en')).to.equal('over 1,000.00 euro, under 1,234,567.50 euro');
    expect(intervalWords(below, point, 'count', 'it')).to.equal('fino a 1.000');
    expect(intervalWords(below, point, 'count', 'en')).to.equal('up to 1,000');
  });
});
