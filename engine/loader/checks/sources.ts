import { unknownName } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** Sources that are cited and not declared. */
export function unknownSources(book: RuleBook): Problem[] {
  const { figures, lines, modifiers, notices, deadlines, holidays, sources } = book.source;
  const keys = Object.keys(sources);
  const citing = [
    ...Object.values(figures).flatMap((figure) => ('sources' in figure ? [figure] : [])),
    ...lines,
    ...modifiers,
    ...notices,
    ...deadlines,
    ...holidays,
  ];
  return citing.flatMap((rule) =>
    rule.sources.flatMap((key, index) =>
      keys.includes(key)
        ? []
        : [
            unknownName(
              'unknown_source',
              'source',
              key,
              keys,
              'Sources are declared in the folder sources.',
            )(book.placeIn(rule, ['sources', index])),
          ],
    ),
  );
}
