import { expect } from 'chai';
import { numberCells } from '../../../engine/conditions/cells.js';
import { intervalWords, numberAnswers } from '../../../engine/result/possible-answers.js';

describe('The answers about a number', () => {
  const fact = { type: 'number', label: '', question: '', unit: 'count', minimum: 0, step: 1, unasked: 0 } as const;
  const cells = numberCells([10, 20], 0, 1);
  const answers = (outcomes: string) =>
    numberAnswers(cells, fact, {
      outcomeIn: (cell) => outcomes[cell],
      same: (a, b) => a === b,
      language: 'it',
    });

  it('are one for neighbours with the same outcome', () => {
    expect(answers('aabbc')).to.deep.equal([
      { value: 10, label: 'fino a 10', outcome: 'a' },
      { value: 20, label: 'oltre 10, fino a 20', outcome: 'b' },
      { value: 21, label: 'oltre 20', outcome: 'c' },
    ]);
    expect(answers('abbba')).to.deep.equal([
      { value: 0, label: 'meno di 10', outcome: 'a' },
      { value: 20, label: 'da 10, fino a 20', outcome: 'b' },
      { value: 21, label: 'oltre 20', outcome: 'a' },
    ]);
    expect(answers('aaaaa')).to.deep.equal([{ value: 21, label: '', outcome: 'a' }]);
  });
});

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
