import { namesIn } from '../../conditions/expression.js';
import { namesRead } from '../../pricing/terms.js';
import { duplicateKey } from '../file-messages.js';
import { aliasTaken, cycle } from '../messages.js';
import type { Place, Problem } from '../problem.js';
import type { NamedRule, RuleBook } from '../rule-book.js';

const LISTED = ['lines', 'modifiers', 'notices', 'deadlines'];

/** The same id given twice, in one file or in two. */
export function duplicateIds(book: RuleBook): Problem[] {
  const seen = new Map<string, Place>();
  return book.named.flatMap((one) => {
    const key = `${one.kind} ${one.name}`;
    const place = placeOf(one, book);
    const first = seen.get(key);
    if (first !== undefined) return [duplicateKey(one.name, first)(place)];
    seen.set(key, place);
    return [];
  });
}

/** Aliases that still are the id of a rule, or that two rules claim: nobody could tell which of them was renamed. */
export function takenAliases(book: RuleBook): Problem[] {
  const taken = new Map(book.named.map((one) => [`${one.kind} ${one.name}`, placeOf(one, book)]));
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

function placeOf({ kind, rule }: NamedRule, book: RuleBook): Place {
  return LISTED.includes(kind) ? book.placeIn(rule, ['id']) : book.placeOfName(rule);
}

/** Conditions and figures that are defined by themselves. */
export function cycles(book: RuleBook): Problem[] {
  const { conditions, figures } = book.source;
  const conditionLinks = Object.entries(conditions).map(
    ([name, condition]) => [name, 'fact' in condition ? [] : namesIn(condition)] as const,
  );
  const figureLinks = Object.entries(figures).map(
    ([name, figure]) => [name, 'derive' in figure ? namesRead(figure.derive) : []] as const,
  );
  return [
    ...loops(new Map(conditionLinks)).map((names) =>
      cycle('condition', names)(book.placeOfName(conditions[names[0] ?? ''] ?? {})),
    ),
    ...loops(new Map(figureLinks)).map((names) =>
      cycle('figure', names)(book.placeOfName(figures[names[0] ?? ''] ?? {})),
    ),
  ];
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
