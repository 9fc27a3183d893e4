import { expect } from 'chai';
import { textAt, textPaths, translatables } from '../../../engine/english.js';
import { compiled2026 } from '../../support/rules.js';

/** The numbers in a text, in the order of their size: its decimals with a comma or with a point. */
function numbersIn(text: string, decimal: ',' | '.'): string[] {
  const separator = decimal === ',' ? '.' : ',';
  const numbers = text.match(/\d[\d.,]*\d|\d/g) ?? [];
  return numbers.map((number) => number.replaceAll(separator, '').replace(decimal, '.')).sort();
}

describe('the English texts of 2026', () => {
  it('say the same numbers as the Italian ones, written the English way', async () => {
    const { source } = await compiled2026();
    const all = translatables(source).flatMap(({ section, name, italian, english }) =>
      textPaths(italian).map((path) => ({
        where: `${section} ${name} ${path.join('.')}`,
        italian: numbersIn(String(textAt(italian, path)), ','),
        english: numbersIn(String(textAt(english, path)), '.'),
      })),
    );
    expect(all.length).to.be.greaterThan(400);
    expect(all.filter((one) => one.italian.join() !== one.english.join())).to.deep.equal([]);
  });
});
