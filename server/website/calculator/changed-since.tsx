import type { VNode } from 'preact';
import type { Site } from '../site.js';
import { RESULT } from '../text/result.js';

/** An old link says so when the rules have changed since. */
export function ChangedSince({ site: { state, rules } }: { site: Site }): VNode | null {
  const { version } = rules.ruleset;
  if (state.madeWith === undefined || state.madeWith === version) return null;
  return <p class="notice">{RESULT[state.language].changedSince(state.madeWith, version)}</p>;
}
