import { expect } from 'chai';
import { englishSource, textAt, textPaths, translatables } from '../../../engine/english.js';
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

  it('stand where the Italian ones did in the rules in English, and all else as it was', async () => {
    const { source } = await compiled2026();
    const italian = translatables(source);
    const translated = translatables(englishSource(source));
    // What the forms are called is told of the forms.
    const isOfForms = (name: string | undefined, [key]: readonly string[]) => name === 'form' && key === 'values';
    for (const [index, { section, name, rule, english = {} }] of translated.entries()) {
      const before = italian[index]?.rule ?? {};
      const paths = new Map(textPaths(english).map((path) => [path.join('.'), path]));
      expect(textPaths(rule)).to.deep.equal(textPaths(before));
      for (const path of textPaths(before).filter((path) => !isOfForms(name, path))) {
        const inEnglish = paths.get(path.join('.'));
        const text = inEnglish === undefined ? textAt(before, path) : textAt(english, inEnglish);
        expect(textAt(rule, path), `${section} ${name} ${path.join('.')}`).to.equal(text);
      }
    }
  });
});
