import { verdictAmong } from '../conditions/truth-table.js';
import type { CompiledGroup, CompiledLine, PricedLine, Pricing } from '../pricing/compiled-line.js';
import { costLine } from '../result/lines.js';
import { citedSources } from '../rules/sources.js';
import { toNumbers } from '../values/range.js';
import { calculationInWords, modifierInWords, usedFigures } from './calculation.js';
import { type Context, explainDecision } from './decision.js';
import type { ExplainedCase, ExplainedGroup, ExplainedLine, ExplainedModifier } from './explanation.js';
import { lineQuestions, ruleRanges } from './line-ranges.js';

/**
 * Explains one line of the rules.
 * @param priced the line as the calculation priced it, undefined where it is absent
 */
export function explainLine(line: CompiledLine, priced: PricedLine | undefined, context: Context): ExplainedLine {
  const pricings = priced?.pricings ?? [];
  const due = pricings.filter(({ outcome }) => outcome !== undefined);
  return {
    id: line.id,
    label: line.rule.label,
    bucket: line.rule.bucket,
    due: verdictAmong(due.length, pricings.length),
    decision: explainDecision(line.rule.when, context),
    line: priced === undefined ? null : costLine(priced),
    groups: line.groups.map((group, number) => ({
      people: explainPeople(group, context),
      cases: explainCases(group, number, due, context),
    })),
    modifiers: explainModifiers(line, priced, context),
    questions: lineQuestions(line, priced, context),
    ranges: ruleRanges(line, due, context),
    sources: line.sources,
  };
}

function explainPeople({ people }: CompiledGroup, { rules, facts }: Context): ExplainedGroup['people'] {
  if (people === undefined) return null;
  const label = rules.source.facts[people.fact]?.label ?? people.fact;
  return { fact: people.fact, label, count: facts.numberOf(people.fact) };
}

/**
 * The amount cases of a group, and which of them the calculation chose.
 * @param due the pricings under which the line is due
 */
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
      decision: explainDecision(one.rule.when, context),
      chosen: verdictAmong(choosing.length, due.length),
      unitAmount: unit === undefined ? null : toNumbers(unit),
      calculation: calculationInWords(one.rule, context),
      figures: usedFigures(one.rule, context),
    };
  });
}

/** Every modifier that targets a line, and what it did to the amount. */
function explainModifiers(line: CompiledLine, priced: PricedLine | undefined, context: Context): ExplainedModifier[] {
  const outcomes = (priced?.pricings ?? []).flatMap(({ outcome }) => outcome ?? []);
  return line.modifiers.map((modifier) => {
    const { id, label, when, effect, sources } = modifier.rule;
    const applying = outcomes.filter(({ modifiers }) => modifiers.includes(modifier));
    const applied = priced?.modifiers.find((one) => one.id === id);
    return {
      id,
      label,
      decision: explainDecision(when, context),
      applies: verdictAmong(applying.length, outcomes.length),
      effect: modifierInWords(effect, context),
      before: applied === undefined ? null : toNumbers(applied.before),
      after: applied === undefined ? null : toNumbers(applied.after),
      sources: citedSources(sources, context.rules.sources),
    };
  });
}
