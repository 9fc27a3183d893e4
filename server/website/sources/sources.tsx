import type { VNode } from 'preact';
import { type RuleSource, shortDay } from '../../../engine/index.js';
import { entriesBySource } from '../parts/entry-sources.js';
import { Facts } from '../parts/facts.js';
import { Italian, italianIn } from '../parts/italian.js';
import type { Page } from '../parts/layout.js';
import { OtherYear, type Row, readingPage, Table } from '../parts/reading.js';
import type { Site } from '../site.js';
import { SOURCES } from './texts.js';

type Source = RuleSource['sources'][string];

/** Every source in one table: who publishes it, when it was looked at, how it is known and what it serves. */
export function sources(site: Site): Page {
  const { source } = site.rules;
  const { ofYear, language } = site.state;
  const texts = SOURCES[language];
  const all = Object.entries(source.sources);
  return readingPage({
    path: '/fonti',
    title: ofYear === undefined ? texts.title : texts.titleOf(ofYear),
    description: texts.description,
    lead: texts.lead(all.length),
    site,
    notice: <OtherYear path="/fonti" site={site} />,
    chapters: [
      { id: 'certezza', heading: texts.known, content: <HowKnown of={Object.values(source.sources)} site={site} /> },
      {
        id: 'elenco',
        heading: texts.all,
        count: all.length,
        content: <SourceTable of={all} site={site} />,
        isClosed: true,
      },
    ],
  });
}

const KINDS = ['text', 'page', 'unopened'] as const;

/** How a source is known: read in the text of the act, a page that was opened, or through others. */
function kindOf({ consulted }: Source): (typeof KINDS)[number] {
  if (consulted === 'text') return 'text';
  return consulted === false ? 'unopened' : 'page';
}

/** What the three ways to know a source mean, and how many sources are known by each. */
function HowKnown({ of, site }: { of: readonly Source[]; site: Site }): VNode {
  const texts = SOURCES[site.state.language];
  return (
    <Facts
      of={KINDS.map((kind) => [
        `${texts.kinds[kind]}: ${of.filter((one) => kindOf(one) === kind).length}`,
        texts.meanings[kind],
      ])}
    />
  );
}

function SourceTable({ of, site }: { of: readonly (readonly [key: string, source: Source])[]; site: Site }): VNode {
  const texts = SOURCES[site.state.language];
  const uses = entriesBySource(site.rules.source);
  const name = ([, { publisher, title }]: (typeof of)[number]) => `${publisher} ${title}`;
  const sorted = of.toSorted((one, other) => name(one).localeCompare(name(other), 'it'));
  return (
    <Table
      caption={texts.title}
      columns={texts.columns}
      rows={sorted.map(([key, source]) => sourceRow(key, source, uses.get(key) ?? 0, site))}
    />
  );
}

function sourceRow(key: string, source: Source, uses: number, { state: { language } }: Site): Row {
  const texts = SOURCES[language];
  const { publisher, title, url, date, checkedOn, place, through } = source;
  const where = place ?? through;
  return {
    key,
    id: key,
    heading: (
      <>
        <a href={url} rel="noopener" lang={italianIn(language)}>
          {title}
        </a>{' '}
        <span class="soft" lang={italianIn(language)}>
          {publisher}
        </span>
      </>
    ),
    cells: [
      date === null ? texts.undated : shortDay(date),
      shortDay(checkedOn),
      <>
        {texts.kinds[kindOf(source)]}
        {where !== undefined && <Italian language={language}>: {where}</Italian>}
      </>,
      texts.uses(uses),
    ],
  };
}
