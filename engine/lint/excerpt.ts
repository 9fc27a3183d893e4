import type { Excerpt } from '../document/document.js';
import type { Place } from '../loader/problem.js';
import type { RuleFile } from '../loader/rule-files.js';

/** The characters that fit beside the line number on a narrow screen. Longer lines are cut around the place. */
const WIDTH = 100;
const BEFORE = 40;

/**
 * The line of a file at a place, with the place marked in it.
 * @param lines the lines of the file
 * @returns undefined if the file has no such line, or if it is empty
 */
export function excerptAt(
  lines: readonly string[],
  { line, column, width }: Pick<Place, 'line' | 'column' | 'width'>,
): Excerpt | undefined {
  const whole = lines[line - 1];
  if (whole === undefined || whole === '') return undefined;
  const meant = column - 1;
  const start = Math.max(0, Math.min(meant - BEFORE, whole.length - WIDTH));
  const end = Math.min(whole.length, start + WIDTH);
  const marked = whole.slice(meant, Math.min(end, meant + Math.max(1, width)));
  return {
    kind: 'excerpt',
    line,
    before: `${start > 0 ? '…' : ''}${whole.slice(start, meant)}`,
    marked,
    after: `${whole.slice(meant + marked.length, end)}${end < whole.length ? '…' : ''}`,
  };
}

/** The lines of each file, by the name that places have for it. */
export function linesByFile(files: readonly RuleFile[]): ReadonlyMap<string, readonly string[]> {
  return new Map(files.map(({ yaml }) => [yaml.name, yaml.text.split(/\r?\n/)]));
}
