import type { YearReport, YearsDiff } from '../../../schemas/types/diff2.js';
import type { Language, Texts } from '../../values/language.js';
import { reportBlocks } from './document.js';
import { escapeHtml, htmlBlocks, htmlDocument } from './html.js';
import { MOST_CHARACTERS, markdownReport, markdownText } from './markdown.js';

/** How each format writes the reports of several years. */
export const YEARS_FORMATS = {
  markdown: markdownYears,
  html: htmlYears,
  json: (years: readonly YearReport[]): string => {
    const all: YearsDiff = { format: 2, years: inOrder(years) };
    return `${JSON.stringify(all, null, 2)}\n`;
  },
} as const;

const WORDS = {
  unchanged: (year: string) => ({
    it: `${year}: niente è scritto diversamente, nessun risultato cambia.`,
    en: `${year}: nothing is written otherwise, no result changes.`,
  }),
  nothing: { it: 'Qui non ci sono cartelle rules-YYYY.', en: 'There are no folders rules-YYYY here.' },
} satisfies Texts;

/** What needs attention comes first: what cannot be compared, what moves, what reads otherwise; the newest first. */
function inOrder(years: readonly YearReport[]): YearReport[] {
  const rank = (one: YearReport): number => {
    if ('problem' in one) return one.isFailure ? 0 : 3;
    if (isUnchanged(one)) return 4;
    return one.diff.resultsChanged ? 1 : 2;
  };
  return [...years].sort((a, b) => rank(a) - rank(b) || b.year.localeCompare(a.year));
}

function isUnchanged(one: YearReport): boolean {
  if (!('diff' in one) || one.diff.engines !== null) return false;
  return !one.diff.resultsChanged && one.diff.changes.length === 0;
}

/** The reports as one comment of less than 60,000 characters, each under its year; years without a change take a line. */
function markdownYears(years: readonly YearReport[], language: Language): string {
  const all = inOrder(years);
  const lines = all.filter(isUnchanged).map(({ year }) => markdownText([WORDS.unchanged(year)[language]], 200));
  const long = all.filter((one) => !isUnchanged(one));
  let room = MOST_CHARACTERS - lines.join('\n\n').length;
  const written = new Map<YearReport, string>();
  // What a short report leaves of its share is for the longer ones.
  const whole = long.map((one) => ({ one, length: markdownYear(one, language, MOST_CHARACTERS).length }));
  for (const [index, { one }] of whole.sort((a, b) => a.length - b.length).entries()) {
    const text = markdownYear(one, language, Math.floor(room / (long.length - index)));
    written.set(one, text);
    room -= text.length;
  }
  const parts = [...long.map((one) => written.get(one) ?? ''), ...lines];
  return `${parts.length === 0 ? WORDS.nothing[language] : parts.join('\n\n')}\n`;
}

function markdownYear(one: YearReport, language: Language, most: number): string {
  const heading = `## ${markdownText([one.year], 100)}\n\n`;
  if ('diff' in one) return heading + markdownReport(one.diff, language, most - heading.length).trimEnd();
  const fence = '\n```';
  return `${heading}\`\`\`text\n${one.problem.replaceAll('```', "'''").slice(0, most - 200)}${fence}`;
}

function htmlYears(years: readonly YearReport[], language: Language): string {
  const parts = inOrder(years).map((one) => {
    if (isUnchanged(one)) return `<p>${escapeHtml(WORDS.unchanged(one.year)[language])}</p>`;
    const heading = `<h1>${escapeHtml(one.year)}</h1>\n`;
    if ('problem' in one) return `${heading}<pre tabindex="0">${escapeHtml(one.problem)}</pre>`;
    const { diff } = one;
    return `${heading}<p><strong>${escapeHtml(diff.headline)}</strong></p>\n${htmlBlocks(reportBlocks(diff, language), language)}`;
  });
  return htmlDocument(parts.join('\n') || `<p>${escapeHtml(WORDS.nothing[language])}</p>`, language);
}
