import { namesIn } from '../../conditions/expressions.js';
import { pathsBeyond, type Translatable, textPaths, translatables } from '../../english.js';
import { namesRead } from '../../pricing/terms.js';
import { lineId, type RuleSource } from '../../rules/rules-year.js';
import { repeatedFigure } from '../figure-messages.js';
import { figuresNamed, repeatedValues, type WrittenText } from '../figure-texts.js';
import { duplicateKey, noItalianText } from '../file-messages.js';
import { aliasTaken, cycle, ruleWords, type TellUnknown, unknownName, unknownRule } from '../messages.js';
import type { Place, Problem } from '../problem.js';
import type { NamedRule, RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

/** Sources that are cited, or have the address of the procedure of a step, and are not declared. */
export function unknownSources(book: RuleBook): Problem[] {
  const declared = Object.keys(book.source.sources);
  const unknown = (rule: object, path: Path, names: string | readonly string[] | undefined) =>
    unknownAt(book, rule, path, names, declared, unknownName('source'));
  return [
    ...citing(book.source).flatMap(({ rule, path = [], sources }) => unknown(rule, [...path, 'sources'], sources)),
    ...book.source.steps.flatMap((step) => unknown(step, ['procedure'], step.procedure)),
  ];
}

interface Citing {
  readonly rule: object;
  /** Where in the rule, if not for all of it. */
  readonly path?: Path;
  readonly sources: readonly string[];
}

/** Everything of the rules that can cite sources, with those that it cites. */
export function citing(source: RuleSource): Citing[] {
  const { facts, forms, figures, lines, modifiers, notices, deadlines, holidays, steps, glossary } = source;
  const grouped: readonly object[] = [facts, forms, figures].flatMap((group) => Object.values<object>(group));
  const rules = [...grouped, source.personClass, ...source.remarks, ...lines, ...modifiers, ...notices, ...deadlines];
  const traits = Object.values(forms).flatMap((rule) =>
    Object.entries(rule.traits ?? {}).map(([trait, { sources = [] }]) => ({ rule, path: ['traits', trait], sources })),
  );
  return [
    ...[...rules, ...holidays, ...steps, ...glossary].map((rule: { readonly sources?: readonly string[] }) => {
      return { rule, sources: rule.sources ?? [] };
    }),
    ...traits,
  ];
}

/** Modifiers that point at lines which do not exist, and deadlines that pay such lines. */
export function unknownLines(book: RuleBook): Problem[] {
  const { lines, modifiers, deadlines } = book.source;
  const ids = lines.map(lineId);
  return [
    ...modifiers.flatMap((rule) => unknownAt(book, rule, ['targets'], rule.targets, ids, unknownName('target'))),
    ...deadlines.flatMap((rule) => unknownAt(book, rule, ['lines'], rule.lines, ids, unknownName('line'))),
  ];
}

/** Questions on the page of a form that nothing answers. */
export function unknownAnswers(book: RuleBook): Problem[] {
  const { forms, notices, lines } = book.source;
  const known = [...notices.map(({ id }) => id), ...lines.map(lineId)];
  return Object.values(forms).flatMap((form) =>
    Object.entries(form.page?.questions ?? {}).flatMap(([name, { from }]) =>
      unknownAt(book, form, ['page', 'questions', name, 'from'], from, known, unknownName('answer')),
    ),
  );
}

/**
 * The names that stand at a place of a rule, and that nothing has.
 * @param names one, in whose place a number may stand, or nothing; a list of them; or a group of which they are the keys
 */
export function unknownAt(
  book: RuleBook,
  rule: object,
  path: Path,
  names: number | string | object | undefined,
  known: readonly string[],
  tell: TellUnknown,
): Problem[] {
  if (Array.isArray(names))
    return names.flatMap((name, index) => unknownAt(book, rule, [...path, index], name, known, tell));
  const placeOf = (name: string): Place =>
    typeof names === 'object' ? book.placeOfName(rule, [...path, name]) : book.placeIn(rule, path);
  const all = typeof names === 'object' ? Object.keys(names) : typeof names === 'string' ? [names] : [];
  return all.filter((name) => !known.includes(name)).map((name) => tell(name, known)(placeOf(name)));
}

/** What the names are names of that a case expects something of, in a list or as keys. */
const EXPECTED = [
  ['lines', 'line'],
  ['noticeAmounts', 'notice'],
  ['payments', 'deadline'],
  ['absent', 'line'],
  ['exempt', 'line'],
  ['modifiers', 'modifier'],
  ['noModifiers', 'modifier'],
  ['notices', 'notice'],
  ['noNotices', 'notice'],
] as const;

/** Cases that expect something of rules that do not exist. */
export function unknownExpectations(book: RuleBook): Problem[] {
  const { lines, modifiers, notices, deadlines, cases } = book.source;
  const known = {
    line: lines.map(lineId),
    modifier: modifiers.map(({ id }) => id),
    notice: notices.map(({ id }) => id),
    deadline: deadlines.map(({ id }) => id),
  };
  return cases.flatMap((one) =>
    EXPECTED.flatMap(([key, what]) =>
      unknownAt(book, one, ['expect', key], one.expect[key], known[what], unknownRule(what)),
    ),
  );
}

/** English texts of rules that do not exist, or of texts that these rules do not have. */
export function strayEnglish(book: RuleBook): Problem[] {
  const all = translatables(book.source);
  const entries = book.named.filter(({ kind }) => kind === 'english');
  return [...entries.flatMap((one) => unknownTranslation(one, all)), ...all.flatMap((one) => strayTexts(one, book))];
}

/** Its name has its section before it; that of what is one thing is the section alone. */
function unknownTranslation({ name, place }: NamedRule, all: readonly Translatable[]): Problem[] {
  const [, section = '', rule] = /^(\w+)\.(.+)$/.exec(name) ?? [];
  const names = all.flatMap((one) => (one.section === section ? (one.name ?? []) : []));
  const tell = section === 'lines' ? unknownName('line') : unknownRule(section.slice(0, -1));
  return rule === undefined || names.includes(rule) ? [] : [tell(rule, names)(place)];
}

function strayTexts(one: Translatable, book: RuleBook): Problem[] {
  const { italian, english } = one;
  if (english === undefined) return [];
  const texts = textPaths(italian).map((path) => path.join('.'));
  return pathsBeyond(english, italian).map((path) =>
    noItalianText(ruleWords(one), path.join('.'), texts)(book.placeOfName(english, path)),
  );
}

/**
 * The same id given twice, in one file or in two; and aliases that still are the id of a rule, or that two rules claim: nobody
 * could tell which of them was renamed.
 */
export function namesTwice({ named, placeIn }: RuleBook): Problem[] {
  const taken = new Map<string, Place>();
  const claim = (kind: string, name: string, place: Place, tell: typeof duplicateKey): Problem[] => {
    const first = taken.get(`${kind} ${name}`);
    if (first !== undefined) return [tell(name, first)(place)];
    taken.set(`${kind} ${name}`, place);
    return [];
  };
  return [
    ...named.flatMap(({ kind, name, place }) => claim(kind, name, place, duplicateKey)),
    ...named.flatMap(({ kind, aliases, rule }) =>
      aliases.flatMap((alias, index) => claim(kind, alias, placeIn(rule, ['aliases', index]), aliasTaken)),
    ),
  ];
}

/** Conditions and figures that are defined by themselves, and questions that are asked only with themselves. */
export function cycles(book: RuleBook): Problem[] {
  const { conditions, figures, facts } = book.source;
  return [
    ...cyclesAmong('condition', conditions, (one) => ('fact' in one ? [] : namesIn(one)), book),
    ...cyclesAmong('figure', figures, (one) => ('derive' in one ? namesRead(one.derive) : []), book),
    ...cyclesAmong('fact', facts, (one) => ('onlyWith' in one ? [one.onlyWith ?? []].flat() : []), book),
  ];
}

function cyclesAmong<Rule extends object>(
  what: 'condition' | 'figure' | 'fact',
  rules: Readonly<Record<string, Rule>>,
  namesBehind: (rule: Rule) => readonly string[],
  book: RuleBook,
): Problem[] {
  const links = new Map(Object.entries(rules).map(([name, rule]) => [name, namesBehind(rule)]));
  return loops(links).map((names) => cycle(what, names)(book.placeOfName(rules[names[0] ?? ''] ?? {})));
}

/** Each loop once, from the name at which it is first met and back to it. */
function loops(links: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const settled = new Set<string>();
  const walk = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name);
    if (start >= 0) found.push([...path.slice(start), name]);
    if (start >= 0 || settled.has(name)) return;
    for (const next of links.get(name) ?? []) walk(next, [...path, name]);
    settled.add(name);
  };
  for (const name of links.keys()) walk(name, []);
  return found;
}

