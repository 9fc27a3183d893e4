import { type ComponentChildren, h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { lineInWords, type Rules } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import { allYears, lastChecked } from '../open-data/figures.js';
import { SITE_NAME } from '../parts/head.js';
import { List } from '../parts/lists.js';
import { pageAddress, type Site } from '../site.js';
import { changedFigures, figureMoveWords } from './figures.js';
import { changedNotices } from './lines.js';
import { CHANGES } from './texts.js';
import { type YearChange, yearChange, yearOf } from './years.js';

/**
 * The versions of the rules as an Atom feed, the newest first: that of the site's year with what changed from the year before,
 * as the page of the changes says it, then those of the other years.
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export async function changesFeed(site: Site): Promise<string> {
  const { operator, rules, state } = site;
  const { language } = state;
  const texts = CHANGES[language];
  const change = await yearChange(site);
  const all = await allYears(site);
  const own = pageAddress(site, '/novita.atom', language);
  const feed = tag('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
    tag('id', {}, own),
    tag('title', {}, `${SITE_NAME}: ${texts.feed}`),
    tag('subtitle', {}, texts.feedNote),
    tag('updated', {}, moment(lastChecked(...all))),
    tag('author', {}, tag('name', {}, operator ?? SITE_NAME)),
    tag('link', { rel: 'self', type: 'application/atom+xml', href: own }),
    tag('link', { rel: 'alternate', type: 'text/html', href: pageAddress(site, '/novita', language) }),
    ...all.map((one) => entry(one, one === rules ? change : undefined, site)),
  ]);
  return `<?xml version="1.0" encoding="utf-8"?>\n${renderToString(feed)}\n`;
}

/** The entry of a version of the rules. Without a comparison it only says how many figures there are. */
function entry(rules: Rules, change: YearChange | undefined, site: Site): VNode {
  const { publicBaseUrl, state } = site;
  const texts = CHANGES[state.language];
  const { year, version } = rules.ruleset;
  const page = (path: Path) => pageAddress(site, path, state.language);
  const content =
    change === undefined ? (
      <p>{texts.figuresOf(Object.keys(rules.source.figures).length, year)}</p>
    ) : (
      <ChangeWords change={change} />
    );
  return tag('entry', {}, [
    // The id is the same in every language, because it is the same version.
    tag('id', {}, `${publicBaseUrl}/novita.atom#${version}`),
    tag('title', {}, texts.versionOf(year, version)),
    tag('updated', {}, moment(lastChecked(rules))),
    tag('link', {
      rel: 'alternate',
      type: 'text/html',
      href: change === undefined ? `${page('/dati')}#cifre-${year}` : page('/novita'),
    }),
    tag('content', { type: 'html' }, renderToString(content)),
  ]);
}

function ChangeWords({ change }: { change: YearChange }): VNode {
  const { before, after, diff } = change;
  const texts = CHANGES[after.state.language];
  const lists = {
    [texts.lines]: diff.lines.map((line) => `${line.label}: ${lineInWords(line, diff).join('; ')}`),
    [texts.figures]: changedFigures(change).map((figure) => figureMoveWords(figure, after)),
    [texts.notices]: changedNotices(change).flatMap(({ current, old }) => (current ?? old)?.label ?? []),
  };
  return (
    <>
      <p>
        {texts.title(yearOf(before), yearOf(after))}. {diff.headline}
      </p>
      {Object.entries(lists).map(
        ([heading, items]) =>
          items.length > 0 && (
            <>
              <h2>{heading}</h2>
              <List items={items} />
            </>
          ),
      )}
    </>
  );
}

/** An element of the feed. JSX knows only the names of HTML, so elements of Atom are made here. */
function tag(name: string, attributes: Readonly<Record<string, string>>, children?: ComponentChildren): VNode {
  return h(name, attributes, children);
}

/** The moment at which a day begins: the rules give only the day. */
function moment(day: string): string {
  return `${day}T00:00:00Z`;
}
