import type { VNode } from 'preact';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { YEAR_COMPARISON } from '../text/year-comparison.js';
import type { Beside } from './beside.js';

/**
 * Leads from two years side by side to the notices that differ between them: a reduction that only one of the years
 * grants stands in no total. Only the year before has such a page.
 */
export function ChangedNotices({ beside, site }: { beside: Beside; site: Site }): VNode | null {
  const { state, rules, years } = site;
  if (beside.year !== years.before) return null;
  const texts = YEAR_COMPARISON[state.language];
  return (
    <p class="year-notices">
      {texts.notices(beside.year, rules.ruleset.year)}{' '}
      <a href={`${linkTo('/novita', state)}#avvisi`}>{texts.changedNotices}</a>
    </p>
  );
}
