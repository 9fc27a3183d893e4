import type { Language } from '../engine/index.js';
import { type ApiError, LANGUAGE, unrouted } from './errors.js';

/** The first page for the frame of another site, the only page that may stand in one. */
export const FRAME = '/incorpora';

/** The paths of the pages, exactly as an address writes them. */
export const PAGES = [
  '/',
  '/confronto',
  '/stampa',
  '/novita',
  '/metodologia',
  '/fonti',
  '/dati',
  '/api',
  '/accessibilita',
  '/chi-siamo',
  '/privacy',
  '/per-il-tuo-sito',
  FRAME,
] as const;

/** The paths of the files of the calculator and the comparison, of the open data, and of the feed. */
export const DOWNLOADS = [
  '/costi.csv',
  '/costi.json',
  '/costi.ics',
  '/confronto.csv',
  '/confronto.json',
  '/cifre.csv',
  '/cifre-punto.csv',
  '/cifre.json',
  '/cifre.schema.json',
  '/dati.jsonld',
  '/novita.atom',
] as const;

/** An address of the service without its query. */
export type Path = `/${string}`;
export type PagePath = (typeof PAGES)[number];
export type DownloadPath = (typeof DOWNLOADS)[number];

/** What is asked with a body; by the rules of the year in force where the address names no year. */
export const OPERATIONS = ['calculate', 'your-case', 'compare', 'calendar', 'explain'] as const;
/** What the rules of a year hold. */
export const LISTS = ['figures', 'lines', 'sources'] as const;

export type Operation = (typeof OPERATIONS)[number];
export type List = (typeof LISTS)[number];

const API = '/api/v1';
export const CALCULATE = `${API}/calculate`;
export const RULES = `${API}/rules`;

/** What stands for any year in the address of a description. */
export const ANY_YEAR = '{year}';

/** The address of an operation, by the rules of a year where one is named. */
export function operationPath(operation: Operation, year?: number | typeof ANY_YEAR): string {
  return year === undefined ? `${API}/${operation}` : `${API}/${year}/${operation}`;
}

export function listPath(list: List, year: number | typeof ANY_YEAR): string {
  return `${RULES}/${year}/${list}`;
}

/** Where assistants ask, by the Model Context Protocol. */
export const MCP = '/mcp';
export const HEALTH = '/healthz';
export const OPENAPI = '/openapi.json';

/** The folder of the JSON Schemas. */
export const SCHEMAS = '/schemas';

/** The address of a schema, by its name among them: `requests/shared`. */
export function schemaPath(name: string): string {
  return `${SCHEMAS}/${name}.schema.json`;
}

/** Where a browser shows the description of the API and sends requests by it. */
export const TRY_API = '/api/prova';

/** What programs look for at addresses of their own. */
export const ROBOTS = '/robots.txt';
export const SITEMAP = '/sitemap.xml';
export const FAVICON = '/favicon.ico';
export const SECURITY = '/.well-known/security.txt';

/** The methods of what is only read; of what other web pages read too; and of what is asked with a body. */
export const READ = 'GET, HEAD';
const READ_ANYWHERE = 'GET, HEAD, OPTIONS';
const POSTED = 'POST, OPTIONS';

/** Every address of the service, exactly as written, with the methods it answers: the value of the header `Allow`. */
export const ALLOW: ReadonlyMap<string, string> = new Map([
  ...OPERATIONS.map((operation): [string, string] => [operationPath(operation), POSTED]),
  [RULES, READ_ANYWHERE],
  [MCP, POSTED],
  ...[HEALTH, OPENAPI, TRY_API, ROBOTS, SITEMAP, FAVICON, ...PAGES, ...DOWNLOADS].map((path): [string, string] => [
    path,
    READ,
  ]),
]);

/** The same of the addresses that name a year, with `{year}` in its place. */
export const ALLOW_IN_YEAR: ReadonlyMap<string, string> = new Map([
  ...OPERATIONS.map((operation): [string, string] => [operationPath(operation, ANY_YEAR), POSTED]),
  ...LISTS.map((list): [string, string] => [listPath(list, ANY_YEAR), READ_ANYWHERE]),
]);

/** Says where a query names a rules year. */
export const YEAR = 'anno';

/** The pages that show the rules of a year: of the one that the address names. */
export const YEAR_PAGES: readonly Path[] = ['/metodologia', '/fonti'];

/** The address of such a page, in a language. */
export function yearPage(page: '/metodologia' | '/fonti', year: number, language: Language): string {
  return `${page}?${YEAR}=${year}${language === 'it' ? '' : `&${LANGUAGE}=${language}`}`;
}

const YEAR_IN_PATH = /(?<=^\/api\/v1\/(?:rules\/)?)\d{4}(?=\/)/;

/** The methods of an address, whatever year it names; undefined where there is none. */
export function allowedAt(path: string): string | undefined {
  const route = routeOf(path);
  return ALLOW.get(route) ?? ALLOW_IN_YEAR.get(route);
}

/** An address without the year in it, so that there are few: `/api/v1/{year}/calculate`. */
export function routeOf(path: string): string {
  return path.replace(YEAR_IN_PATH, ANY_YEAR);
}

/**
 * The refusal of a method at an address that no route takes.
 * @param years those that are served
 */
export function refuseMethod(method: string, path: string, years: readonly number[] = []): ApiError {
  const [year] = YEAR_IN_PATH.exec(path) ?? [];
  if (year === undefined) return unrouted(method, ALLOW.get(path));
  const allow = allowedAt(path);
  if (allow === undefined || years.includes(Number(year))) return unrouted(method, allow);
  const served = years.join(', ');
  return unrouted(method, undefined, {
    it: `Qui il ${year} non è servito. Gli anni serviti sono ${served}.`,
    en: `The year ${year} is not served here. The years served are ${served}.`,
  });
}
