import { LANGUAGES, type Language, type Rules } from '../../../engine/index.js';
import { QUERY_NAMES } from '../address/parameters.js';
import { SITE_NAME } from '../parts/head.js';
import type { Site } from '../site.js';
import { allYears, DISTRIBUTIONS, lastChecked } from './figures.js';
import { OPEN_DATA } from './texts.js';

const AUTHORITY = 'http://publications.europa.eu/resource/authority';
const ITALY = `${AUTHORITY}/country/ITA`;
const LANGUAGE = { it: `${AUTHORITY}/language/ITA`, en: `${AUTHORITY}/language/ENG` };
const THEMES = [`${AUTHORITY}/data-theme/ECON`, `${AUTHORITY}/data-theme/GOVE`];

/** The day on which the data were first published: that of the first version of this catalogue. */
const FIRST_GIVEN = '2026-11-23';

/** The JSON-LD context, given inline so that a reader fetches none from elsewhere. */
const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatap: 'http://data.europa.eu/r5r/',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/**
 * The metadata of the open data for catalogues: the years and their files.
 * @see https://semiceu.github.io/DCAT-AP/releases/3.0.1/
 */
export async function catalogue(site: Site): Promise<object> {
  const { publicBaseUrl, licence, operator, operatorType } = site;
  const all = await allYears(site);
  const publisher = {
    '@id': `${publicBaseUrl}/chi-siamo#gestore`,
    '@type': 'foaf:Agent',
    'foaf:name': operator ?? SITE_NAME,
    'dct:type': node(`http://purl.org/adms/publishertype/${operatorType}`),
  };
  return {
    '@context': CONTEXT,
    '@id': `${publicBaseUrl}/dati#catalogo`,
    '@type': 'dcat:Catalog',
    'dct:title': inLanguages((language) => `${SITE_NAME}: ${OPEN_DATA[language].title.toLowerCase()}`),
    'dct:description': inLanguages((language) => OPEN_DATA[language].description),
    'dct:publisher': publisher,
    'dct:license': { '@id': licence, '@type': 'dct:LicenseDocument' },
    'dct:language': LANGUAGES.map((language) => node(LANGUAGE[language])),
    'dct:spatial': node(ITALY),
    'dct:issued': day(FIRST_GIVEN),
    'dct:modified': day(lastChecked(...all)),
    'foaf:homepage': { '@id': `${publicBaseUrl}/dati`, '@type': 'foaf:Document' },
    'dcat:themeTaxonomy': node(`${AUTHORITY}/data-theme`),
    'dcat:dataset': all.map((one) => dataset(one, publisher, site)),
  };
}

function dataset(rules: Rules, publisher: object, { publicBaseUrl, licence, contact }: Site): object {
  const { year, version } = rules.ruleset;
  const query = `?${QUERY_NAMES.otherYear}=${year}`;
  return {
    '@id': `${publicBaseUrl}/dati#cifre-${year}`,
    '@type': 'dcat:Dataset',
    'dct:identifier': `cifre-${year}`,
    'dct:title': inLanguages((language) => OPEN_DATA[language].dataset(year)),
    'dct:description': inLanguages((language) => OPEN_DATA[language].lead),
    'dct:publisher': publisher,
    'dct:language': LANGUAGES.map((language) => node(LANGUAGE[language])),
    'dct:spatial': node(ITALY),
    'dct:temporal': {
      '@type': 'dct:PeriodOfTime',
      'dcat:startDate': day(`${year}-01-01`),
      'dcat:endDate': day(`${year}-12-31`),
    },
    'dct:modified': day(lastChecked(rules)),
    'dcat:version': version,
    'dcat:theme': THEMES.map(node),
    'dcat:keyword': LANGUAGES.flatMap((language) =>
      OPEN_DATA[language].keywords.map((word) => ({ '@value': word, '@language': language })),
    ),
    'dcat:landingPage': { '@id': `${publicBaseUrl}/dati`, '@type': 'foaf:Document' },
    ...(contact === undefined ? {} : { 'dcat:contactPoint': contactPoint(contact, publicBaseUrl) }),
    'dcat:distribution': DISTRIBUTIONS.map(({ path, format, media }) => ({
      '@id': `${publicBaseUrl}${path}${query}`,
      '@type': 'dcat:Distribution',
      'dct:title': inLanguages((language) => OPEN_DATA[language].files[path]),
      'dct:description': inLanguages((language) => OPEN_DATA[language].fileOf[path](year)),
      'dcatap:availability': node(`${AUTHORITY}/planned-availability/AVAILABLE`),
      'dcat:accessURL': node(`${publicBaseUrl}${path}${query}`),
      'dcat:downloadURL': node(`${publicBaseUrl}${path}${query}`),
      'dct:format': node(`${AUTHORITY}/file-type/${format}`),
      'dcat:mediaType': node(`https://www.iana.org/assignments/media-types/${media}`),
      'dct:license': { '@id': licence, '@type': 'dct:LicenseDocument' },
      'dct:modified': day(lastChecked(rules)),
      ...(format === 'JSON'
        ? { 'dct:conformsTo': { '@id': `${publicBaseUrl}/cifre.schema.json`, '@type': 'dct:Standard' } }
        : {}),
    })),
  };
}

function contactPoint(contact: string, publicBaseUrl: string): object {
  const property = contact.startsWith('mailto:') ? 'vcard:hasEmail' : 'vcard:hasURL';
  return { '@id': `${publicBaseUrl}/chi-siamo#contatto`, '@type': 'vcard:Kind', [property]: node(contact) };
}

const node = (id: string) => ({ '@id': id });

const day = (date: string) => ({ '@value': date, '@type': 'xsd:date' });

/** A text in every language, each with its tag. */
function inLanguages(write: (language: Language) => string): object[] {
  return LANGUAGES.map((language) => ({ '@value': write(language), '@language': language }));
}
