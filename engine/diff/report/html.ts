import type { RulesDiff } from '../../../schemas/types/diff2.js';
import type { Language } from '../../values/language.js';
import type { Block, RangeRow, SpanRow, Text } from './blocks.js';
import { reportBlocks } from './document.js';
import { range, signedSpan } from './money.js';
import { WORDS } from './words.js';

/** The report as one HTML file that asks for nothing else: no script, no image, no font from elsewhere. */
export function htmlReport(diff: RulesDiff, language: Language): string {
  const blocks = htmlBlocks(reportBlocks(diff, language), language);
  return htmlDocument(`<h1>${escapeHtml(diff.headline)}</h1>\n${blocks}`, language);
}

/** A page with these contents, which are HTML. */
export function htmlDocument(contents: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(WORDS.title[language])}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${contents}
</main>
</body>
</html>
`;
}

export function htmlBlocks(blocks: readonly Block[], language: Language): string {
  return blocks.map((block) => htmlBlock(block, language)).join('\n');
}

function htmlBlock(block: Block, language: Language): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${htmlText(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${htmlText(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${htmlText(item)}</li>`).join('')}</ul>`;
    case 'table':
      return table(block.caption, block.head, block.rows);
    case 'fold':
      return `<details><summary>${htmlText(block.summary)}</summary>\n${htmlBlocks(block.blocks, language)}\n</details>`;
    case 'request':
      return `<pre tabindex="0"><code>${escapeHtml(block.json)}</code></pre>`;
    case 'ranges':
      return rangeChart(block.caption, block.rows, language);
    case 'spans':
      return spanChart(block.caption, block.rows, language);
  }
}

/** The table can be wider than the page: it scrolls by itself, with the keyboard too. */
function table(caption: string, head: readonly string[], rows: readonly (readonly Text[])[]): string {
  const columns = head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const lines = rows.map(([first = [], ...others]) => {
    const cells = others.map((cell) => `<td>${htmlText(cell)}</td>`).join('');
    return `<tr><th scope="row">${htmlText(first)}</th>${cells}</tr>`;
  });
  const name = escapeHtml(caption);
  return `<div class="wide" role="region" aria-label="${name}" tabindex="0">
<table><caption>${name}</caption><thead><tr>${columns}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></div>`;
}

function htmlText(text: Text): string {
  return text
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<code>${escapeHtml(part.code)}</code>`))
    .join('');
}

/** The look of the HTML report, in light and in dark, on paper and on a narrow screen. */
const STYLE = `
:root { color-scheme: light dark; --text: #1c1c1a; --soft: #5d5d57; --page: #fdfdfb; --rule: #d8d8d0;
  --before: #8a8a82; --after: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --text: #ecece6; --soft: #a9a9a0; --page: #181816; --rule: #3c3c38;
  --before: #8d8d85; --after: #7ab8f5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.35rem; line-height: 1.35; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
details { border-top: 1px solid var(--rule); padding: .5rem 0; }
summary { cursor: pointer; font-weight: 600; }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
pre { overflow-x: auto; border: 1px solid var(--rule); padding: .5rem; }
.wide { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); }
th, td { border-bottom: 1px solid var(--rule); padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
th[scope=row] { font-weight: 400; }
figure { margin: .75rem 0; }
figcaption { color: var(--soft); font-size: .85rem; }
svg { width: 100%; height: auto; max-width: 48rem; }
svg text { fill: currentColor; font: 12px system-ui, sans-serif; }
.axis { stroke: var(--rule); }
.before { fill: var(--before); }
.after { fill: var(--after); }
@media print { details > * { display: block; } .wide { overflow: visible; } }
`;

const WIDTH = 720;
const LABELS = 200;
const VALUES = 170;
const ROW = 34;
/** A point must be seen too. */
const THINNEST = 3;

/** Two bars per row, from a common zero: the range before and the range after. */
function rangeChart(caption: string, rows: readonly RangeRow[], language: Language): string {
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
function spanChart(caption: string, rows: readonly SpanRow[], language: Language): string {
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
  const spoken = rows.map((row) => `${row.label}: ${signedSpan(row, language)}.`);
  return chart(caption, spoken, drawn);
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
