import type { Expression } from '../schemas/types/rules.js';
import { expressionsOf } from './conditions/expressions.js';
import { type FactSpace, type FigureNumbers, factSpace, type Situation } from './conditions/fact-space.js';
import { ALWAYS, type Conditional, type Decisions } from './conditions/truth-table.js';
import { readingPlan } from './facts.js';
import { bucketRules } from './pricing/buckets.js';
import { compileLine } from './pricing/compile-line.js';
import type { CompiledRules } from './pricing/compiled-rules.js';
import { figureValues } from './pricing/terms.js';
import { compileAssumedAnswers, compileNotice, noticeLists } from './result/notices.js';
import { BUCKETS, type Line, type RuleSource, sourcesOf } from './rules/rules-year.js';

/** A line that is due, in a situation for which none of its amount cases holds. */
export interface Uncovered {
  readonly line: Line;
  readonly group: number;
  readonly situation: Situation;
}

/**
 * Decides a rules year beforehand: the truth table of every condition, the outcome of every line.
 * @param decided the truth tables, where they are known already; json-rules-engine is then not even loaded
 * @returns the compiled rules, and each line that some situation leaves without an amount
 */
export async function compile(
  source: RuleSource,
  decided?: Decisions,
): Promise<{ rules: CompiledRules; uncovered: Uncovered[] }> {
  const figures = figureValues(source.figures);
  const numbers = new Map([...figures].map(([name, value]) => [name, value.toNumber()]));
  const space = factSpace(source, numbers);
  const decisions = decided ?? (await decidedNow(source, numbers, space));
  const conditional = conditionalBy(decisions);
  const modifiers = source.modifiers.map(conditional);
  const sources = sourcesOf(source.sources);
  const uncovered: Uncovered[] = [];
  const context = {
    facts: source.facts,
    decisions,
    figures,
    space,
    modifiers,
    sources,
    uncovered: (line: Line, group: number, situation: Situation) =>
      uncovered.push({ line, group, situation: situation.slice() }),
  };
  const lines = BUCKETS.flatMap((bucket) => source.lines.filter((line) => line.bucket === bucket)).map((line) =>
    compileLine(line, context),
  );
  const notices = source.notices.map(conditional).map((notice) => compileNotice(notice, figures));
  const rules: CompiledRules = {
    language: 'it',
    source,
    figures,
    space,
    decisions,
    reading: readingPlan(source, space),
    sources,
    lines,
    buckets: bucketRules(lines, space),
    notices,
    noticeLists: noticeLists(notices),
    assumedAnswers: compileAssumedAnswers(source.facts),
    deadlines: source.deadlines.map(conditional),
    steps: source.steps.map(conditional),
    inpsStatus: source.ruleset.inpsStatus.map(conditional),
    inailStatus: source.ruleset.inailStatus.map(conditional),
    totalsCompleteness: source.ruleset.totalsCompleteness.map(conditional),
  };
  return { rules, uncovered };
}

async function decidedNow(source: RuleSource, numbers: FigureNumbers, space: FactSpace): Promise<Decisions> {
  const { decide } = await import('./conditions/decide.js');
  return decide(expressionsOf(source), source, numbers, space);
}

function conditionalBy(decisions: Decisions) {
  return <Rule extends { when?: Expression }>(rule: Rule): Conditional<Rule> => ({
    rule,
    table: rule.when === undefined ? ALWAYS : decisions.of(rule.when),
  });
}
