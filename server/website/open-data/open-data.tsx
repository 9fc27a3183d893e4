import type { VNode } from 'preact';
import type { Rules } from '../../../engine/index.js';
import { emptyState } from '../address/parameters.js';
import { writeState } from '../address/query.js';
import { linkTo } from '../parts/links.js';
import { Links } from '../parts/lists.js';
import { readingPage, Table } from '../parts/reading.js';
import type { Site } from '../site.js';
import { structuredDatasets } from './dataset.js';
import { allYears, DISTRIBUTIONS } from './figures.js';
import { OPEN_DATA } from './texts.js';

/** The page of the open data: files, columns, licence, metadata. */
export async function openData(site: Site): Promise<string> {
  const { language } = site.state;
  const texts = OPEN_DATA[language];
  const years = await allYears(site);
  return readingPage({
    path: '/dati',
    title: texts.title,
    description: texts.description,
    lead: texts.lead,
    structured: structuredDatasets(years, site),
    site,
    notes: texts.notes,
    chapters: [
      { id: 'scarica', heading: texts.download, content: <Downloads years={years} site={site} /> },
      { id: 'colonne', heading: texts.columns, content: <Columns site={site} /> },
      {
        id: 'licenza',
        heading: texts.licence,
        text: [
          [`${texts.licenceText} `, <a href={site.licence}>{licenceName(site.licence)}</a>, '.'],
          texts.licenceNote,
        ],
      },
      { id: 'metadati', heading: texts.more, content: <More site={site} /> },
      {
        id: 'limiti',
        heading: texts.limits,
        text: [[`${texts.limitsText} `, <a href={linkTo('/metodologia', site.state)}>{texts.methodology}</a>]],
      },
    ],
  });
}

function Downloads({ years, site }: { years: readonly Rules[]; site: Site }): VNode {
  const { language } = site.state;
  const texts = OPEN_DATA[language];
  const query = (year: number) => writeState({ ...emptyState(language), otherYear: year });
  return (
    <Table
      caption={texts.download}
      columns={[texts.year, texts.version, texts.count, texts.filesHeading]}
      rows={years.map(({ ruleset: { year, version }, source }) => ({
        key: String(year),
        id: `cifre-${year}`,
        heading: year,
        cells: [
          version,
          Object.keys(source.figures).length,
          <Links key="files" links={DISTRIBUTIONS.map(({ path }) => [`.${path}${query(year)}`, texts.files[path]])} />,
        ],
      }))}
    />
  );
}

function Columns({ site: { state } }: { site: Site }): VNode {
  const texts = OPEN_DATA[state.language];
  return (
    <Table
      caption={texts.columns}
      columns={[texts.column, texts.meaning]}
      rows={Object.entries(texts.fields).map(([column, meaning]) => ({
        key: column,
        heading: <code>{column}</code>,
        cells: [meaning],
      }))}
    />
  );
}

function More({ site: { state } }: { site: Site }): VNode {
  const texts = OPEN_DATA[state.language];
  return (
    <Links
      links={[
        ['./cifre.schema.json', texts.schema],
        ['./dati.jsonld', texts.metadata],
        [`./novita.atom${writeState(emptyState(state.language))}`, texts.feed],
        [linkTo('/novita', state), texts.changes],
      ]}
    />
  );
}

/** `CC BY 4.0` for a licence of Creative Commons; for any other its address. */
function licenceName(licence: string): string {
  const [, kind, version] = /creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)\/([\d.]+)/.exec(licence) ?? [];
  if (kind === undefined) return licence;
  return kind === 'zero' ? `CC0 ${version}` : `CC ${kind.toUpperCase()} ${version}`;
}
