import { placeInText, repeatedValues } from '../../loader/figure-texts.js';
import { quoted } from '../../loader/messages.js';
import { inEach, type Translated } from '../../values/language.js';
import { defineLint } from '../lint.js';

/** Texts that contain the value of a figure instead of its name, so that they would not follow a change. */
export const repeatedFigures = defineLint({
  code: 'repeated_figure',
  severity: 'error',
  find: ({ book }) =>
    book.texts.flatMap((text) => {
      const values = repeatedValues(text.text, book.figures);
      return values
        .filter((one, index) => values.findIndex(({ written }) => written === one.written) === index)
        .map((one) => ({ ...one, place: placeInText(one.written, text) }));
    }),
  text: ({ written, figures }) => ({
    it: {
      message: `Il testo ripete ${valuesOf(figures).it}: ${written}.`,
      hint: `Scrivi ${inBraces(figures).it} senza l'unità, che viene con il valore; scrivi {=${written}} per un numero uguale solo per caso.`,
    },
    en: {
      message: `The text repeats ${valuesOf(figures).en}: ${written}.`,
      hint: `Write ${inBraces(figures).en} without the unit, which is part of its value; write {=${written}} for a number that only happens to be equal.`,
    },
  }),
});

function valuesOf(figures: readonly string[]): Translated {
  const isOne = figures.length === 1;
  return {
    it: `${isOne ? 'il valore della cifra' : 'un valore delle cifre'} ${figures.map(quoted).join(' e ')}`,
    en: `${isOne ? 'the value of the figure' : 'a value of the figures'} ${figures.map(quoted).join(' and ')}`,
  };
}

function inBraces(figures: readonly string[]): Translated {
  const or = { it: ' o ', en: ' or ' };
  return inEach((language) => figures.map((name) => `{${name}}`).join(or[language]));
}
