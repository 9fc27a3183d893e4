import { compile } from '../compile.js';
import type { CompiledRules } from '../compiled-rules.js';
import { lineId } from '../rule-source.js';
import { shapeProblems } from './check-shape.js';
import { syntaxProblems } from './check-syntax.js';
import { amountProblems, unknownTargets } from './checks/amounts.js';
import { caseProblems } from './checks/cases.js';
import { impossibleComparisons } from './checks/condition-leaves.js';
import { cycles } from './checks/cycles.js';
import { duplicateIds } from './checks/duplicates.js';
import { unknownConditions } from './checks/expressions.js';
import { factProblems } from './checks/facts.js';
import { noticeLevels } from './checks/notices.js';
import { swappedRanges } from './checks/ranges.js';
import { oversizedRules } from './checks/sizes.js';
import { unknownSources } from './checks/sources.js';
import { statusesWithoutDefault } from './checks/statuses.js';
import { describeSituation } from './describe-situation.js';
import { uncoveredSituation } from './messages.js';
import { type Problem, RulesError } from './problem.js';
import { type RuleBook, ruleBook } from './rule-book.js';
import { readRuleFiles } from './rule-files.js';

/** What the loader asks of rules whose files have the right shape. Later checks rely on earlier ones. */
const CHECKS: readonly (readonly ((book: RuleBook) => Problem[])[])[] = [
  [
    duplicateIds,
    factProblems,
    unknownConditions,
    impossibleComparisons,
    unknownSources,
    amountProblems,
    unknownTargets,
    cycles,
    noticeLevels,
    statusesWithoutDefault,
    caseProblems,
  ],
  [swappedRanges, oversizedRules],
];

/**
 * Loads the rules of a year: reads the files, refuses what cannot be right, and decides the rest beforehand.
 * @throws RulesError with every problem found and its place
 */
export async function load(folder: string): Promise<CompiledRules> {
  const { files, problems } = readRuleFiles(folder);
  refuse(problems);
  refuse(
    files.flatMap((file) => {
      const syntax = syntaxProblems(file.yaml);
      return syntax.length > 0 ? syntax : shapeProblems(file);
    }),
  );
  const book = ruleBook(files);
  for (const checks of CHECKS) refuse(checks.flatMap((check) => check(book)));
  const { rules, uncovered } = await compile(book.source);
  const first = new Map(uncovered.toReversed().map((one) => [`${lineId(one.line)} ${one.group}`, one]));
  refuse(
    [...first.values()].map(({ line, group, situation }) => {
      const place = book.placeIn(line, line.forEach === undefined ? ['amount'] : ['forEach', group, 'amount']);
      return uncoveredSituation(lineId(line), describeSituation(situation, rules.space, book.source.facts))(place);
    }),
  );
  return rules;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new RulesError(problems);
}
