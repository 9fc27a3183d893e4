import { NOT_SHOWN } from '../document/terminal.js';
import type { Place } from '../loader/problem.js';
import type { RuleFile } from '../loader/rule-files.js';

/** The characters that fit beside the line number on a narrow screen. Longer lines are cut around the place. */
const WIDTH = 100;
const BEFORE = 40;

/**
 * The line of a file at a place, and a line with carets under the place.
 * @param lines the lines of the file
 * @param paint formats the carets, for example with a colour
 * @returns nothing if the file has no such line, or if it is empty
 */
export function excerptLines(
  lines: readonly string[],
  { line, column, width }: Pick<Place, 'line' | 'column' | 'width'>,
  paint: (carets: string) => string,
): string[] {
  const whole = lines[line - 1];
  if (whole === undefined || whole === '') return [];
  const at = column - 1;
  const start = Math.max(0, Math.min(at - BEFORE, whole.length - WIDTH));
  const end = Math.min(whole.length, start + WIDTH);
  const before = `${start > 0 ? '…' : ''}${whole.slice(start, at)}`;
  const after = `${whole.slice(at, end)}${end < whole.length ? '…' : ''}`;
  const carets = '^'.repeat(Math.max(1, Math.min(width, end - at)));
  const number = String(line);
  return [
    `  ${number} | ${before}${after}`.replace(NOT_SHOWN, '\uFFFD'),
    // A tab is as wide in the line of carets as in the line above it.
    `  ${' '.repeat(number.length)} | ${before.replace(/[^\t]/g, ' ')}${paint(carets)}`,
  ];
}

/** The lines of each file, by the name that places have for it. */
export function linesByFile(files: readonly RuleFile[]): ReadonlyMap<string, readonly string[]> {
  return new Map(files.map(({ yaml }) => [yaml.name, yaml.text.split(/\r?\n/)]));
}
