import { pathsBeyond, type Translatable, textPaths, translatables } from '../../english/texts.js';
import { lineId } from '../../rules/rules-year.js';
import { noItalianText, type Unplaced, unknownName, unknownRule } from '../messages.js';
import type { Problem } from '../problem.js';
import { englishEntries, type RuleBook } from '../rule-book.js';
import type { RuleKind } from '../rule-files.js';
import type { Path } from '../yaml-file.js';

/** Sources that are cited and not declared. */
export function unknownSources(book: RuleBook): Problem[] {
  const { figures, lines, modifiers, notices, deadlines, holidays, sources } = book.source;
  const given = Object.values(figures).flatMap((figure) => ('sources' in figure ? [figure] : []));
  return [...given, ...lines, ...modifiers, ...notices, ...deadlines, ...holidays].flatMap((rule) =>
    unknownIn(book, rule, ['sources'], rule.sources, Object.keys(sources), 'source'),
  );
}

/** Modifiers that point at lines which do not exist. */
export function unknownTargets(book: RuleBook): Problem[] {
  const ids = book.source.lines.map(lineId);
  return book.source.modifiers.flatMap((rule) => unknownIn(book, rule, ['targets'], rule.targets, ids, 'target'));
}

/** Deadlines that pay lines which do not exist. */
export function unknownPaidLines(book: RuleBook): Problem[] {
  const ids = book.source.lines.map(lineId);
  return book.source.deadlines.flatMap((rule) => unknownIn(book, rule, ['lines'], rule.lines, ids, 'line'));
}

/** The names in a list of a rule that nothing has. */
function unknownIn(
  book: RuleBook,
  rule: object,
  path: Path,
  names: readonly string[],
  known: readonly string[],
  what: Parameters<typeof unknownName>[0],
): Problem[] {
  return names.flatMap((name, index) =>
    known.includes(name) ? [] : [unknownName(what, name, known)(book.placeIn(rule, [...path, index]))],
  );
}

/** Cases that expect something of rules that do not exist. */
export function unknownExpectations(book: RuleBook): Problem[] {
  const known = {
    line: book.source.lines.map(lineId),
    modifier: book.source.modifiers.map(({ id }) => id),
    notice: book.source.notices.map(({ id }) => id),
  };
  return book.source.cases.flatMap((one) => {
    const { expect } = one;
    const unknown = (what: keyof typeof known, name: string): Unplaced[] =>
      known[what].includes(name) ? [] : [unknownRule(what, name, known[what])];
    const inList = (
      what: keyof typeof known,
      key: 'absent' | 'exempt' | 'modifiers' | 'noModifiers' | 'notices' | 'noNotices',
    ) =>
      (expect[key] ?? []).flatMap((name, index) =>
        unknown(what, name).map((problem) => problem(book.placeIn(one, ['expect', key, index]))),
      );
    const inAmounts = (what: keyof typeof known, key: 'lines' | 'noticeAmounts') =>
      Object.keys(expect[key] ?? {}).flatMap((name) =>
        unknown(what, name).map((problem) => problem(book.placeOfName(one, ['expect', key, name]))),
      );
    return [
      ...inAmounts('line', 'lines'),
      ...inAmounts('notice', 'noticeAmounts'),
      ...inList('line', 'absent'),
      ...inList('line', 'exempt'),
      ...inList('modifier', 'modifiers'),
      ...inList('modifier', 'noModifiers'),
      ...inList('notice', 'notices'),
      ...inList('notice', 'noNotices'),
    ];
  });
}

/** English texts of rules of one kind that do not exist, or of texts that these rules do not have. */
export function strayEnglish(kind: RuleKind, book: RuleBook): Problem[] {
  const rules = translatables(book.source).filter(({ section }) => section === kind);
  return [...unknownTranslations(kind, rules, book), ...strayTexts(rules, book)];
}

function unknownTranslations(kind: RuleKind, rules: readonly Translatable[], book: RuleBook): Problem[] {
  const names = rules.flatMap(({ name }) => name ?? []);
  return englishEntries(book.source.english).flatMap(({ path: [section, name], texts }) => {
    if (section !== kind || name === undefined || names.includes(name)) return [];
    const unknown = kind === 'lines' ? unknownName('line', name, names) : unknownRule(kind.slice(0, -1), name, names);
    return [unknown(book.placeOfName(texts))];
  });
}

function strayTexts(rules: readonly Translatable[], book: RuleBook): Problem[] {
  return rules.flatMap(({ words, italian, english }) => {
    if (english === undefined) return [];
    const texts = textPaths(italian).map((path) => path.join('.'));
    return pathsBeyond(english, italian).map((path) =>
      noItalianText(words, path.join('.'), texts)(book.placeOfName(english, path)),
    );
  });
}
