import { type ApiError, unrouted } from '../errors.js';
import { DOWNLOADS, PAGES } from '../website/address/paths.js';

export const CALCULATE = '/api/v1/calculate';
export const HEALTH = '/healthz';
export const OPENAPI = '/openapi.json';

/** The methods of what is only read. */
export const READ = 'GET, HEAD';

/** Every address of the service, exactly as written, with the methods it answers: the value of the header `Allow`. */
export const ALLOW: ReadonlyMap<string, string> = new Map([
  [CALCULATE, 'POST, OPTIONS'],
  ...[HEALTH, OPENAPI, ...PAGES, ...DOWNLOADS].map((path): [string, string] => [path, READ]),
]);

/** The refusal of a method at an address that no route takes. */
export function refuseMethod(method: string, path: string): ApiError {
  return unrouted(method, ALLOW.get(path));
}
