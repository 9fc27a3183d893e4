import type { Lint } from './lint.js';
import { notExercised, unfulfilledCases } from './lints/cases.js';
import { linesPaidTwice, unpaidLines } from './lints/deadlines.js';
import { removedIds, sameLabels } from './lints/identity.js';
import { idleModifiers } from './lints/idle-modifiers.js';
import { overdueChecks, overdueReviews, unconfirmedFigures, undatedSources } from './lints/overdue.js';
import { staleTranslations, untranslatedTexts } from './lints/translations.js';
import { alwaysFalseConditions, alwaysTrueConditions, unreachableAmounts } from './lints/unreachable.js';
import { unusedConditions, unusedFacts, unusedFigures, unusedSources } from './lints/unused.js';

/** Every lint. Those of the first group say that the rules are wrong, the others that somebody should look. */
export const LINTS: readonly Lint[] = [
  alwaysTrueConditions,
  alwaysFalseConditions,
  unreachableAmounts,
  idleModifiers,
  sameLabels,
  notExercised,
  unfulfilledCases,
  unpaidLines,
  linesPaidTwice,

  unusedConditions,
  unusedFigures,
  unusedSources,
  unusedFacts,
  undatedSources,
  overdueReviews,
  unconfirmedFigures,
  overdueChecks,
  removedIds,
  untranslatedTexts,
  staleTranslations,
];
