import type { Block, Column, Inline, Text, TextDocument } from './document.js';
import { safeAddress } from './document.js';

/** A document as one HTML file without scripts, images or anything from another address. */
export function htmlFile({ language, title, blocks }: TextDocument): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
</head>
<body>
<main>
${htmlBlocks(blocks)}
</main>
</body>
</html>
`;
}

function htmlBlocks(blocks: readonly Block[]): string {
  return blocks.map(htmlBlock).join('\n');
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${htmlText(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${htmlText(block.text)}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${htmlText(item)}</li>`).join('\n')}\n</ul>`;
    case 'table':
      return htmlTable(block.caption, block.columns, block.rows);
    case 'fold':
      return `<details>\n<summary>${htmlText(block.summary)}</summary>\n${htmlBlocks(block.blocks)}\n</details>`;
    default:
      return block satisfies never;
  }
}

/** A table in a box that scrolls sideways, with the keyboard too, because it can be wider than the page. */
function htmlTable(caption: string, columns: readonly Column[], rows: readonly (readonly Text[])[]): string {
  const classOf = (index: number): string => (columns[index]?.numeric === true ? ' class="number"' : '');
  const heads = columns.map(({ head }, index) => `<th scope="col"${classOf(index)}>${escapeHtml(head)}</th>`);
  const lines = rows.map(([first = [], ...others], index) => {
    const cells = others.map((cell, at) => `<td${classOf(at + 1)}>${htmlText(cell)}</td>`);
    return `<tr>${rowHeading(first, index, rows)}${cells.join('')}</tr>`;
  });
  const name = escapeHtml(caption);
  return `<div class="wide" role="region" aria-label="${name}" tabindex="0">
<table><caption>${name}</caption>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody></table></div>`;
}

/** The first cell of a row. It spans the rows below whose first cell is empty. */
function rowHeading(first: Text, index: number, rows: readonly (readonly Text[])[]): string {
  if (first.length === 0 && index > 0) return '';
  const below = rows.slice(index + 1);
  const next = below.findIndex(([heading = []]) => heading.length > 0);
  const span = 1 + (next < 0 ? below.length : next);
  const reach = span === 1 ? 'scope="row"' : `scope="rowgroup" rowspan="${span}"`;
  return `<th ${reach}>${htmlText(first)}</th>`;
}

/** A text as HTML. */
export function htmlText(text: Text): string {
  return text.map(htmlInline).join('');
}

function htmlInline(part: Inline): string {
  if (typeof part === 'string') return escapeHtml(part);
  if ('strong' in part) return `<strong>${escapeHtml(part.strong)}</strong>`;
  if ('code' in part) return `<code>${escapeHtml(part.code)}</code>`;
  const to = safeAddress(part.to);
  return to === undefined ? escapeHtml(part.link) : `<a href="${escapeHtml(to)}">${escapeHtml(part.link)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an HTML element or attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The style for light and dark screens, narrow ones and paper. */
const STYLE = `
:root { color-scheme: light dark; --text: #1c1c1a; --soft: #5d5d57; --page: #fdfdfb; --rule: #d8d8d0; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --text: #ecece6; --soft: #a9a9a0; --page: #181816; --rule: #3c3c38;
  --link: #7ab8f5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main > p:first-child { font-size: 1.25rem; line-height: 1.4; }
h1 { font-size: 1.35rem; line-height: 1.35; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
a { color: var(--link); }
details { border-top: 1px solid var(--rule); padding: .5rem 0; }
summary { cursor: pointer; font-weight: 600; }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); }
th, td { border-bottom: 1px solid var(--rule); padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
th[scope^=row] { font-weight: 400; }
th.number, td.number { text-align: right; white-space: nowrap; }
@media print { details > * { display: block; } .wide { overflow: visible; } }
`;
