import type { RulesDiff } from '../rules-diff.js';
import type { Block, Text } from './blocks.js';
import { rangeChart, spanChart } from './charts.js';
import { documentOf } from './document.js';
import { escapeHtml, htmlText } from './html-text.js';
import { STYLE } from './style.js';
import { WORDS } from './words.js';

/** The report as one HTML file that asks for nothing else: no script, no image, no font from elsewhere. */
export function htmlReport(diff: RulesDiff): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(WORDS.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(diff.headline)}</h1>
${render(documentOf(diff))}
</main>
</body>
</html>
`;
}

function render(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join('\n');
}

function renderBlock(block: Block): string {
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
      return `<details><summary>${htmlText(block.summary)}</summary>\n${render(block.blocks)}\n</details>`;
    case 'request':
      return `<pre tabindex="0"><code>${escapeHtml(block.json)}</code></pre>`;
    case 'ranges':
      return rangeChart(block.caption, block.rows);
    case 'spans':
      return spanChart(block.caption, block.rows);
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
