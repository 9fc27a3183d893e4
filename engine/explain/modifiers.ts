import { verdictAmong } from '../conditions/truth-table.js';
import type { CompiledLine, PricedLine } from '../pricing/compiled-line.js';
import { citedSources } from '../rules/sources.js';
import { toNumbers } from '../values/range.js';
import { effectOf } from './calculations.js';
import type { Context } from './context.js';
import { decisionOn } from './decision.js';
import type { ExplainedModifier } from './explanation.js';

/** Every modifier that targets a line, and what it did to the amount. */
export function explainModifiers(
  line: CompiledLine,
  priced: PricedLine | undefined,
  context: Context,
): ExplainedModifier[] {
  const outcomes = (priced?.pricings ?? []).flatMap(({ outcome }) => outcome ?? []);
  return line.modifiers.map((modifier) => {
    const { id, label, when, effect, sources } = modifier.rule;
    const applying = outcomes.filter(({ modifiers }) => modifiers.includes(modifier));
    const applied = priced?.modifiers.find((one) => one.id === id);
    return {
      id,
      label,
      decision: decisionOn(when, context),
      applies: verdictAmong(applying.length, outcomes.length),
      effect: effectOf(effect, context),
      before: applied === undefined ? null : toNumbers(applied.before),
      after: applied === undefined ? null : toNumbers(applied.after),
      sources: citedSources(sources, context.rules.sources),
    };
  });
}
