import type { Language } from '../engine/index.js';
import { type ApiError, goneForever, LANGUAGE, unrouted } from './errors.js';
import { GONE, MOVED } from './former-paths.js';

/** The first page for a frame on another site, the only page that may be framed. */
export const FRAME = '/incorpora';

/** The page that says who runs this copy of the site: there is none where nobody is named. */
export const ABOUT = '/chi-siamo';

/** The paths of the pages, as addresses write them. */
export const PAGES = [
  '/',
  '/confronto',
  '/novita',
  '/metodologia',
  '/fonti',
  '/api',
  '/accessibilita',
  ABOUT,
  '/privacy',
  FRAME,
] as const;

/** The paths of the files of the calculator and the comparison. */
export const DOWNLOADS = ['/costi.csv', '/costi.json', '/costi.ics', '/confronto.csv'] as const;

/** An address of the service without its query. */
export type Path = `/${string}`;
export type PagePath = (typeof PAGES)[number];
export type DownloadPath = (typeof DOWNLOADS)[number];

/** The operations, which take a body. If their address names no year, the rules in force answer. */
export const OPERATIONS = ['calculate', 'your-case', 'compare', 'calendar', 'explain'] as const;
/** What the rules of a year hold. */
export const LISTS = ['figures', 'lines', 'sources'] as const;

export type Operation = (typeof OPERATIONS)[number];
export type List = (typeof LISTS)[number];

const API = '/api/v1';
export const CALCULATE = `${API}/calculate`;
export const RULES = `${API}/rules`;

/** The placeholder for a year in a path of the description. */
export const ANY_YEAR = '{year}';

/** The path of an operation, for a year if one is given. */
export function operationPath(operation: Operation, year?: number | typeof ANY_YEAR): string {
  return year === undefined ? `${API}/${operation}` : `${API}/${year}/${operation}`;
}

export function listPath(list: List, year: number | typeof ANY_YEAR): string {
  return `${RULES}/${year}/${list}`;
}

/** The path for assistants, by the Model Context Protocol. */
export const MCP = '/mcp';
export const HEALTH = '/healthz';
export const OPENAPI = '/openapi.json';

/** The folder of the JSON Schemas. */
export const SCHEMAS = '/schemas';

/** The address of a schema, by its name among them: `requests/shared`. */
export function schemaPath(name: string): string {
  return `${SCHEMAS}/${name}.schema.json`;
}

/** Files that programs look for at fixed addresses. */
export const ROBOTS = '/robots.txt';
export const SITEMAP = '/sitemap.xml';
export const FAVICON = '/favicon.ico';
export const SECURITY = '/.well-known/security.txt';

/** The methods of what is read, and of an operation. Web pages of any site may call both, so both answer preflights. */
export const READ = 'GET, HEAD, OPTIONS';
const POSTED = 'POST, OPTIONS';

/** Every fixed path that each copy of the service has, with its methods: the value of the header `Allow`. */
export const ALLOW: ReadonlyMap<string, string> = new Map([
  ...OPERATIONS.map((operation): [string, string] => [operationPath(operation), POSTED]),
  [MCP, POSTED],
  ...[RULES, HEALTH, OPENAPI, ROBOTS, SITEMAP, FAVICON, ...PAGES, ...DOWNLOADS, ...MOVED.keys()]
    .filter((path) => path !== ABOUT)
    .map((path): [string, string] => [path, READ]),
]);

/** The same for the paths that name a year, with `{year}` in its place. */
export const ALLOW_IN_YEAR: ReadonlyMap<string, string> = new Map([
  ...OPERATIONS.map((operation): [string, string] => [operationPath(operation, ANY_YEAR), POSTED]),
  ...LISTS.map((list): [string, string] => [listPath(list, ANY_YEAR), READ]),
]);

/** The query parameter that names a rules year. */
export const YEAR = 'anno';

/** The query parameter that chooses what an answer holds: `fields=totals` gives the totals alone. */
export const FIELDS = 'fields';

/** The pages that show the rules of one year, which their address may name. */
export const YEAR_PAGES: readonly Path[] = ['/metodologia', '/fonti'];

/** The address of such a page, in a language. */
export function yearPage(page: '/metodologia' | '/fonti', year: number, language: Language): string {
  return `${page}?${YEAR}=${year}${language === 'it' ? '' : `&${LANGUAGE}=${language}`}`;
}

const YEAR_IN_PATH = /(?<=^\/api\/v1\/(?:rules\/)?)\d{4}(?=\/)/;

/**
 * The methods of a path; undefined if there is no such path.
 * @param years the years that it may name; any if left out
 */
export function allowedAt(path: string, years?: readonly number[]): string | undefined {
  const [year] = YEAR_IN_PATH.exec(path) ?? [];
  if (year === undefined) return ALLOW.get(path);
  return years?.includes(Number(year)) === false ? undefined : ALLOW_IN_YEAR.get(routeOf(path));
}

/** A path with `{year}` instead of the year, so that there are few: `/api/v1/{year}/calculate`. */
export function routeOf(path: string): string {
  return path.replace(YEAR_IN_PATH, ANY_YEAR);
}

/**
 * The refusal of a request that no route takes.
 * @param years the years that are served
 */
export function refuseMethod(method: string, path: string, years: readonly number[]): ApiError {
  const allow = allowedAt(path, years);
  const instead = GONE.get(path);
  if (instead !== undefined) return goneForever(instead);
  if (allow !== undefined || allowedAt(path) === undefined) return unrouted(method, allow);
  const [year] = YEAR_IN_PATH.exec(path) ?? [];
  const served = years.join(', ');
  return unrouted(method, undefined, {
    it: `Qui il ${year} non è servito. Gli anni serviti sono ${served}.`,
    en: `The year ${year} is not served here. The years served are ${served}.`,
  });
}
