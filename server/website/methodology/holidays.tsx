import type { VNode } from 'preact';
import type { Holiday } from '../../../engine/index.js';
import { anchor, type Site } from '../site.js';
import { CitedSources } from '../sources/cited-sources.js';
import { DEADLINES } from '../text/deadlines.js';
import { dayOfYear } from '../text/format.js';

/** The public holidays, which move a payment to the next working day. */
export function Holidays({ site }: { site: Site }): VNode {
  const { holidays } = site.rules.source;
  return (
    <article class="rule" id={anchor.holidays}>
      <h3>{DEADLINES[site.state.language].holidays}</h3>
      <ul class="counts">
        {holidays.map((holiday) => (
          <li key={holiday.label}>
            <span lang="it">{holiday.label}</span> <span class="soft">{dayOf(holiday, site)}</span>
          </li>
        ))}
      </ul>
      <CitedSources keys={[...new Set(holidays.flatMap(({ sources }) => sources))]} site={site} />
    </article>
  );
}

function dayOf(holiday: Holiday, { state }: Site): string {
  return 'on' in holiday
    ? dayOfYear(holiday.on, state.language)
    : DEADLINES[state.language].afterEaster(holiday.daysAfterEaster);
}
