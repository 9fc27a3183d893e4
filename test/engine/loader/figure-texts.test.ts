import { expect } from 'chai';
import { asRead, type ReadableFigure } from '../../../engine/loader/figure-texts.js';
import { decimal } from '../../../engine/values/amounts.js';

/** What a figure reads as in a text, in Italian and in English. */
const FIGURES: readonly (readonly [unit: string, value: number, it: string, en: string])[] = [
  ['EUR/year', 122295, '122.295 euro', '€122,295'],
  ['EUR', 516456.9, '516.456,90 euro', '€516,456.90'],
  ['EUR', 1000, '1.000 euro', '€1,000'],
  ['EUR/month', 0.62, '0,62 euro', '€0.62'],
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

  it('keeps a number that is marked as another one, and a name that no figure has', () => {
    expect(asRead('{=100} pagine e {nulla}', new Map(), 'it')).to.equal('100 pagine e {nulla}');
  });
});
