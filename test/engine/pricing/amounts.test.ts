import { expect } from 'chai';
import fc from 'fast-check';
import { applyEffect, effectInWords, effectPhrase, exempts } from '../../../engine/pricing/effects.js';
import { evaluate, measureTerm, type Speaker, termInWords, termPhrase } from '../../../engine/pricing/terms.js';
import { ANY, type Units } from '../../../engine/pricing/units.js';
import type { RuleSource } from '../../../engine/rules/rules-year.js';
import { decimal, type Rounding, rounded, toNumber, toNumbers } from '../../../engine/values/amounts.js';
import { LANGUAGES } from '../../../engine/values/language.js';
import type { Effect, Term } from '../../../schemas/types/rules.js';
import { forAll } from '../../support/requests.js';
import { rulesOf, YEARS } from '../../support/rules.js';

const FIGURES = new Map([
  ['rate', 24],
  ['base', 1000.05],
  ['most', 500],
]);
const lookup = (name: string) => decimal(FIGURES.get(name) ?? Number.NaN);

const TERMS: readonly (readonly [term: Term, value: number, it: string, en?: string])[] = [
  [12.5, 12.5, '<12.5>'],
  ['base', 1000.05, '<base>'],
  [{ percent: 'rate', of: 'base' }, 240.012, '<rate> di <base>', '<rate> of <base>'],
  [
    { percent: 50, of: 'base', upTo: 'most', round: 'cent' },
    250,
    '<50> di <base>, contato fino a <most>, arrotondato al centesimo',
    '<50> of <base>, counted up to <most>, rounded to the cent',
  ],
  [
    { times: [2, 'base', 3], round: 'euro' },
    6000,
    "<2> per <base> per <3>, arrotondato all'euro",
    '<2> times <base> times <3>, rounded to the euro',
  ],
  [
    { divide: 'base', by: 'rate', round: 'cent' },
    41.67,
    '<base> diviso per <rate>, arrotondato al centesimo',
    '<base> divided by <rate>, rounded to the cent',
  ],
  [{ sum: ['most', 'rate', 1] }, 525, '<most> più <rate> più <1>', '<most> plus <rate> plus <1>'],
  [{ increase: 'most', byPercent: 'rate' }, 620, '<most> aumentato di <rate>', '<most> increased by <rate>'],
  [{ reduce: 'most', byPercent: 'rate' }, 380, '<most> ridotto di <rate>', '<most> reduced by <rate>'],
];

/** What effects make of an amount from 0.10 to 101 euro, ties rounded up. */
const EFFECTS: readonly (readonly [effect: Effect, min: number, max: number, it: string, en: string])[] = [
  [{ increase: 'rate' }, 0.124, 125.24, 'aumentato di <rate>', 'increased by <rate>'],
  [
    { increase: { min: 0, max: 50 }, round: 'euro' },
    0,
    152,
    "aumentato di una percentuale da <0> a <50>, arrotondato all'euro",
    'increased by <0> to <50>, rounded to the euro',
  ],
  [
    { reduce: 95, round: 'cent' },
    0.01,
    5.05,
    'ridotto di <95>, arrotondato al centesimo',
    'reduced by <95>, rounded to the cent',
  ],
  [{ setTo: 'most' }, 500, 500, 'portato a <most>', 'set to <most>'],
  [{ setMinimum: 0 }, 0, 101, 'il minimo portato a <0>', 'the lower bound set to <0>'],
  [{ exempt: true }, 0, 0, "esente: l'importo è 0", 'exempt: the amount is 0'],
];

describe('A term of an amount', () => {
  for (const [term, value, italian, en = italian] of TERMS)
    it(`${JSON.stringify(term)} is ${value}, and said in words`, () => {
      expect(evaluate(term, lookup).toNumber()).to.equal(value);
      const words = LANGUAGES.map((language) => termInWords(term, (operand) => `<${operand}>`, language));
      expect(words).to.deep.equal([italian, en]);
    });
});

