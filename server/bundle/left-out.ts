import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The media types of what the service answers with, and those that Koa takes an answer for where it is told none. */
const ANSWERED = [
  'application/json',
  'application/octet-stream',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
];

const NO_MULTIPART = 'export default () => { throw new Error("The service reads no multipart bodies."); };';

/**
 * Leaves out of the bundle what costs a start a fifth of its time and is never used: thousands of media types, and the
 * reader of the multipart bodies that the service refuses.
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/mime-db/db.json')) return JSON.stringify(answeredOnly(JSON.parse(readFileSync(id, 'utf8'))));
      return id.includes('/node_modules/formidable/') ? NO_MULTIPART : undefined;
    },
  };
}

function answeredOnly(types: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(types).filter(([type]) => ANSWERED.includes(type)));
}
