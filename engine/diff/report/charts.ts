import type { Language } from '../../values/language.js';
import type { RangeRow, SpanRow } from './blocks.js';
import { range, signedSpan } from './money.js';
import { WORDS } from './words.js';

const WIDTH = 720;
const LABELS = 200;
const VALUES = 170;
const ROW = 34;
/** A point must be seen too. */
const THINNEST = 3;

/** Two bars per row, from a common zero: the range before and the range after. */
export function rangeChart(caption: string, rows: readonly RangeRow[], language: Language): string {
  const highest = Math.max(1, ...rows.flatMap(({ before, after }) => [before.max, after.max]));
  const place = scale(0, highest);
  const drawn = rows.map(({ label, before, after }, index) => {
    const top = index * ROW;
    return [
      words(label, 0, top + 16),
      bar('before', place(before.min), place(before.max), top + 4),
      bar('after', place(after.min), place(after.max), top + 17),
      words(range(before, language), WIDTH - VALUES + 8, top + 13),
      words(range(after, language), WIDTH - VALUES + 8, top + 27),
    ].join('');
  });
  const spoken = rows.map(
    ({ label, before, after }) =>
      `${label}: ${WORDS.before[language]} ${range(before, language)}, ${WORDS.after[language]} ${range(after, language)}.`,
  );
  return chart(caption, spoken, drawn, WORDS.bars[language]);
}

/** One bar per row, left of zero where something falls and right of it where it rises. */
export function spanChart(caption: string, rows: readonly SpanRow[], language: Language): string {
  if (rows.length === 0) return '';
  const place = scale(Math.min(0, ...rows.map((row) => row.smallest)), Math.max(0, ...rows.map((row) => row.largest)));
  const drawn = rows.map((row, index) => {
    const top = index * ROW;
    const zero = place(0);
    return [
      words(row.label, 0, top + 20),
      `<line class="axis" x1="${zero}" x2="${zero}" y1="${top}" y2="${top + ROW}"/>`,
      bar('after', place(row.smallest), place(row.largest), top + 9),
      words(signedSpan(row, language), WIDTH - VALUES + 8, top + 20),
    ].join('');
  });
  return chart(
    caption,
    rows.map((row) => `${row.label}: ${signedSpan(row, language)}.`),
    drawn,
  );
}

/** From euro to a place in the drawing. */
function scale(lowest: number, highest: number): (euro: number) => number {
  const room = WIDTH - LABELS - VALUES;
  const width = highest - lowest || 1;
  return (euro) => Math.round(10 * (LABELS + (room * (euro - lowest)) / width)) / 10;
}

function bar(look: 'before' | 'after', from: number, to: number, top: number): string {
  const width = Math.max(THINNEST, Math.round(10 * (to - from)) / 10);
  return `<rect class="${look}" x="${from}" y="${top}" width="${width}" height="11" rx="1"/>`;
}

function words(text: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}">${escapeHtml(text)}</text>`;
}

/** A drawing that is read out as its title and its numbers. */
function chart(caption: string, spoken: readonly string[], drawn: readonly string[], key = ''): string {
  const label = escapeHtml(`${caption}. ${spoken.join(' ')}`);
  return `<figure><svg role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${drawn.length * ROW}">${drawn.join('')}</svg>${key === '' ? '' : `<figcaption>${escapeHtml(key)}</figcaption>`}</figure>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML that shows it as it is, in an element or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