/** Figures of each kind of unit. */
const MEASURED = {
  figures: {
    rate: { label: 'Rate', value: 24, unit: 'percent', sources: [] },
    books: { label: 'Books', value: 2, unit: 'count', sources: [] },
    fee: { label: 'Fee', value: 16, unit: 'EUR', sources: [] },
    yearly: { label: 'Yearly', value: 100, unit: 'EUR/year', sources: [] },
    monthly: { label: 'Monthly', value: 9, unit: 'EUR/month', sources: [] },
    months: { label: 'Months', value: 12, unit: 'months/year', sources: [] },
  },
  facts: {},
} satisfies Pick<RuleSource, 'figures' | 'facts'>;

const UNITS: readonly (readonly [term: Term, units: Units])[] = [
  ['yearly', ['EUR/year']],
  [12, ANY],
  [{ percent: 'rate', of: 'yearly', upTo: 5000 }, ['EUR/year']],
  [{ percent: 'rate', of: 'yearly', upTo: 'fee' }, []],
  [{ percent: 'fee', of: 'yearly' }, []],
  [{ percent: 'rate', of: 'rate' }, ['percent']],
  [{ percent: 24, of: 100 }, ANY],
  [{ times: ['books', 'fee'] }, ['EUR', 'EUR/year']],
  [{ times: [2, 'fee'] }, ['EUR', 'EUR/year']],
  [{ times: ['books', 3] }, ['count']],
  [{ times: [2, 3] }, ANY],
  [{ times: ['books', 'rate'] }, ['percent']],
  [{ times: ['books', 'yearly'] }, ['EUR/year']],
  [{ times: ['months', 'monthly'] }, ['EUR/year']],
  [{ times: ['books', 'months', 'monthly'] }, ['EUR/year']],
  [{ times: ['books', 'monthly'] }, ['EUR/month']],
  [{ times: [12, 'monthly'] }, ['EUR/month']],
  [{ times: ['months', 'fee'] }, []],
  [{ times: ['months', 'monthly', 'monthly'] }, []],
  [{ times: ['rate', 'yearly'] }, []],
  [{ times: ['fee', 'fee'] }, []],
  [{ divide: 'yearly', by: 'months' }, ['EUR/month']],
  [{ divide: 'yearly', by: 'books' }, ['EUR/year']],
  [{ divide: 'fee', by: 3 }, ['EUR']],
  [{ divide: 'fee', by: 'months' }, []],
  [{ divide: 'yearly', by: 'fee' }, []],
  [{ sum: ['rate', 'rate'] }, ['percent']],
  [{ sum: ['yearly', 'fee'] }, []],
  [{ sum: ['yearly', 5] }, ['EUR/year']],
  [{ increase: 'yearly', byPercent: 'rate' }, ['EUR/year']],
  [{ increase: 'yearly', byPercent: 'yearly' }, []],
  [{ reduce: 'yearly', byPercent: 'rate' }, ['EUR/year']],
  [{ reduce: 'yearly', byPercent: 'yearly' }, []],
];

describe('The unit of a term', () => {
  for (const [term, units] of UNITS)
    it(`${JSON.stringify(term)} is ${units === ANY ? 'any' : units.join(' or ') || 'none'}`, () => {
      expect(measureTerm(term, MEASURED).units).to.deep.equal(units);
    });

  it('may not be another than its place takes, and then says what does not fit', () => {
    const misfits = (term: Term) => measureTerm(term, MEASURED, ['EUR/year']).misfits;
    expect(misfits({ sum: ['fee', 'yearly', 5] })).to.deep.equal([
      { path: ['sum', 0], counts: 'result', operands: ['fee'], found: ['EUR'], takes: ['EUR/year'] },
    ]);
    expect(misfits({ times: ['books', 'monthly'] })).to.deep.equal([
      { path: ['times'], counts: 'factor', operands: ['books', 'monthly'], found: ['EUR/month'], takes: ['EUR/year'] },
    ]);
    expect(misfits({ times: ['books', 'fee'] })).to.deep.equal([]);
    expect(misfits(7)).to.deep.equal([]);
  });

  it('of every derived figure is the one that it declares', async () => {
    for (const year of YEARS) {
      const { source } = await rulesOf(year);
      const others = Object.entries(source.figures).filter(
        ([, figure]) => 'derive' in figure && !measureTerm(figure.derive, source).units.includes(figure.unit),
      );
      expect(others.map(([name]) => name)).to.deep.equal([]);
    }
  });
});

