import type { Rules } from '../../engine/index.js';
import type { State } from './address/state.js';
import type { Assets } from './assets.js';
import type { OtherYears } from './other-years.js';
import type { Site } from './site.js';

/** What is the same for every page. */
export interface SiteParts {
  readonly rules: Rules;
  readonly publicBaseUrl: string;
  readonly assets: Assets;
  readonly years: OtherYears;
}

/** What a page is made from: the rules in the language of its address, and those of the other year it names. */
export async function siteOf(state: State, { rules, ...parts }: SiteParts): Promise<Site> {
  const beside = state.otherYear === undefined ? undefined : await parts.years.rulesOf(state.otherYear);
  return { ...parts, state, rules: rules.in(state.language), beside: beside?.in(state.language) };
}
