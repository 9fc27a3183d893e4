import { pathsBeyond, pathsOf, type Translatable, translatables } from '../../english/texts.js';
import { englishEntries } from '../english-book.js';
import { noItalianText } from '../english-messages.js';
import { unknownName } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { RuleKind } from '../rule-files.js';
import type { Check } from './checks.js';

/** English texts of rules of one kind that do not exist, or of texts that these rules do not have. */
export function englishOf(kind: RuleKind): Check {
  return {
    reads: [kind],
    check(book) {
      const rules = translatables(book.source).filter(({ section }) => section === kind);
      return [...unknownRules(kind, rules, book), ...strayTexts(rules, book)];
    },
  };
}

function unknownRules(kind: RuleKind, rules: readonly Translatable[], book: RuleBook): Problem[] {
  const names = rules.flatMap(({ name }) => name ?? []);
  const where = kind === 'lines' ? 'A line is bucket.id, for example annual.diritto_annuale.' : '';
  return englishEntries(book.source.english).flatMap(({ path: [section, name], texts }) => {
    if (section !== kind || name === undefined || names.includes(name)) return [];
    return [unknownName('unknown_id', kind.slice(0, -1), name, names, where)(book.placeOfName(texts))];
  });
}

function strayTexts(rules: readonly Translatable[], book: RuleBook): Problem[] {
  return rules.flatMap(({ words, italian, english }) => {
    if (english === undefined) return [];
    const texts = pathsOf(italian).map((path) => path.join('.'));
    return pathsBeyond(english, italian).map((path) =>
      noItalianText(words, path.join('.'), texts)(book.placeOfName(english, path)),
    );
  });
}
