import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { shortDate } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { TAKE_AWAY } from '../text/take-away.js';

type Source = Result['lines'][number]['sources'][number];

/** Sources under the numbers by which the paper calls them: by key, in the order of first use. */
export type NumberedSources = ReadonlyMap<string, { readonly number: number; readonly source: Source }>;

/** Numbers the sources of the lines, which are what makes the totals. Two pages have no room for all the others. */
export function numberedSources({ lines }: Result): NumberedSources {
  const unique = new Map(lines.flatMap(({ sources }) => sources).map((source) => [source.key, source]));
  return new Map([...unique.values()].map((source, index) => [source.key, { number: index + 1, source }]));
}

/** The numbers of some sources: `[1, 4]`. */
export function SourceNumbers({ of, sources }: { of: readonly Source[]; sources: NumberedSources }): VNode | null {
  if (of.length === 0) return null;
  return <span class="paper-refs">[{of.flatMap(({ key }) => sources.get(key)?.number ?? []).join(', ')}]</span>;
}

/** The list that the numbers point to. */
export function PaperSources({ sources, site }: { sources: NumberedSources; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  return (
    <section class="paper-sources">
      <h3>{TAKE_AWAY[language].lineSources}</h3>
      <ol>
        {[...sources.values()].map(({ source: { key, publisher, title, url, date } }) => (
          <li key={key}>
            {publisher}, {title}, {date === null ? texts.noDate : shortDate(date)}.{' '}
            <i>{url.replace(/^https:\/\//, '')}</i>
          </li>
        ))}
      </ol>
      <p>
        {TAKE_AWAY[language].otherSources} {site.publicBaseUrl}/fonti
      </p>
    </section>
  );
}
