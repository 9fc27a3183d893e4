import { evaluate, namesRead } from '../../../../dist/engine/pricing/terms.js';
import { decimal } from '../../../../dist/engine/values/decimal.js';

/** The bounds of an amount case, of an increase: one term for each. */
export function boundsOf(one) {
  if (typeof one !== 'object') return [one, one];
  return 'value' in one ? [one.value, one.value] : [one.min, one.max];
}

/** A term as a number, wherever no fact of the request is in it; else undefined. Peers are spared what can be folded. */
export function constantOf(term, figures) {
  if (!namesRead(term).every((name) => figures.has(name))) return undefined;
  return evaluate(term, (name) => figures.get(name) ?? decimal(0)).toNumber();
}

/** The groups of a line that are priced per person, or the line itself as its only group. */
export function groupsOf(line) {
  return line.forEach ?? [{ amount: line.amount }];
}

/** What a condition compares its fact with. */
export function comparedWith({ value }, figures) {
  return figures.get(value)?.toNumber() ?? value;
}
