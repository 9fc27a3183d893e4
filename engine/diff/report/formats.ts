import type { RulesDiff } from '../rules-diff.js';
import { htmlReport } from './html.js';
import { markdownReport } from './markdown.js';

/** The report in each format; the JSON is the comparison itself. */
export const FORMATS = {
  markdown: markdownReport,
  html: htmlReport,
  json: (diff: RulesDiff): string => `${JSON.stringify(diff, null, 2)}\n`,
} as const;

export type Format = keyof typeof FORMATS;

export function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name);
}
