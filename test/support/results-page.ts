import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a section of a results page. It replaces the section with the same title, or is added at the end. Other
 * sections stay, since each contains the last run of its own part.
 * @param file a Markdown page with sections under `## `
 * @param text the content under the title
 */
export function writeSection(file: string, title: string, text: string): void {
  const [head = '', ...sections] = sectionsOf(file);
  const section = `## ${title}\n\n${text.trim()}`;
  const at = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (at < 0) sections.push(section);
  else sections[at] = section;
  writeFileSync(file, `${[head, ...sections].join('\n\n')}\n`);
}

/**
 * Writes rows into the table of a section, replacing those of an earlier run. The text above the table stays.
 * @param isOwn whether to remove an existing row, given its first cell
 * @throws if the page has no such section with a table
 */
export function writeRows(
  file: string,
  title: string,
  rows: readonly (readonly string[])[],
  isOwn: (firstCell: string) => boolean,
): void {
  const section = sectionsOf(file).find((one) => one.startsWith(`## ${title}\n`));
  const lines = section?.split('\n').slice(2) ?? [];
  const start = lines.findIndex((line) => line.startsWith('|'));
  if (start < 0) throw new Error(`${file} has no section "${title}" with a table.`);
  const before = lines.slice(start + 2).filter((line) => line.startsWith('|'));
  const kept = before.filter((line) => !isOwn(line.split('|')[1]?.trim() ?? ''));
  const at = before.findIndex((line) => !kept.includes(line));
  kept.splice(at < 0 ? kept.length : at, 0, ...rows.map(row));
  writeSection(file, title, [...lines.slice(0, start + 2), ...kept].join('\n'));
}

/** Formats a Markdown table. The first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(row)].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function sectionsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/\n(?=## )/)
    .map((part) => part.trim());
}
