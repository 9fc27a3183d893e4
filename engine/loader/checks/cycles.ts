import { namesIn } from '../../conditions/expressions.js';
import { namesRead } from '../../pricing/terms.js';
import { cycle } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

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
