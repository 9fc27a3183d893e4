import type { Place } from '../../loader/problem.js';
import type { RuleBook } from '../../loader/rule-book.js';
import { defineLint } from '../lint.js';

/** A condition that nothing uses, or only conditions that nothing uses. */
export const unusedConditions = defineLint({
  code: 'unused_condition',
  severity: 'warning',
  find: ({ book, usage }) => unused(book.source.conditions, usage.conditions, book),
  english: ({ name }) => ({
    message: `No line, modifier, notice, deadline or status uses the condition "${name}".`,
    hint: 'Name it in the "when" of a line, an amount case, a modifier, a notice or a deadline, or remove it.',
  }),
});

/** A figure that no amount and no condition comes from. */
export const unusedFigures = defineLint({
  code: 'unused_figure',
  severity: 'warning',
  find: ({ book, usage }) => unused(book.source.figures, usage.figures, book),
  english: ({ name }) => ({
    message: `No amount and no condition in use reads the figure "${name}".`,
    hint: 'Name it in an amount or a condition, or remove it.',
  }),
});

/** A source that nothing cites. */
export const unusedSources = defineLint({
  code: 'unused_source',
  severity: 'warning',
  find: ({ book, usage }) => unused(book.source.sources, usage.sources, book),
  english: ({ name }) => ({
    message: `Nothing cites the source "${name}".`,
    hint: 'Name it in the "sources" of what it is the source of, or remove it.',
  }),
});

/** A fact that no condition and no amount reads: a question without a consequence. */
export const unusedFacts = defineLint({
  code: 'unused_fact',
  severity: 'warning',
  find: ({ book, usage }) => unused(book.source.facts, usage.facts, book),
  english: ({ name }) => ({
    message: `No amount and no condition in use reads the fact "${name}".`,
    hint: 'Read it in a condition or an amount, or remove it.',
  }),
});

function unused(
  rules: Readonly<Record<string, object>>,
  used: ReadonlySet<string>,
  book: RuleBook,
): { readonly name: string; readonly place: Place }[] {
  return Object.entries(rules)
    .filter(([name]) => !used.has(name))
    .map(([name, rule]) => ({ name, place: book.placeOfName(rule) }));
}
