export const CALCULATE = '/api/v1/calculate';
export const HEALTH = '/healthz';
export const OPENAPI = '/openapi.json';
export const PAGES = ['/', '/confronto', '/novita', '/metodologia', '/fonti', '/api', '/accessibilita'] as const;

export const DOWNLOADS = ['/costi.csv', '/costi.json', '/confronto.csv', '/confronto.json'] as const;

export type PagePath = (typeof PAGES)[number];
export type DownloadPath = (typeof DOWNLOADS)[number];

/** The methods of what is only read. */
export const READ = 'GET, HEAD';

/** Every address of the service, exactly as written, with the methods it answers: the value of the header `Allow`. */
export const ALLOW: ReadonlyMap<string, string> = new Map([
  [CALCULATE, 'POST, OPTIONS'],
  ...[HEALTH, OPENAPI, ...PAGES, ...DOWNLOADS].map((path): [string, string] => [path, READ]),
]);
