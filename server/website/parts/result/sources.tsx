import type { VNode } from 'preact';
import { type Costs, followingActs, longDay, type Rules } from '../../../../engine/index.js';
import type { Source } from '../../../../schemas/types/api.js';
import type { Site } from '../../site.js';
import { Italian, italianIn } from '../italian.js';
import { linkToPlace } from '../links.js';
import { joined } from '../lists.js';
import { RESULT } from './texts.js';

/** Some sources of a year once each, in the order of the rules. */
function sourcesOf(keys: Iterable<string>, { rules }: Site): Source[] {
  const wanted = new Set(keys);
  return [...rules.sources].flatMap(([key, source]) => (wanted.has(key) ? [source] : []));
}

/** The keys of the sources of the lines of a result. */
export function lineSources({ lines }: Costs): string[] {
  return lines.flatMap(({ sources }) => sources.map(({ key }) => key));
}

/** The sources of a line in short: a page by who publishes it, an act by its name. Each leads to the source itself. */
export function SourceLinks({ sources, site: { rules, state } }: { sources: readonly Source[]; site: Site }): VNode {
  const links = sources.map(({ key, publisher, title, url }) => (
    <a key={key} href={url}>
      {sourceOf(key, rules).consulted === undefined ? publisher : title.split(':')[0]}
    </a>
  ));
  return <span lang={italianIn(state.language)}>{joined(links, ', ')}</span>;
}

interface GroundsProps {
  readonly law: string;
  /** What the rule cites: of an act that has ended by the day, what follows it stands beside the law. */
  readonly sources: readonly Source[];
  readonly day: string;
  /** The link to the rule on the page of the method, which has its sources. */
  readonly place: string;
  readonly site: Site;
}

/** The law of a rule, always in Italian, and the link to its sources. */
export function Grounds({ law, sources, day, place, site: { rules, state } }: GroundsProps): VNode {
  const following = followingActs(sources, rules.source, day, state.language);
  return (
    <p lang={italianIn(state.language)}>
      {[law, ...following].join('; ')} ·{' '}
      <a href={linkToPlace('/metodologia', place, state)} lang={italianIn(state.language) && state.language}>
        {RESULT[state.language].sources}
      </a>
    </p>
  );
}

/** The sources of a page: the title of each leads to the source itself. */
export function Sources({ keys, site }: { keys: Iterable<string>; site: Site }): VNode {
  return <ol class="sources">{sourcesOf(keys, site).map((source) => sourceItem(source, site))}</ol>;
}

function sourceItem(source: Source, site: Site): VNode {
  const { key, publisher, title, url, date } = source;
  const { language } = site.state;
  return (
    <li key={key}>
      <a href={url} lang={italianIn(language)}>
        {title}
      </a>
      , {publisher}, {date === null ? RESULT[language].noDate : longDay(date, language)}
    </li>
  );
}

interface CitedProps {
  readonly keys: readonly string[];
  readonly site: Site;
}

/** The sources that a rule cites, each linked to its entry on the page of the sources, which says who publishes it and more. */
export function CitedSources({ keys, site: { rules, state } }: CitedProps): VNode {
  const { language } = state;
  const texts = RESULT[language];
  return (
    <ul class="cited">
      {keys.map((key) => {
        const { title, date, consulted } = sourceOf(key, rules);
        return (
          <li key={key}>
            <a href={linkToPlace('/fonti', key, state)} lang={italianIn(language)}>
              {title}
            </a>
            {date !== null && `, ${longDay(date, language)}`}
            {consulted === 'text' && ` (${texts.readInText})`}
          </li>
        );
      })}
    </ul>
  );
}

/** The same with links to the sources themselves: the page of the sources lists only those of the site's own year. */
export function OutsideSources({ keys, site: { rules, state } }: CitedProps): VNode {
  const { language } = state;
  return (
    <ul class="cited">
      {keys.map((key) => {
        const { title, publisher, url, date, place, consulted } = sourceOf(key, rules);
        return (
          <li key={key}>
            <a href={url} rel="noopener" lang={italianIn(language)}>
              {title}
            </a>{' '}
            <Italian language={language}>{publisher}</Italian>,{' '}
            {date === null ? RESULT[language].noDate : longDay(date, language)}
            {place !== undefined && (
              <>
                , <Italian language={language}>{place}</Italian>
              </>
            )}
            {consulted === 'text' && ` (${RESULT[language].readInText})`}
          </li>
        );
      })}
    </ul>
  );
}

function sourceOf(key: string, { source }: Rules) {
  const one = source.sources[key];
  if (one === undefined) throw new Error(`The rules cite ${key}, which is no source.`);
  return one;
}
