import type { Term } from '../../../schemas/types/rules.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import { effectOperands } from '../../pricing/effects.js';
import { namesRead, operandsOf, termsOf } from '../../pricing/terms.js';

/** The terms that can give the amount of one unit of a line. */
export function termsPricing({ rule }: CompiledLine): Term[] {
  const { amount = [], forEach = [] } = rule;
  return [...amount, ...forEach.flatMap((group) => group.amount)].flatMap(termsOf);
}

/** The names of the figures and number facts that the amounts of a line are calculated from. */
export function namesPricing(line: CompiledLine): string[] {
  const share = line.rule.administratorShare;
  const operands = [
    ...line.modifiers.flatMap(({ rule }) => effectOperands(rule.effect)),
    ...(share === undefined ? [] : operandsOf(share.dividedBy)),
  ];
  const names = operands.flatMap(([, operand]) => (typeof operand === 'string' ? [operand] : []));
  return [...new Set([...termsPricing(line).flatMap(namesRead), ...names])];
}
