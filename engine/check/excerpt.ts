import type { Place } from '../loader/problem.js';

/** What fits beside the line number on a narrow screen; longer lines are cut around the place. */
const WIDTH = 100;
const BEFORE = 40;

/**
 * The line of a text that a place stands in, with carets under what is meant.
 * @param marked what becomes of the carets, for example a colour
 * @returns two lines, or none where the text has no such line
 */
export function excerpt(
  text: string,
  { line, column, width }: Pick<Place, 'line' | 'column' | 'width'>,
  marked: (carets: string) => string,
): string[] {
  const whole = text.split(/\r?\n/)[line - 1];
  if (whole === undefined || whole === '') return [];
  const start = Math.max(0, Math.min(column - 1 - BEFORE, whole.length - WIDTH));
  const end = Math.min(whole.length, start + WIDTH);
  const cutBefore = start > 0 ? '…' : '';
  const cutAfter = end < whole.length ? '…' : '';
  const length = Math.max(1, Math.min(width, end - (column - 1)));
  // A tab is as wide in the line of carets as in the line above it.
  const padding = `${cutBefore}${whole.slice(start, column - 1)}`.replace(/[^\t]/g, ' ');
  const margin = ' '.repeat(String(line).length);
  return [
    `  ${line} | ${cutBefore}${whole.slice(start, end)}${cutAfter}`,
    `  ${margin} | ${padding}${marked('^'.repeat(length))}`,
  ];
}
