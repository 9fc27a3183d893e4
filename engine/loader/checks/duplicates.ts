import { aliasTaken, duplicateKey } from '../messages.js';
import type { Problem } from '../problem.js';
import type { NamedRule, RuleBook } from '../rule-book.js';
import type { Place } from '../yaml-file.js';

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
