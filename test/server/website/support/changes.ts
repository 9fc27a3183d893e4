import type { Rules, RulesDiff } from '../../../../engine/index.js';
import { readState } from '../../../../server/website/address/query.js';
import { readAssets } from '../../../../server/website/assets.js';
import type { YearChange } from '../../../../server/website/changes/years.js';
import { siteOf } from '../../../../server/website/site.js';

type Source = Rules['source'];

/** What lies between two years, as a page is given it. */
export async function changeBetween(earlier: Rules, rules: Rules, diff: RulesDiff, query = ''): Promise<YearChange> {
  const years = {
    numbers: [earlier.ruleset.year],
    before: earlier.ruleset.year,
    rulesOf: async () => earlier,
    changes: async () => diff,
  };
  const state = readState(new URLSearchParams(query));
  const after = await siteOf(state, { rules, publicBaseUrl: 'http://localhost', assets: readAssets(), years });
  return { before: { ...after, rules: earlier.in(state.language) }, after, diff };
}

/** The same rules with another source, in whatever language. */
export function withSource(rules: Rules, changed: Partial<Source>): Rules {
  const made: Rules = { ...rules, source: { ...rules.source, ...changed }, in: () => made };
  return made;
}
