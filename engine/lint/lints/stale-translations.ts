import { italianPath, pathsOf, type Translatable, textAt, translatables } from '../../english/texts.js';
import type { Lint } from '../lint.js';
import { staleTranslation } from '../messages.js';

/** An Italian text that has changed since the base, while its English has not. */
export const staleTranslations: Lint = {
  severity: 'warning',
  find({ book, former }) {
    const before = new Map(former.map(({ kind, name, rule }) => [`${kind} ${name}`, rule]));
    return translatables(book.source).flatMap((one) => {
      const { words, rule, english } = one;
      const italianBefore = before.get(keyOf(one));
      const englishBefore = before.get(`english ${nameOf(one, '.')}`);
      if (english === undefined || italianBefore === undefined || englishBefore === undefined) return [];
      const stale = pathsOf(english).filter((path) => {
        const was = textAt(italianBefore, italianPath(path));
        const isSame = textAt(english, path) === textAt(englishBefore, path);
        return isSame && was !== undefined && was !== textAt(rule, italianPath(path));
      });
      return stale.map((path) => staleTranslation(words, path.join('.'))(book.placeIn(english, path)));
    });
  },
};

/** The kind and the name of a rule, as the base has them. */
function keyOf(one: Translatable): string {
  if (one.section === 'ruleset') return 'ruleset ruleset';
  return one.section === 'personClass' ? 'facts personClass' : nameOf(one, ' ');
}

function nameOf({ section, name }: Translatable, separator: string): string {
  return name === undefined ? section : `${section}${separator}${name}`;
}
