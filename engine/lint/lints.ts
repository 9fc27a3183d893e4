import type { Lint } from './lint.js';
import { constantConditions } from './lints/constant-conditions.js';
import { idleModifiers } from './lints/idle-modifiers.js';
import { notExercisedByCases } from './lints/not-exercised.js';
import { overdueChecks } from './lints/overdue-checks.js';
import { overdueReviews } from './lints/overdue-reviews.js';
import { removedIds } from './lints/removed-ids.js';
import { sameLabels } from './lints/same-labels.js';
import { staleTranslations } from './lints/stale-translations.js';
import { unconfirmedFigures } from './lints/unconfirmed-figures.js';
import { undatedStatutes } from './lints/undated-sources.js';
import { unfulfilledCases } from './lints/unfulfilled-cases.js';
import { unpaidLines } from './lints/unpaid-lines.js';
import { unreachableAmounts } from './lints/unreachable-amounts.js';
import { untranslatedTexts } from './lints/untranslated.js';
import { unusedConditions } from './lints/unused-conditions.js';
import { unusedFacts } from './lints/unused-facts.js';
import { unusedFigures } from './lints/unused-figures.js';
import { unusedSources } from './lints/unused-sources.js';

/** Every lint. Those of the first group say that the rules are wrong, the others that somebody should look. */
export const LINTS: readonly Lint[] = [
  constantConditions,
  unreachableAmounts,
  idleModifiers,
  sameLabels,
  notExercisedByCases,
  unfulfilledCases,
  unpaidLines,

  unusedConditions,
  unusedFigures,
  unusedSources,
  unusedFacts,
  undatedStatutes,
  overdueReviews,
  unconfirmedFigures,
  overdueChecks,
  removedIds,
  untranslatedTexts,
  staleTranslations,
];
