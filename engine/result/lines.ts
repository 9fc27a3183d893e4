import type { CostLine } from '../../schemas/types/api.js';
import type { AppliedModifier, PricedLine } from '../lines/price-line.js';
import { toNumbers } from '../range.js';
import type { SourceBook } from './sources.js';
import { isIncluded } from './totals.js';

/** A priced line in the shape of the response. */
export function costLine(priced: PricedLine, sources: SourceBook): CostLine {
  const { line, amount, quantity, unit, conditions, modifiers } = priced;
  const { rule } = line;
  return {
    id: line.id,
    ruleId: rule.id,
    label: rule.label,
    bucket: rule.bucket,
    classification: rule.classification,
    amount: { kind: 'numeric', ...toNumbers(amount), state: priced.exempt ? 'exempt' : (rule.state ?? 'numeric') },
    includedInTotals: isIncluded(priced),
    valueSource: rule.valueSource,
    sources: sources.all(rule.sources),
    modifierTargets: modifiers.map(({ id }) => id),
    meta: {
      conditions: [...conditions],
      law: rule.law,
      explanation: rule.explanation,
      quantity,
      ...(unit === undefined ? {} : { unitAmount: toNumbers(unit) }),
      ...(rule.firstYear === undefined ? {} : { firstYear: rule.firstYear }),
      modifiers: modifiers.map(modifierStep),
    },
  };
}

function modifierStep({ id, before, after }: AppliedModifier) {
  return { id, before: toNumbers(before), after: toNumbers(after) };
}
