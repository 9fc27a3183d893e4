import type { DeadlineRule } from '../../../schemas/types/rules.js';
import { exercisedOf } from '../../cases/coverage.js';
import type { Conditional } from '../../conditions/truth-table.js';
import { factsOf, verdict } from '../../conditions/truth-table.js';
import type { Remark } from '../../loader/problem.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { Lint, LintContext } from '../lint.js';
import { paidTwice, unpaidLine } from '../messages.js';
import { factsRead } from '../possible/readings-of.js';

/**
 * A line of the totals that no deadline pays, or that two pay: the calendar of its first 12 months would not add up.
 * The fees of later years are another matter, and a year of rules without any deadline makes no calendar.
 */
export const unpaidLines: Lint = {
  severity: 'error',
  find(context) {
    const { rules } = context;
    if (rules.deadlines.length === 0) return [];
    return rules.lines.filter(({ rule }) => rule.state !== 'conditional').flatMap((line) => faultsOf(line, context));
  },
};

function faultsOf(line: CompiledLine, { book, rules, possible }: LintContext): Remark[] {
  const deadlines = rules.deadlines.filter(
    ({ rule }) => rule.lines.includes(line.id) && !('everyLaterYear' in rule.schedule),
  );
  const requests = possible
    .of([...factsRead(line, rules), ...factsDeciding(deadlines, rules)])
    .filter((facts) => exercisedOf(line, facts).length > 0);
  const paying = requests.map(({ situation }) =>
    deadlines.filter(({ table }) => verdict(table, situation) !== 'never'),
  );
  const [, second] = paying.find(({ length }) => length > 1) ?? [];
  if (second !== undefined) {
    const place = book.placeIn(second.rule, ['lines', second.rule.lines.indexOf(line.id)]);
    return [paidTwice(line.id, second.rule.id)(place)];
  }
  return paying.some(({ length }) => length === 0)
    ? [unpaidLine(line.id, deadlines.length > 0)(book.placeIn(line.rule, ['id']))]
    : [];
}

function factsDeciding(deadlines: readonly Conditional<DeadlineRule>[], { space }: CompiledRules): string[] {
  return factsOf(deadlines.map(({ table }) => table)).flatMap((fact) => space.names[fact] ?? []);
}
