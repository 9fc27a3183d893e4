import type { Rules } from '../../../engine/index.js';
import { SITE_NAME } from '../parts/head.js';
import { pageAddress, type Site } from '../site.js';
import { DISTRIBUTIONS, lastChecked } from './figures.js';
import { OPEN_DATA } from './texts.js';

/**
 * The figures of each year as schema.org datasets, for search engines of data.
 * @see https://schema.org/Dataset
 */
export function structuredDatasets(years: readonly Rules[], site: Site): object {
  return { '@context': 'https://schema.org', '@graph': years.map((rules) => datasetOf(rules, site)) };
}

function datasetOf(rules: Rules, site: Site): object {
  const { publicBaseUrl, licence, operator, state } = site;
  const { year, version } = rules.ruleset;
  const texts = OPEN_DATA[state.language];
  return {
    '@type': 'Dataset',
    '@id': `${publicBaseUrl}/dati#cifre-${year}`,
    name: texts.dataset(year),
    description: texts.lead,
    url: pageAddress(site, '/dati', state.language),
    inLanguage: state.language,
    license: licence,
    version,
    dateModified: lastChecked(rules),
    temporalCoverage: `${year}-01-01/${year}-12-31`,
    spatialCoverage: { '@type': 'Country', name: 'Italy', identifier: 'IT' },
    isAccessibleForFree: true,
    keywords: texts.keywords,
    creator: { '@type': 'Organization', name: operator ?? SITE_NAME },
    distribution: DISTRIBUTIONS.map(({ path, media }) => ({
      '@type': 'DataDownload',
      name: texts.files[path],
      contentUrl: pageAddress(site, path, state.language, year),
      encodingFormat: media,
    })),
  };
}
