import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Leaves what a part has measured beside it, for run.mjs to put together.
 * @param section its `title`, its `rows` for the table of ratios (`what`, `ratio`, `reach`, `reached`), its `text`
 */
export function writeSection(folder, section) {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(join(folder, 'section.json'), `${JSON.stringify({ date, ...section }, null, 2)}\n`);
}

/** The lines of a Markdown table; the first column is text, the others are figures. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}
