import { verdictAmong } from '../conditions/truth-table.js';
import type { CompiledGroup, CompiledLine, Pricing } from '../pricing/compiled-line.js';
import { toNumbers } from '../values/range.js';
import { calculationOf, figuresOf } from './calculations.js';
import type { Context } from './context.js';
import { decisionOn } from './decision.js';
import type { ExplainedCase, ExplainedGroup } from './explanation.js';

/**
 * The amount cases of a line, and which of them the calculation chose.
 * @param due the pricings under which the line is due
 */
export function explainGroups(line: CompiledLine, due: readonly Pricing[], context: Context): ExplainedGroup[] {
  return line.groups.map((group, number) => ({
    people: peopleOf(group, context),
    cases: explainCases(group, number, due, context),
  }));
}

function peopleOf({ people }: CompiledGroup, { rules, facts }: Context): ExplainedGroup['people'] {
  if (people === undefined) return null;
  const label = rules.source.facts[people.fact]?.label ?? people.fact;
  return { fact: people.fact, label, count: facts.numberOf(people.fact) };
}

function explainCases(
  { cases }: CompiledGroup,
  group: number,
  due: readonly Pricing[],
  context: Context,
): ExplainedCase[] {
  return cases.map((one, index) => {
    const choosing = due.filter(({ outcome }) => outcome?.cases[group] === one);
    const unit = choosing[0]?.steps[group]?.[0];
    return {
      number: index + 1,
      decision: decisionOn(one.rule.when, context),
      chosen: verdictAmong(choosing.length, due.length),
      unitAmount: unit === undefined ? null : toNumbers(unit),
      calculation: calculationOf(one.rule, context),
      figures: figuresOf(one.rule, context),
    };
  });
}
