import type { Conditional } from '../conditions/truth-table.js';
import { bucketRules } from '../pricing/buckets.js';
import { type CompiledLine, type CompiledModifier, newPrices } from '../pricing/compiled-line.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { compileAssumedAnswers, compileNotice, noticeLists } from '../result/notices.js';
import { englishSource } from './english-source.js';

/**
 * The same rules with their English texts. Nothing is decided again: the truth tables, and what becomes of each line in
 * each situation, are those of the Italian rules.
 */
export function inEnglish(rules: CompiledRules): CompiledRules {
  const { source: italian } = rules;
  const source = englishSource(italian);
  const { inailStatus } = source.ruleset;
  const line = counterparts(italian.lines, source.lines);
  const modifier = translation(counterparts(italian.modifiers, source.modifiers));
  const conditional = <Rule extends object>(
    conditionals: readonly Conditional<Rule>[],
    before: readonly Rule[],
    after: readonly Rule[],
  ) => {
    const rule = counterparts(before, after);
    return conditionals.map((one) => ({ ...one, rule: rule(one.rule) }));
  };
  const notices = conditional(rules.notices, italian.notices, source.notices).map((notice) =>
    compileNotice(notice, rules.figures, rules.sources),
  );
  const lines = rules.lines.map((one) => ({ ...translatedLine(one, modifier), rule: line(one.rule) }));
  return {
    ...rules,
    language: 'en',
    source,
    lines,
    buckets: bucketRules(lines, rules.space),
    notices,
    noticeLists: noticeLists(notices),
    assumedAnswers: compileAssumedAnswers(source.facts),
    deadlines: conditional(rules.deadlines, italian.deadlines, source.deadlines),
    inailStatus: conditional(rules.inailStatus, italian.ruleset.inailStatus, inailStatus),
  };
}

/** Which rule of one list stands where the same rule stands in another. */
function counterparts<Rule extends object>(before: readonly Rule[], after: readonly Rule[]): (rule: Rule) => Rule {
  const found = new Map(before.map((rule, index) => [rule, after[index]]));
  return (rule) => found.get(rule) ?? rule;
}

/** Each modifier becomes one thing, whichever lines and outcomes name it: an explanation compares them. */
function translation(rule: (modifier: CompiledModifier['rule']) => CompiledModifier['rule']) {
  const known = new Map<CompiledModifier, CompiledModifier>();
  return (modifier: CompiledModifier): CompiledModifier => {
    const translated = known.get(modifier) ?? { ...modifier, rule: rule(modifier.rule) };
    known.set(modifier, translated);
    return translated;
  };
}

function translatedLine(line: CompiledLine, modifier: (one: CompiledModifier) => CompiledModifier): CompiledLine {
  return {
    ...line,
    modifiers: line.modifiers.map(modifier),
    outcomes: line.outcomes.map((outcome) => outcome && { ...outcome, modifiers: outcome.modifiers.map(modifier) }),
    // The prices known already name the Italian line.
    prices: newPrices(),
  };
}
