import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts a section into a page of results, in place of the one with the same title, or at the end. The other sections stay:
 * each is of the last run of its own part, and says when that was.
 * @param file a Markdown page with sections under `## `; its beginning is kept
 * @param text what stands under the title
 */
export function writeSection(file: string, title: string, text: string): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Results\n';
  const [head = '', ...sections] = page.split(/\n(?=## )/).map((part) => part.trim());
  const section = `## ${title}\n\n${text.trim()}`;
  const at = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (at < 0) sections.push(section);
  else sections[at] = section;
  writeFileSync(file, `${[head, ...sections].join('\n\n')}\n`);
}

/** The lines of a Markdown table; the first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}
