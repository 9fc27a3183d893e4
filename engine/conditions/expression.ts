import type { Expression } from '../../schemas/types/rules.js';

/**
 * Calls `visit` with every condition name of an expression.
 * @param visit the path leads from the expression to the name, for example `['all', 1, 'not']`
 */
export function visitNames(
  expression: Expression,
  visit: (name: string, path: readonly (string | number)[]) => void,
  path: readonly (string | number)[] = [],
): void {
  if (typeof expression === 'string') visit(expression, path);
  else if ('not' in expression) visitNames(expression.not, visit, [...path, 'not']);
  else {
    const [key, members] =
      'all' in expression ? (['all', expression.all] as const) : (['any', expression.any] as const);
    for (const [index, member] of members.entries()) visitNames(member, visit, [...path, key, index]);
  }
}

/** The condition names of an expression, in order, each once. */
export function namesIn(expression: Expression | undefined): string[] {
  const names = new Set<string>();
  if (expression !== undefined) visitNames(expression, (name) => names.add(name));
  return [...names];
}

/**
 * The names whose holding makes an expression hold: those that hold and do not stand under a `not`.
 * @param holds whether a named condition holds
 */
export function holdingNames(expression: Expression | undefined, holds: (name: string) => boolean): string[] {
  const names = new Set<string>();
  if (expression === undefined) return [];
  visitNames(expression, (name, path) => {
    if (!path.includes('not') && holds(name)) names.add(name);
  });
  return [...names];
}
