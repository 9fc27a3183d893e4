import { lookupFor } from '../pricing/buckets.js';
import type { CompiledLine, Pricing } from '../pricing/compiled-line.js';
import { applyEffect } from '../pricing/effects.js';
import { point, type Range } from '../values/range.js';
import type { Context } from './context.js';
import type { RuleRange } from './explanation.js';

/**
 * What makes the amount of a line a range whatever is answered: amount cases with two bounds, and modifiers that turn
 * even a single amount into a range.
 * @param due the pricings under which the line is due
 */
export function ruleRanges(line: CompiledLine, due: readonly Pricing[], context: Context): RuleRange[] {
  const wide = due.filter(({ amount }) => isRange(amount));
  return [...wideCases(line, wide, context), ...wideModifiers(line, wide, context)];
}

function wideCases({ groups }: CompiledLine, wide: readonly Pricing[], { facts }: Context): RuleRange[] {
  return groups.flatMap(({ people, cases }, group) => {
    if (people !== undefined && facts.numberOf(people.fact) === 0) return [];
    const chosen = cases.map((one) => wide.filter(({ outcome }) => outcome?.cases[group] === one));
    return chosen.flatMap((pricings, index): RuleRange[] =>
      pricings.some(({ steps }) => isRange(steps[group]?.[0]))
        ? [{ kind: 'amount', people: people?.fact ?? null, case: index + 1 }]
        : [],
    );
  });
}

function wideModifiers({ modifiers }: CompiledLine, wide: readonly Pricing[], { rules, facts }: Context): RuleRange[] {
  const figure = lookupFor(rules, facts);
  return modifiers.flatMap(({ rule: { id, effect } }): RuleRange[] => {
    const applied = wide.flatMap((pricing) => pricing.modifiers.filter((one) => one.id === id));
    return applied.some(({ before }) => isRange(applyEffect(effect, point(before.max), figure)))
      ? [{ kind: 'modifier', id }]
      : [];
  });
}

function isRange(range: Range | undefined): boolean {
  return range?.min.lt(range.max) ?? false;
}