describe('Words that begin with values', () => {
  const speak: Speaker<string> = (operand, unit) => ({
    words: [`${operand} ${typeof operand === 'number' ? unit : ''}`.trim()],
    number: typeof operand === 'number' ? operand : undefined,
  });
  const said = (term: Term) => termPhrase(term, speak, 'it', measureTerm(term, MEASURED).units[0]).join('');

  it('say of a bare number what it counts there', () => {
    expect(said({ percent: 24, of: 'yearly', upTo: 5000 })).to.equal(
      '24 percent di yearly, contato fino a 5000 EUR/year',
    );
    expect(said({ times: [2, 'fee'] })).to.equal('2 count per fee');
    expect(said(7)).to.equal('7 EUR');
    expect(effectPhrase({ setTo: 0 }, speak, 'en').join('')).to.equal('set to 0 EUR');
  });

  it('take in Italian the article that each number wants', () => {
    const articles = [0.5, 1, 8, 11, 18, 20, 80, 100].map((reduce) => {
      const [, article] = effectPhrase({ reduce }, speak, 'it');
      return article;
    });
    expect(articles).to.deep.equal(['dello ', 'dell’', 'dell’', 'dell’', 'del ', 'del ', 'dell’', 'del ']);
  });
});

describe('The effect of a modifier', () => {
  for (const [effect, min, max, italian, en] of EFFECTS)
    it(`${JSON.stringify(effect)} makes of 0.10 to 101 euro ${min} to ${max}, and is said in words`, () => {
      const amount = applyEffect(effect, { min: decimal(0.1), max: decimal(101) }, lookup);
      expect(toNumbers(amount)).to.deep.equal({ min, max });
      const words = LANGUAGES.map((language) => effectInWords(effect, (operand) => `<${operand}>`, language));
      expect(words).to.deep.equal([italian, en]);
    });

  it('exempts a line only where it says so', () => {
    expect(EFFECTS.filter(([effect]) => exempts(effect)).map(([effect]) => effect)).to.deep.equal([{ exempt: true }]);
  });
});

describe('A decimal', () => {
  it('becomes the floating-point number that is nearest to it, of whatever size', () => {
    const digits = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    forAll(
      fc.tuple(digits, fc.integer({ min: -25, max: 25 })),
      ([whole, exponent]) => {
        const text = `${whole}e${exponent}`;
        expect(toNumber(decimal(1).times(text))).to.equal(Number(text) + 0);
      },
      1_000,
    );
  });

  it('is rounded half up, as the offices do: a tie goes away from zero, and no binary noise makes or breaks one', () => {
    const cases: readonly (readonly [value: number, rounding: Rounding | undefined, expected: string])[] = [
      [0.005, 'cent', '0.01'],
      [0.015, 'cent', '0.02'],
      [0.025, 'cent', '0.03'],
      [1.005, 'cent', '1.01'],
      [0.004999, 'cent', '0'],
      [2.675, 'cent', '2.68'],
      [0.5, 'euro', '1'],
      [1.5, 'euro', '2'],
      [2.5, 'euro', '3'],
      [2.4999, 'euro', '2'],
      [-2.5, 'euro', '-3'],
      [0.1234, undefined, '0.1234'],
    ];
    for (const [value, rounding, expected] of cases)
      expect(rounded(decimal(value), rounding).toString(), `${value} ${rounding}`).to.equal(expected);
  });
});
