import type { Range } from '../values/range.js';
import type { CompiledCase, UnitSteps } from './compiled-line.js';
import type { CompiledModifier } from './compiled-modifier.js';
import { applyEffect } from './effects.js';
import type { Lookup } from './terms.js';

/** The amount of one unit as its case gives it, and then after each modifier in turn. */
export function unitSteps(chosen: CompiledCase, modifiers: readonly CompiledModifier[], value: Lookup): UnitSteps {
  const steps: Range[] = [chosen.price(value)];
  for (const { rule } of modifiers) {
    const before = steps.at(-1);
    if (before !== undefined) steps.push(applyEffect(rule.effect, before, value));
  }
  return steps;
}
