import type { VNode } from 'preact';
import type { Site } from '../site.js';
import { CitedSources } from '../sources/cited-sources.js';
import { CHANGES } from '../text/changes.js';
import { yearOf } from './years.js';

/** The sources of one year in a list of facts. */
export function YearSources({ keys, site }: { keys: readonly string[]; site: Site }): VNode | null {
  if (keys.length === 0) return null;
  return (
    <>
      <dt>{CHANGES[site.state.language].sourcesOf(yearOf(site))}</dt>
      <dd>
        <CitedSources keys={keys} outside site={site} />
      </dd>
    </>
  );
}
