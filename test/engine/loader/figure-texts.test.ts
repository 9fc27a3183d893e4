import { expect } from 'chai';
import { asRead, type ReadableFigure } from '../../../engine/loader/figure-texts.js';
import { decimal } from '../../../engine/values/amounts.js';

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
