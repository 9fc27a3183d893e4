import type { Rules, RulesDiff } from '../../../engine/index.js';
import type { Fact } from '../parts/facts.js';
import { OutsideSources } from '../parts/result/sources.js';
import type { Site } from '../site.js';
import { CHANGES } from './texts.js';

/** A rules year, the one before it, and the differences between them. */
export interface YearChange {
  /** The site with the rules of the year before in place of its own. */
  readonly before: Site;
  readonly after: Site;
  readonly diff: RulesDiff;
}

/** Reads the year before and what has changed since; undefined if there is none. */
export async function yearChange(after: Site): Promise<YearChange | undefined> {
  const { years, state } = after;
  const diff = years.changes?.[state.language];
  const rules: Rules | undefined = years.before === undefined ? undefined : await years.rulesOf(years.before);
  if (diff === undefined || rules === undefined) return undefined;
  return { before: { ...after, rules: rules.in(state.language) }, after, diff };
}

export function yearOf({ rules }: Site): number {
  return rules.ruleset.year;
}

/** The sources of one year among the facts of a rule. */
export function yearSources(keys: readonly string[] = [], site: Site): Fact {
  const sources = keys.length > 0 && <OutsideSources keys={keys} site={site} />;
  return [CHANGES[site.state.language].sourcesOf(yearOf(site)), sources];
}
