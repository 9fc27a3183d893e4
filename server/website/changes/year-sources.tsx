import type { VNode } from 'preact';
import type { Site } from '../site.js';
import { CHANGES } from '../text/changes.js';
import { longDate } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { yearOf } from './years.js';

/** The sources of one year in a list of facts. */
export function YearSources({ keys, site }: { keys: readonly string[]; site: Site }): VNode | null {
  if (keys.length === 0) return null;
  return (
    <>
      <dt>{CHANGES[site.state.language].sourcesOf(yearOf(site))}</dt>
      <dd>
        <SourceLinks keys={keys} site={site} />
      </dd>
    </>
  );
}

/** Sources by their own addresses: the page of the sources has only those of the site's year. */
export function SourceLinks({ keys, site: { rules, state } }: { keys: readonly string[]; site: Site }): VNode {
  const { language } = state;
  return (
    <ul class="cited">
      {keys.map((key) => {
        const source = rules.source.sources[key];
        if (source === undefined) throw new Error(`The rules cite ${key}, which is no source.`);
        return (
          <li key={key}>
            <a href={source.url} rel="noopener" lang="it">
              {source.title}
            </a>{' '}
            <span class="source-note">
              <span lang="it">{source.publisher}</span>,{' '}
              {source.date === null ? RESULT[language].noDate : longDate(source.date, language)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
