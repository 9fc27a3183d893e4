import { placeInText, repeatedValues, type WrittenText } from '../../loader/figure-texts.js';
import { quoted } from '../../loader/messages.js';
import type { Place } from '../../loader/problem.js';
import { inEach, type Translated } from '../../values/language.js';
import { changedFigures } from '../former-rules.js';
import { defineLint, type LintContext } from '../lint.js';

/** Texts that give the value of a figure instead of its name, and would stay behind when it changes. */
export const repeatedFigures = defineLint({
  code: 'repeated_figure',
  severity: 'error',
  find: (context) => repeatedIn(context, false),
  text: ({ written, figures }) => ({
    it: {
      message: `Il testo ripete ${valuesOf(figures).it}: ${written}.`,
      hint: `Scrivi ${inBraces(figures).it} senza l'unità, che viene con il valore; un numero uguale solo per caso, scrivilo {=${written}}.`,
    },
    en: {
      message: `The text repeats ${valuesOf(figures).en}: ${written}.`,
      hint: `Write ${inBraces(figures).en} without the unit, which comes with it; write a number that only happens to be equal {=${written}}.`,
    },
  }),
});

/** The same of a text that stood there before the figure had its value: most likely it speaks of something else. */
export const equalByChance = defineLint({
  code: 'equal_by_chance',
  severity: 'warning',
  find: (context) => repeatedIn(context, true),
  text: ({ written, figures }) => ({
    it: {
      message: `Un testo che c'era già ha un numero uguale a ${valuesOf(figures).it}: ${written}.`,
      hint: `Se è uguale per caso, scrivilo {=${written}}; se parla della cifra, scrivi ${inBraces(figures).it}.`,
    },
    en: {
      message: `A text that was there before has a number equal to ${valuesOf(figures).en}: ${written}.`,
      hint: `If it is equal by chance, write {=${written}}; if it speaks of the figure, write ${inBraces(figures).en}.`,
    },
  }),
});

interface RepeatedFigure {
  readonly written: string;
  /** Those that have this value. */
  readonly figures: readonly string[];
  readonly place: Place;
}

/** @param byChance whether those are meant whose text is older than the value of the figures */
function repeatedIn(context: LintContext, byChance: boolean): RepeatedFigure[] {
  const { texts, figures } = context.book;
  const changed = changedFigures(context.book, context.former);
  const isOld = oldTexts(context);
  return texts.flatMap((text) => {
    const values = repeatedValues(text.text, text.language, figures);
    return values
      .filter((one, index) => values.findIndex(({ written }) => written === one.written) === index)
      .filter((one) => byChance === (isOld(text) && one.figures.every((name) => changed.has(name))))
      .map((one) => ({ ...one, place: placeInText(one.written, text) }));
  });
}

/** Whether a text stood in the rules at the base: a file of which the base is not read is as it was. */
function oldTexts({ files, former }: LintContext): (text: WrittenText) => boolean {
  const before = new Set(former.flatMap(({ rule }) => stringsIn(rule)));
  const read = new Set(former.map(({ path }) => path));
  const unread = new Set(files.filter(({ path }) => !read.has(path)).map(({ yaml }) => yaml));
  return ({ yaml, text }) => unread.has(yaml) || before.has(text);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
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
