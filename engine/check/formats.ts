import { github } from './github.js';
import { json } from './json.js';
import type { Format } from './report.js';
import { text } from './text.js';

/** The ways to write a report, by the name that a command takes. */
export const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['text', text],
  ['json', json],
  ['github', github],
]);
