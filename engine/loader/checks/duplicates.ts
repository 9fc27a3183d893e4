import { duplicateKey } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

const LISTED = ['lines', 'modifiers', 'notices'];

/** The same id given twice, in one file or in two. */
export function duplicateIds(book: RuleBook): Problem[] {
  const seen = new Map<string, object>();
  return book.named.flatMap(({ kind, name, rule }) => {
    const place = (of: object) => (LISTED.includes(kind) ? book.placeIn(of, ['id']) : book.placeOfName(of));
    const first = seen.get(`${kind} ${name}`);
    if (first !== undefined) return [duplicateKey(name, place(first))(place(rule))];
    seen.set(`${kind} ${name}`, rule);
    return [];
  });
}
