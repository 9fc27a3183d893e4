import { placeInText, repeatedValues } from '../../loader/figure-texts.js';
import { quoted } from '../../loader/messages.js';
import type { Place } from '../../loader/problem.js';
import { inEach, type Translated } from '../../values/language.js';
import { atBase } from '../former-rules.js';
import { defineLint, type LintContext } from '../lint.js';

/** Texts that contain the value of a figure instead of its name, so that they would not follow a change. */
export const repeatedFigures = defineLint({
  code: 'repeated_figure',
  severity: 'error',
  find: (context) => repeatedIn(context, false),
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

/** The same for a text that has not changed: a figure probably has the same value by chance. */
export const equalByChance = defineLint({
  code: 'equal_by_chance',
  severity: 'warning',
  find: (context) => repeatedIn(context, true),
  text: ({ written, figures }) => ({
    it: {
      message: `Un testo che c'era già ha lo stesso numero: ${written} è ${valuesOf(figures).it}.`,
      hint: `Se è uguale per caso, scrivilo {=${written}}; se parla della cifra, scrivi ${inBraces(figures).it}.`,
    },
    en: {
      message: `A text that was there before has the same number: ${written} is ${valuesOf(figures).en}.`,
      hint: `If it is equal by chance, write {=${written}}; if it means the figure, write ${inBraces(figures).en}.`,
    },
  }),
});

interface RepeatedFigure {
  readonly written: string;
  /** The figures that have this value. */
  readonly figures: readonly string[];
  readonly place: Place;
}

/** @param isOld whether to look in texts that the base already had, or in new ones */
function repeatedIn({ book, files, former }: LintContext, isOld: boolean): RepeatedFigure[] {
  const { files: asBefore, texts: before } = atBase(former);
  const unchanged = new Set(files.filter(({ path }) => asBefore.has(path)).map(({ yaml }) => yaml));
  const wanted = book.texts.filter(({ yaml, text }) => isOld === (unchanged.has(yaml) || before.has(text)));
  return wanted.flatMap((text) => {
    const values = repeatedValues(text.text, book.figures);
    return values
      .filter((one, index) => values.findIndex(({ written }) => written === one.written) === index)
      .map((one) => ({ ...one, place: placeInText(one.written, text) }));
  });
}

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
