import { parse } from 'node:path';
import { pathsBeyond, type Translatable, textPaths } from '../../english.js';
import { type CheckedKind, namesOf } from '../../names/name-kinds.js';
import type { NamedRule } from '../../names/named-rules.js';
import type { RuleIndex } from '../../names/uses.js';
import { groupsBy } from '../../values/maps.js';
import { figuresNamed, openBrace, placeInText } from '../figure-texts.js';
import { copiedFile } from '../file-messages.js';
import { aliasTaken, cycle, ruleWords, unknownName, unknownRule } from '../messages.js';
import type { Place, Problem } from '../problem.js';
import type { RuleBook, WrittenRule } from '../rule-book.js';
import { duplicateKey, noItalianText } from '../shape-messages.js';
import { filledIn } from '../signs.js';
import { neverClosed } from '../yaml-messages.js';

/** Uses of names that do not exist, for one kind of name. */
export function unknownNames(kind: CheckedKind): (book: RuleBook) => Problem[] {
  return ({ usesByKind, index }) => {
    const own = usesByKind.get(kind) ?? [];
    if (own.length === 0) return [];
    const known = namesOf(kind, index.declared);
    return own
      .filter(({ value }) => !known.has(String(value)))
      .map(({ value, place }) => unknownName(kind)(String(value), [...known.keys()])(place()));
  };
}

/** English texts of rules that do not exist, or of texts that these rules do not have. */
export function strayEnglish(book: RuleBook): Problem[] {
  const all = book.translatables;
  const known = new Set(all.map(({ section, name = '' }) => `${section}.${name}`));
  // English texts of a section that is a single rule have no dot in their name; `strayTexts` checks them.
  const unknown = book.named.filter(
    ({ section, name }) => section === 'english' && name.includes('.') && !known.has(name),
  );
  return [...unknown.map((one) => unknownTranslation(one, all)), ...all.flatMap((one) => strayTexts(one, book))];
}

/** The problem of English texts for a rule that does not exist. Their name begins with the section of that rule. */
function unknownTranslation({ name, place }: WrittenRule, all: readonly Translatable[]): Problem {
  const [, section = '', rule = ''] = /^(\w+)\.(.+)$/.exec(name) ?? [];
  const names = all.flatMap((one) => (one.section === section ? (one.name ?? []) : []));
  const message = section === 'lines' ? unknownName('LineId') : unknownRule(section);
  return message(rule, names)(place());
}

function strayTexts(one: Translatable, book: RuleBook): Problem[] {
  const { italian, english } = one;
  if (english === undefined) return [];
  const texts = textPaths(italian).map((path) => path.join('.'));
  return pathsBeyond(english, italian).map((path) =>
    noItalianText(ruleWords(one), path.join('.'), texts)(book.placeOfName(english, path)),
  );
}

/** A name that is claimed twice. */
interface SecondClaim {
  readonly place: Place;
  readonly first: Place;
  readonly problem: Problem;
}

/**
 * Ids that occur twice, in one file or in two; and aliases that are still the id of a rule, or that two rules have, so
 * that it would not be clear which rule was renamed. A file that only repeats another is reported once.
 */
export function duplicateNames({ named, source, placeIn }: RuleBook): Problem[] {
  const taken = new Map<string, () => Place>();
  const claim = (kind: string, name: string, place: () => Place, message: typeof duplicateKey): SecondClaim[] => {
    const first = taken.get(`${kind} ${name}`)?.();
    if (first !== undefined) return [{ place: place(), first, problem: message(name, first)(place()) }];
    taken.set(`${kind} ${name}`, place);
    return [];
  };
  // The key `question` declares the fact for the legal form. It is claimed first, so that another fact with its name is
  // the one that is reported.
  const first = named.filter(({ path: [key] }) => key === 'question');
  const claims = [
    // Cases have no id: their name must be unique, because messages refer to them by it.
    ...source.cases.flatMap((one) => claim('cases', one.name, () => placeIn(one, ['name']), duplicateKey)),
    ...[...first, ...named.filter((one) => !first.includes(one))].flatMap(({ section, name, place }) =>
      claim(section, name, place, duplicateKey),
    ),
    ...named.flatMap(({ section, aliases, rule }) =>
      aliases.flatMap((alias, index) => claim(section, alias, () => placeIn(rule, ['aliases', index]), aliasTaken)),
    ),
  ];
  return claims.length === 0
    ? []
    : copiesAmong(
        claims,
        [...taken.values()].map((place) => place().file),
      );
}

/**
 * The problems of names that are claimed twice; one problem for a file all of whose names another file has.
 * @param firsts the file of each name that was claimed first
 */
function copiesAmong(claims: readonly SecondClaim[], firsts: readonly string[]): Problem[] {
  const pairs = groupsBy(claims, ({ place, first }) => `${first.file} ${place.file}`);
  return pairs.flatMap((group) => {
    const [{ place, first }] = group;
    const files = [first.file, place.file].sort((one, other) => one.length - other.length);
    const [original = '', copy = ''] = files;
    const isWhole =
      firsts.filter((file) => file === first.file).length === group.length || !firsts.includes(place.file);
    const isAlike = group.length > 1 || parse(copy).name.startsWith(parse(original).name);
    if (original === copy || !isWhole || !isAlike) return group.map(({ problem }) => problem);
    return [copiedFile(original)({ file: copy, line: 1, column: 1, width: 0 })];
  });
}

/** Conditions, figures and facts that refer to themselves, directly or through others. */
export function cycles({ index, placeOfName }: RuleBook): Problem[] {
  return (['condition', 'figure', 'fact'] as const).flatMap((what) => {
    const rules = index.declared(`${what}s`);
    const links = rules.map((rule) => [rule.name, namesBehind(rule, index)] as const);
    return loops(new Map(links)).map((names) =>
      cycle(what, names)(placeOfName(rules.find(({ name }) => name === names[0])?.rule ?? {})),
    );
  });
}

/**
 * The names of the same section that a rule refers to. `nextYear` does not count, since the figure of the next year may
 * be calculated from that of this year.
 */
function namesBehind(rule: NamedRule, index: RuleIndex): string[] {
  const uses = index.usesOf(rule).filter(({ kind }) => kind !== 'FigureName');
  return uses
    .flatMap((use) => index.find(use) ?? [])
    .flatMap(({ section, name }) => (section === rule.section ? name : []));
}

/** Each loop once, as a list that begins and ends with the same name. */
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

/** Texts with the name of a figure that does not exist, or with a brace that is not closed. */
export function unknownFiguresInTexts({ texts, source }: RuleBook): Problem[] {
  const known = Object.keys(source.figures);
  return texts.flatMap((written) => {
    const unknown = figuresNamed(written.text)
      .filter((name) => !known.includes(name))
      .map((name) => unknownName('FigureName')(name, known)(placeInText(`{${name}}`, written)));
    const filled = filledIn(written.text);
    if (filled !== undefined) return [filled.problem(placeInText(filled.written, written))];
    const open = openBrace(written.text);
    return open === undefined ? unknown : [...unknown, neverClosed('{')(placeInText(open, written))];
  });
}
