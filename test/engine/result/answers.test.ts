import { expect } from 'chai';
import { numberCells } from '../../../engine/conditions/cells.js';
import { readRequest } from '../../../engine/facts/request-facts.js';
import { intervalWords, numberAnswers, underEachAnswer } from '../../../engine/result/open-questions.js';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { compiled2026 } from '../../support/rules.js';

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

  it('are none of a fact without cells', () => {
    const inquiry = { outcomeIn: () => 'a', same: () => true, language: 'it' } as const;
    expect(numberAnswers(undefined, fact, inquiry)).to.deep.equal([]);
    expect(intervalWords(undefined, undefined, 'EUR', 'it')).to.equal('');
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

describe('What is left open', () => {
  it('is asked for each role of persons whose class is uncertain, of the first, and of how many', async () => {
    const rules = await compiled2026();
    const uncertain = { worksOperationally: true, inps: 'uncertain' } as const;
    const request: CalculationRequest = {
      form: 'sas',
      accomandatari: [{ worksOperationally: true, inps: 'artisan' }, uncertain, uncertain],
      accomandanti: [{ worksOperationally: false, inps: 'uncertain' }, uncertain],
    };
    const facts = readRequest(request, rules.reading);
    const seen: (string | undefined)[][] = [];
    const fields = underEachAnswer(rules, facts, {
      outcomeOf: ({ people }, changed) => {
        seen.push([...people.map(({ class: of }) => of), String(changed)]);
        return seen.length;
      },
      same: (a, b) => a === b,
    });
    const told = fields.map(({ path, quantity, fact, answers }) => [path, quantity, fact, answers.length]);
    expect(told).to.deep.equal([
      ['/seatInSicily', 1, 'seatInSicily', 2],
      ['/accomandatari/1/inps', 2, undefined, 2],
      ['/accomandanti/1/inps', 1, undefined, 2],
    ]);
    const seat = String(rules.space.numberOf.get('seatInSicily'));
    const as = (second: string, fifth: string, changed: string) => [
      ...['artisan', second, 'uncertain', seen[0]?.[3], fifth, changed],
    ];
    expect(seen).to.deep.equal([
      ...[as('uncertain', 'uncertain', seat), as('uncertain', 'uncertain', seat)],
      ...[as('artisan', 'uncertain', 'undefined'), as('merchant', 'uncertain', 'undefined')],
      ...[as('uncertain', 'artisan', 'undefined'), as('uncertain', 'merchant', 'undefined')],
    ]);
  });
});
