import { italianPath, pathsBeyond, type Translatable, translatables } from '../../english/texts.js';
import type { RuleBook } from '../../loader/rule-book.js';
import type { Place } from '../../loader/yaml-file.js';
import type { Lint } from '../lint.js';
import { untranslated, untranslatedPart } from '../messages.js';

/** A rule without its English texts, or without some of them. A year that has no English at all does without. */
export const untranslatedTexts: Lint = {
  severity: 'warning',
  find({ book, files }) {
    if (!files.some(({ kind }) => kind === 'english')) return [];
    return translatables(book.source).flatMap((one) => {
      const { section, words, rule, italian, english } = one;
      if (english === undefined) return [untranslated(words, section)(placeOf(one, book))];
      return pathsBeyond(italian, english).map((path) =>
        untranslatedPart(words, path.join('.'))(book.placeIn(rule, italianPath(path))),
      );
    });
  },
};

/** Where the name of a rule stands: as its id in a list, as a key elsewhere. */
function placeOf({ rule, name }: Translatable, book: RuleBook): Place {
  return name !== undefined && 'id' in rule ? book.placeIn(rule, ['id']) : book.placeOfName(rule);
}
