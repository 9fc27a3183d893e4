import { namesIn } from '../../conditions/expressions.js';
import { namesRead } from '../../pricing/terms.js';
import { duplicateKey } from '../file-messages.js';
import { aliasTaken, cycle } from '../messages.js';
import type { Place, Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** The same id given twice, in one file or in two. */
export function duplicateIds(book: RuleBook): Problem[] {
  const seen = new Map<string, Place>();
  return book.named.flatMap(({ kind, name, place }) => {
    const first = seen.get(`${kind} ${name}`);
    if (first !== undefined) return [duplicateKey(name, first)(place)];
    seen.set(`${kind} ${name}`, place);
    return [];
  });
}

/** Aliases that still are the id of a rule, or that two rules claim: nobody could tell which of them was renamed. */
export function takenAliases(book: RuleBook): Problem[] {
  const taken = new Map(book.named.map(({ kind, name, place }) => [`${kind} ${name}`, place]));
  return book.named.flatMap(({ kind, aliases, rule }) =>
    aliases.flatMap((alias, index) => {
      const place = book.placeIn(rule, ['aliases', index]);
      const first = taken.get(`${kind} ${alias}`);
      if (first !== undefined) return [aliasTaken(alias, first)(place)];
      taken.set(`${kind} ${alias}`, place);
      return [];
    }),
  );
}

/** Conditions and figures that are defined by themselves. */
export function cycles(book: RuleBook): Problem[] {
  const { conditions, figures } = book.source;
  return [
    ...cyclesAmong('condition', conditions, (one) => ('fact' in one ? [] : namesIn(one)), book),
    ...cyclesAmong('figure', figures, (one) => ('derive' in one ? namesRead(one.derive) : []), book),
  ];
}

function cyclesAmong<Rule extends object>(
  what: 'condition' | 'figure',
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
