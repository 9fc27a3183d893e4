import type { Expression } from '../../../schemas/types/rules.js';
import { amountCases } from '../../cases/coverage.js';
import { namesIn } from '../../conditions/expressions.js';
import type { Verdict } from '../../conditions/truth-table.js';
import { writtenExpressions } from '../../loader/checks/conditions.js';
import type { Place } from '../../loader/problem.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import { defineLint, type LintContext } from '../lint.js';
import { possibleVerdict } from '../possible/reachable.js';

/**
 * A condition that holds for every request: a named one, or one that combines names in a `when`. What only repeats that a
 * name in it is constant stays unsaid.
 */
export const alwaysTrueConditions = defineLint({
  code: 'always_true',
  severity: 'error',
  find: (context) => constantConditions('always', context),
  text: ({ name }) => ({
    en: [`${subject(name)} holds for every request.`, 'Correct it, or leave it out: what it asks makes no difference.'],
  }),
});

/** The same of a condition that holds for no request. */
export const alwaysFalseConditions = defineLint({
  code: 'always_false',
  severity: 'error',
  find: (context) => constantConditions('never', context),
  text: ({ name }) => ({
    en: [`${subject(name)} holds for no request.`, 'Correct it, or remove what depends on it: that never applies.'],
  }),
});

function subject(name: string | undefined): string {
  return name === undefined ? 'This condition' : `The condition "${name}"`;
}

/** A condition of which it is always the same whether it holds; one in a `when` has no name. */
interface ConstantCondition {
  readonly name: string | undefined;
  readonly place: Place;
}

function constantConditions(which: Verdict, context: LintContext): ConstantCondition[] {
  const { book, rules } = context;
  const verdicts = Object.entries(rules.source.conditions).map(
    ([name, rule]) => [name, rule, possibleVerdict(name, context)] as const,
  );
  const constant = new Set(verdicts.flatMap(([name, , verdict]) => (verdict === 'sometimes' ? [] : [name])));
  const isEcho = (names: readonly string[]): boolean => names.some((name) => constant.has(name));
  const named = verdicts
    .filter(([, rule, verdict]) => verdict === which && ('fact' in rule || !isEcho(namesIn(rule))))
    .map(([name, rule]) => ({ name, place: book.placeOfName(rule) }));
  const written = writtenExpressions(rules.source)
    .filter(({ expression }) => typeof expression !== 'string' && !isEcho(namesIn(expression)))
    .filter(({ expression }) => possibleVerdict(expression, context) === which)
    .map(({ rule, path }) => ({ name: undefined, place: book.placeIn(rule, path) }));
  return [...named, ...written];
}

/**
 * An amount case that no request reaches. Where its own condition never holds, or that of an earlier one always does, the
 * lints of conditions say so.
 */
export const unreachableAmounts = defineLint({
  code: 'unreachable_amount',
  severity: 'error',
  find: (context) => context.rules.lines.flatMap((line) => unreachableCases(line, context)),
  text: ({ line }) => ({
    en: [
      `No request ever reaches this amount case of "${line}".`,
      'An earlier case always holds first, or this one never holds where the line is due. Move it up, correct it or remove it.',
    ],
  }),
});

function unreachableCases(line: CompiledLine, context: LintContext): { line: string; place: Place }[] {
  const verdictOn = (when: Expression | undefined): Verdict | undefined =>
    when === undefined ? undefined : possibleVerdict(when, context);
  if (verdictOn(line.rule.when) === 'never') return [];
  return line.groups.flatMap(({ cases }, group) => {
    const verdicts = cases.map(({ rule }) => verdictOn(rule.when));
    const isExplained = (number: number): boolean =>
      verdicts[number] === 'never' || verdicts.slice(0, number).includes('always');
    return amountCases(line, group)
      .filter(({ name }, number) => !context.reachable.has(name) && !isExplained(number))
      .map(({ rule, path }) => ({ line: line.id, place: context.book.placeIn(rule, path) }));
  });
}
