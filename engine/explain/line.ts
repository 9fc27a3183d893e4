import { verdictAmong } from '../conditions/truth-table.js';
import type { CompiledLine, PricedLine } from '../pricing/compiled-line.js';
import { costLine } from '../result/lines.js';
import { explainGroups } from './cases.js';
import type { Context } from './context.js';
import { decisionOn } from './decision.js';
import type { ExplainedLine } from './explanation.js';
import { explainModifiers } from './modifiers.js';
import { lineQuestions } from './questions.js';
import { ruleRanges } from './ranges.js';

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
    decision: decisionOn(line.rule.when, context),
    line: priced === undefined ? null : costLine(priced),
    groups: explainGroups(line, due, context),
    modifiers: explainModifiers(line, priced, context),
    questions: lineQuestions(line, priced, context),
    ranges: ruleRanges(line, due, context),
    sources: line.sources,
  };
}