/** Texts that name figures which do not exist. */
export function unknownFiguresInTexts({ texts, source }: RuleBook): Problem[] {
  const known = Object.keys(source.figures);
  return texts.flatMap((written) =>
    figuresNamed(written.text)
      .filter((name) => !known.includes(name))
      .map((name) => unknownName('figure')(name, known)(placeOf(`{${name}}`, written))),
  );
}

/** Texts that give the value of a figure instead of its name, and would stay behind when it changes. */
export function repeatedFigures({ texts, figures }: RuleBook): Problem[] {
  return texts.flatMap((written) => {
    const values = repeatedValues(written.text, written.language, figures);
    return values
      .filter((one, index) => values.findIndex((other) => other.written === one.written) === index)
      .map((one) => repeatedFigure(one.written, one.figures)(placeOf(one.written, written)));
  });
}

/** Where a name or a number of a text stands: a text may go over several lines of its file. */
function placeOf(part: string, { yaml, path }: WrittenText): Place {
  const { start, end } = yaml.rangeOfValue(path);
  const whole = new RegExp(`(?<![\\d.,])${part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\d)`);
  const index = yaml.text.slice(start, end).search(whole);
  return index < 0 ? yaml.placeOfValue(path) : yaml.placeOf(start + index, start + index + part.length);
}
