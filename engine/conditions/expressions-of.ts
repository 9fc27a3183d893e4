import type { Expression } from '../../schemas/types/rules.js';
import { type Line, lineId, type RuleSource } from '../rules/rule-source.js';

/** The expressions that stand in a line: its own `when` and those of its amount cases. */
function expressionsOfLine({ when, amount, forEach }: Line): Expression[] {
  const cases = [...(amount ?? []), ...(forEach ?? []).flatMap((group) => group.amount)];
  return [{ when }, ...cases].flatMap((one) => one.when ?? []);
}

/** Everything that decides what becomes of a line: its own expressions and those of the modifiers that target it. */
export function expressionsDeciding(line: Line, { modifiers }: RuleSource): Expression[] {
  const targeting = modifiers.filter(({ targets }) => targets.includes(lineId(line)));
  return [...expressionsOfLine(line), ...targeting.map(({ when }) => when)];
}

/** Every expression of the rules, and every condition by its name. */
export function expressionsOf({ conditions, lines, modifiers, notices, deadlines, ruleset }: RuleSource): Expression[] {
  const { inpsStatus, inailStatus, totalsCompleteness } = ruleset;
  const others = [...modifiers, ...notices, ...deadlines, ...inpsStatus, ...inailStatus, ...totalsCompleteness].flatMap(
    ({ when }) => when ?? [],
  );
  return [...Object.keys(conditions), ...lines.flatMap(expressionsOfLine), ...others];
}
