import { expect } from 'chai';
import { figureSlip } from '../../../engine/loader/figure-messages.js';
import { asRead, type ReadableFigure } from '../../../engine/loader/figure-texts.js';
import { type ProblemAt, unknownName } from '../../../engine/loader/messages.js';
import { notAllowed, unknownOperator, wrongType } from '../../../engine/loader/shape-messages.js';
import { decimal } from '../../../engine/values/amounts.js';
import { problemsOf, testEdits } from '../../support/rule-edits.js';

describe('the loader says', () => testEdits('loader', problemsOf));

const START = { file: 'a.yaml', line: 1, column: 1, width: 0 };
const hintOf = (problem: ProblemAt): string => problem(START).hint.en;

const ALONE = 'Write the number alone, without a unit or words.';

/** What is written where a number is expected, and what is said to write instead. */
const NUMBERS: readonly (readonly [found: unknown, hint: string])[] = [
  ['-1.234.567,5', 'Write decimals with a point: -1234567.5.'],
  ['20,5%', 'Write the percentage without the sign: 20.5.'],
  ['12.345.678', 'Write it without quotes and without points: 12345678.'],
  ['5.00', 'Write it without quotes.'],
  ['un 20%', ALONE],
  ['molto', 'Write it in digits.'],
];

/** Each operator as people write it, in signs or in Italian. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  greaterThanInclusive: ['>=', '=>', '≥', 'maggiore o uguale', 'maggiore o uguale a', 'Almeno', 'min', 'minimo'],
  lessThanInclusive: ['<=', '=<', '≤', 'minore o uguale', 'minore o uguale a', 'max', 'max.'],
  greaterThan: ['>', 'maggiore', 'maggiore di', 'oltre', 'sopra'],
  lessThan: ['<', 'minore', 'minore di', 'sotto'],
  notEqual: ['!=', '<>', '≠', 'diverso', 'diverso da', 'non uguale', 'non è uguale a'],
  equal: ['=', '==', '===', 'uguale', 'uguale a', 'è', 'is'],
  notIn: ['non in', 'non è in', 'nonin'],
  in: ['tra', 'fra', 'uno', 'uno di'],
};

/** What only begins or ends like an operator, or has one within. */
const OTHERS = ['x>=', '>x', 'x=', '====', 'x è', '', 'non in x', 'trax', 'a uno', 'quello', ['>'], 7, undefined];

describe('the hint', () => {
  it('for a text where a number is expected is how to write that number', () => {
    for (const [found, hint] of NUMBERS)
      expect(hintOf(wrongType(['number'], found, 'label')), String(found)).to.equal(hint);
  });

  it('for true and false between quotes is to write them without', () => {
    expect(hintOf(wrongType(['boolean'], 'true', 'label'))).to.equal('Write true or false, without quotes.');
  });

  it('lists what is allowed up to a dozen, and says where there is nothing', () => {
    const dozen = Array.from({ length: 12 }, (_, index) => `soglia_${index}`);
    expect(hintOf(unknownName('SourceKey')('legge', []))).to.match(/ There is none yet\.$/);
    expect(hintOf(unknownName('FigureName')('legge', dozen))).to.match(/ Allowed: "soglia_0", .*, "soglia_11"\.$/);
    expect(hintOf(unknownName('FigureName')('legge', [...dozen, 'altra']))).to.equal(
      'If it is new, declare it in figures.yaml.',
    );
  });

  it('for an operator in signs or in Italian is the one that is meant, and of other texts none', () => {
    const meantBy = (found: unknown) => /Did you mean "(\w+)"/.exec(hintOf(unknownOperator(found, [])))?.[1];
    for (const [operator, written] of Object.entries(WRITTEN))
      expect(written.map(meantBy)).to.deep.equal(written.map(() => operator));
    expect(OTHERS.filter((other) => meantBy(other) !== undefined)).to.deep.equal([]);
  });

  it('for true and false in Italian or in English is the one that is meant, and of other words none', () => {
    const meantBy = (found: unknown) => /Did you mean (\w+)\?/.exec(hintOf(notAllowed(found, [true, false])))?.[1];
    expect(['sì', 'si', 'SI', 'yes', 'vero'].map(meantBy)).to.deep.equal(Array(5).fill('true'));
    expect(['no', 'No', 'falso'].map(meantBy)).to.deep.equal(Array(3).fill('false'));
    expect(['così', 'nove', 'forse', ['si']].filter((other) => meantBy(other) !== undefined)).to.deep.equal([]);
  });

  it('for a figure is there where it is likely to be a slip, and not where it may well be meant', () => {
    expect(figureSlip(5.1255, 'EUR/year')?.en).to.deep.equal({
      message: 'euro has more than two decimals',
      hint: 'Write the sum in euro and cents.',
    });
    expect(figureSlip(0.999, 'percent')?.en.hint).to.equal('Write 99.9 for 99.9%.');
    for (const [value, unit] of [
      [5.12, 'EUR'],
      [100, 'EUR'],
      [0.24, 'percent'],
      [1.234, 'percent'],
      [0.1234, 'count'],
    ] as const)
      expect(figureSlip(value, unit)).to.equal(undefined);
  });
});

/** What a figure reads as in a text, in Italian and in English. */
const FIGURES: readonly (readonly [unit: string, value: number, it: string, en: string])[] = [
  ['EUR/year', 122295, '122.295\u00A0€', '€122,295'],
  ['EUR', 516456.9, '516.456,90\u00A0€', '€516,456.90'],
  ['EUR', 1000, '1.000\u00A0€', '€1,000'],
  ['EUR/month', 0.62, '0,62\u00A0€', '€0.62'],
  ['percent', 35.03, '35,03%', '35.03%'],
  ['percent', 20, '20%', '20%'],
  ['count', 2500, '2.500', '2,500'],
];

describe('a text that names a figure in braces', () => {
  for (const [unit, value, it_, en] of FIGURES)
    it(`reads ${value} ${unit} as "${it_}", in English as "${en}"`, () => {
      const figures = new Map<string, ReadableFigure>([['cifra', { value: decimal(value), unit }]]);
      expect(asRead('Fino a {cifra}.', figures, 'it')).to.equal(`Fino a ${it_}.`);
      expect(asRead('Up to {cifra}.', figures, 'en')).to.equal(`Up to ${en}.`);
    });

  it('is printed with curved apostrophes, no break before the sign of the euro, and that sign once in an Italian range', () => {
    const figures = new Map<string, ReadableFigure>([['minimo', { value: decimal(310), unit: 'EUR' }]]);
    expect(asRead("L'onorario va da {minimo} a 575 €.", figures, 'it')).to.equal('L’onorario va da 310 a 575\u00A0€.');
    expect(asRead("The notary's fee runs from {minimo} to €575.", figures, 'en')).to.equal(
      'The notary’s fee runs from €310 to €575.',
    );
  });

  it('keeps a number that is marked as another one, and a name that no figure has', () => {
    expect(asRead('{=100} pagine e {nulla}', new Map(), 'it')).to.equal('100 pagine e {nulla}');
  });
});
