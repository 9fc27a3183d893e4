import { pathsBeyond, type Translatable, textPaths } from '../../english.js';
import { figuresNamed } from '../../loader/figure-texts.js';
import { ruleWords } from '../../loader/messages.js';
import { formatPlace, type Place } from '../../loader/problem.js';
import type { RuleBook } from '../../loader/rule-book.js';
import type { Translated } from '../../values/language.js';
import { defineLint } from '../lint.js';

/** A rule that lacks all or some of its English texts. A year without any English file is not checked. */
export const untranslatedTexts = defineLint({
  code: 'untranslated',
  severity: 'warning',
  find({ book, files }) {
    if (!files.some(({ kind }) => kind === 'english')) return [];
    return book.translatables.flatMap((one) => missingTexts(one, book));
  },
  text: ({ rule, section, text }) =>
    text === undefined
      ? {
          it: {
            message: `${rule.it} non ha testi in inglese: chi legge in inglese vede quelli italiani.`,
            hint: `Scrivili sotto "${section}" nel file con lo stesso nome, nella cartella english.`,
          },
          en: {
            message: `The ${rule.en} has no English texts: readers of English see it in Italian.`,
            hint: `Write them under "${section}" in the file of the same name in the folder english.`,
          },
        }
      : {
          it: {
            message: `${rule.it} non ha "${text}" in inglese: chi legge in inglese lo vede in italiano.`,
            hint: 'Scrivilo accanto agli altri suoi testi in inglese, nella cartella english.',
          },
          en: {
            message: `The ${rule.en} has no "${text}" in English: readers of English see it in Italian.`,
            hint: 'Write it with its other English texts, in the folder english.',
          },
        },
});

interface MissingText {
  readonly rule: Translated;
  readonly section: string;
  /** The missing text; undefined if the rule has no English text at all. */
  readonly text: string | undefined;
  readonly place: Place;
}

function missingTexts(one: Translatable, book: RuleBook): MissingText[] {
  const { section, rule, name, italian, english } = one;
  const words = ruleWords(one);
  if (english === undefined) {
    // In a list the name of a rule is its `id`, elsewhere its key.
    const place = name !== undefined && 'id' in rule ? book.placeIn(rule, ['id']) : book.placeOfName(rule);
    return [{ rule: words, section, text: undefined, place }];
  }
  return pathsBeyond(italian, english).map((path) => {
    return { rule: words, section, text: path.join('.'), place: book.placeIn(rule, path) };
  });
}

/** An English text that names other figures than its Italian text. */
export const translatedFigures = defineLint({
  code: 'translated_figures',
  severity: 'warning',
  find({ book }) {
    const written = new Map(book.texts.map(({ yaml, path, text }) => [formatPlace(yaml.placeOfValue(path)), text]));
    const figuresAt = (place: Place): string[] => figuresNamed(written.get(formatPlace(place)) ?? '');
    return book.translatables.flatMap((one) => {
      const { rule, english } = one;
      if (english === undefined) return [];
      return textPaths(english).flatMap((path) => {
        const place = book.placeIn(english, path);
        const [italian, translated] = [figuresAt(book.placeIn(rule, path)), figuresAt(place)];
        const dropped = italian.filter((name) => !translated.includes(name));
        const added = translated.filter((name) => !italian.includes(name));
        if (dropped.length + added.length === 0) return [];
        return [{ rule: ruleWords(one), text: path.join('.'), dropped, added, place }];
      });
    });
  },
  text: ({ rule, text, dropped, added }) => {
    const [lacking, beyond] = [dropped, added].map((names) => names.map((name) => `{${name}}`).join(', '));
    const it = [lacking && `manca ${lacking}`, beyond && `c'è in più ${beyond}`].filter(Boolean).join(' e ');
    const en = [lacking && `lacks ${lacking}`, beyond && `adds ${beyond}`].filter(Boolean).join(' and ');
    return {
      it: {
        message: `${rule.it}: nel testo inglese "${text}" ${it}.`,
        hint: 'Nomina in inglese le stesse cifre del testo italiano.',
      },
      en: {
        message: `The English "${text}" of the ${rule.en} ${en}.`,
        hint: 'Name the same figures in English as in Italian.',
      },
    };
  },
});
