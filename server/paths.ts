import { type ApiError, unrouted } from './errors.js';

/** The paths of the pages, exactly as an address writes them. */
export const PAGES = [
  '/',
  '/confronto',
  '/novita',
  '/metodologia',
  '/fonti',
  '/dati',
  '/api',
  '/accessibilita',
] as const;

/** The paths of the files of the calculator and the comparison, of the open data, and of the feed. */
export const DOWNLOADS = [
  '/costi.csv',
  '/costi.json',
  '/confronto.csv',
  '/confronto.json',
  '/cifre.csv',
  '/cifre-punto.csv',
  '/cifre.json',
  '/cifre.schema.json',
  '/dati.jsonld',
  '/novita.atom',
] as const;

export type PagePath = (typeof PAGES)[number];
export type DownloadPath = (typeof DOWNLOADS)[number];

export const CALCULATE = '/api/v1/calculate';
export const HEALTH = '/healthz';
export const OPENAPI = '/openapi.json';

/** What programs look for at addresses of their own. */
export const ROBOTS = '/robots.txt';
export const FAVICON = '/favicon.ico';
export const SECURITY = '/.well-known/security.txt';

/** The methods of what is only read. */
export const READ = 'GET, HEAD';

/** Every address of the service, exactly as written, with the methods it answers: the value of the header `Allow`. */
export const ALLOW: ReadonlyMap<string, string> = new Map([
  [CALCULATE, 'POST, OPTIONS'],
  ...[HEALTH, OPENAPI, ROBOTS, FAVICON, ...PAGES, ...DOWNLOADS].map((path): [string, string] => [path, READ]),
]);

/** The refusal of a method at an address that no route takes. */
export function refuseMethod(method: string, path: string): ApiError {
  return unrouted(method, ALLOW.get(path));
}
