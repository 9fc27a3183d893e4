import {
  effectOperands,
  figuresBehind,
  type Line,
  lineId,
  namesRead,
  type RuleSource,
  termsOf,
} from '../../../engine/index.js';
import { anchor } from '../site.js';

/** A rule that reads a figure: its label, and its place on the page of the methodology. */
export interface Use {
  readonly label: string;
  readonly target: string;
}

/** Which rules read each figure directly; by the name of the figure. */
export function figureUses(source: RuleSource): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const use = (names: readonly unknown[], by: Use): void => {
    for (const name of new Set(names)) if (typeof name === 'string') uses.set(name, [...(uses.get(name) ?? []), by]);
  };
  for (const line of source.lines) use(readBy(line), { label: line.label, target: lineId(line) });
  for (const { id, label, effect } of source.modifiers) {
    const operands = effectOperands(effect).map(([, operand]) => operand);
    use(operands, { label, target: anchor.modifier(id) });
  }
  for (const [name, { label }] of Object.entries(source.figures))
    use(figuresBehind(name, source), { label, target: anchor.figure(name) });
  for (const [name, condition] of Object.entries(source.conditions))
    if ('value' in condition) use([condition.value].flat(), { label: condition.label, target: anchor.condition(name) });
  for (const { id, label, amount } of source.notices)
    if (amount !== undefined) use([amount.min, amount.max], { label, target: anchor.notice(id) });
  return uses;
}

function readBy({ amount, forEach, administratorShare }: Line): readonly unknown[] {
  const cases = [...(amount ?? []), ...(forEach ?? []).flatMap((group) => group.amount)];
  return [...cases.flatMap(termsOf).flatMap(namesRead), administratorShare?.dividedBy];
}
