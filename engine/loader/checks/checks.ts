import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { RuleKind } from '../rule-files.js';
import { amountProblems, figuresWithoutReview, implausibleFigures, sharesOfOne, swappedRanges } from './amounts.js';
import { impossibleComparisons, oversizedRules, unknownConditions } from './conditions.js';
import { impossibleDays, missingStarts, openDeadlines, unevenInstalments } from './deadlines.js';
import { contradictedFolder, factProblems, noticeLevels, refusedRequests, statusesWithoutDefault } from './facts.js';
import { formProblems } from './forms.js';
import {
  cycles,
  duplicateIds,
  strayEnglish,
  takenAliases,
  unknownExpectations,
  unknownPaidLines,
  unknownSources,
  unknownTargets,
} from './references.js';
import { repeatedFigures, unknownFiguresInTexts } from './texts.js';

/** Something that the loader asks of rules whose files have the right shape. */
export interface Check {
  readonly check: (book: RuleBook) => Problem[];
  /** The kinds of rule that must all be there and faultless for its answer to be true. */
  readonly reads: readonly RuleKind[];
}

/** Whether every name is given once. */
export const ID_CHECKS: readonly Check[] = [
  { check: duplicateIds, reads: [] },
  { check: takenAliases, reads: [] },
];

/** Whether everything that is named exists, and could be what it is named as. */
export const NAME_CHECKS: readonly Check[] = [
  { check: factProblems, reads: ['facts', 'forms'] },
  { check: formProblems, reads: ['facts', 'forms', 'figures'] },
  { check: unknownConditions, reads: ['conditions', 'facts'] },
  { check: impossibleComparisons, reads: ['facts', 'forms', 'figures'] },
  { check: unknownSources, reads: ['sources'] },
  { check: amountProblems, reads: ['figures', 'facts'] },
  { check: unknownTargets, reads: ['lines'] },
  { check: unknownPaidLines, reads: ['lines'] },
  { check: impossibleDays, reads: [] },
  { check: unevenInstalments, reads: [] },
  { check: openDeadlines, reads: ['conditions', 'facts'] },
  { check: cycles, reads: [] },
  { check: implausibleFigures, reads: [] },
  { check: figuresWithoutReview, reads: ['ruleset'] },
  { check: noticeLevels, reads: [] },
  { check: statusesWithoutDefault, reads: [] },
  { check: contradictedFolder, reads: ['ruleset'] },
];

/** What can be asked only where every name is right. */
export const VALUE_CHECKS: readonly Check[] = [
  { check: swappedRanges, reads: ['figures'] },
  { check: sharesOfOne, reads: ['figures', 'lines'] },
  { check: oversizedRules, reads: ['facts', 'figures', 'conditions'] },
  { check: unknownFiguresInTexts, reads: ['figures'] },
  { check: repeatedFigures, reads: ['figures'] },
];

/** What is asked of cases, examples and translations once the rules are right: a slip of theirs would be told here again. */
export const FOLLOWING_CHECKS: readonly Check[] = [
  { check: refusedRequests, reads: [] },
  { check: unknownExpectations, reads: [] },
  { check: missingStarts, reads: [] },
  { check: strayEnglish, reads: [] },
];
