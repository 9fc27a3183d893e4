import type { RulesDiff } from '../../../schemas/types/api.js';
import type { Language } from '../../values/language.js';
import type { Block, Text } from './blocks.js';
import { escapeHtml, rangeChart, spanChart } from './charts.js';
import { reportBlocks } from './document.js';
import { WORDS } from './words.js';

/** The report as one HTML file that asks for nothing else: no script, no image, no font from elsewhere. */
export function htmlReport(diff: RulesDiff, language: Language): string {
  return htmlDocument(
    `<h1>${escapeHtml(diff.headline)}</h1>\n${htmlBlocks(reportBlocks(diff, language), language)}`,
    language,
  );
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
