import type { VNode } from 'preact';
import { type Costs, longDay } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { keptPart } from '../kept.js';
import { linkToPlace } from '../links.js';
import { RESULT } from './texts.js';

type Source = Costs['lines'][number]['sources'][number];

/** References: the title of each leads to the source itself. The page of all sources tells more of each. */
export function Sources({ sources, site }: { sources: readonly Source[]; site: Site }): VNode {
  return <ul class="sources">{sources.map((source) => sourceItem(source, site))}</ul>;
}

const sourceItem = keptPart(({ publisher, title, url, date }: Source, { state }) => (
  <li>
    <a href={url} lang={state.language === 'it' ? undefined : 'it'}>
      {title}
    </a>
    , {publisher}, {date === null ? RESULT[state.language].noDate : longDay(date, state.language)}
  </li>
));

interface CitedProps {
  readonly keys: readonly string[];
  /** Linked to their own addresses instead: the page of the sources has those of the site's own year alone. */
  readonly outside?: boolean;
  /** The one in whose own text the value of a figure was read. */
  readonly valueIn?: string | undefined;
  readonly site: Site;
}

/** The sources that a rule cites, each with its publisher and date, linked to its entry on the page of the sources. */
export function CitedSources({ keys, outside = false, valueIn, site: { rules, state } }: CitedProps): VNode {
  const { language } = state;
  return (
    <ul class="cited">
      {keys.map((key) => {
        const source = rules.source.sources[key];
        if (source === undefined) throw new Error(`The rules cite ${key}, which is no source.`);
        return (
          <li key={key}>
            <a
              href={outside ? source.url : linkToPlace('/fonti', key, state)}
              rel={outside ? 'noopener' : undefined}
              lang="it"
            >
              {source.title}
            </a>{' '}
            <span class="source-note">
              <span lang="it">{source.publisher}</span>,{' '}
              {source.date === null ? RESULT[language].noDate : longDay(source.date, language)}
              {source.place !== undefined && (
                <>
                  , <span lang="it">{source.place}</span>
                </>
              )}
              {source.consulted === 'text' &&
                ` (${key === valueIn ? RESULT[language].valueRead : RESULT[language].readInText})`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
