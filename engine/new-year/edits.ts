import { isMap, isScalar, type Pair, visit } from 'yaml';
import type { YamlFile } from '../loader/yaml-file.js';
import { isDay } from '../rules/days.js';

/** A change of a text: the characters from `start` up to `end`, which is not included, are replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to a text. Their positions are those in the original text, and they must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, edit) => rest.slice(0, edit.start) + edit.text + rest.slice(edit.end), text);
}

/** The edit that replaces the value of a top-level key of a file; none if there is no such key. */
export function replaced({ document }: YamlFile, key: string, text: string): Edit[] {
  const node = document.get(key, true);
  const range = isScalar(node) ? node.range : undefined;
  return range === null || range === undefined ? [] : [{ start: range[0], end: range[1], text }];
}

/** The edits that mark every figure of a file as to be confirmed, and move its review to a later day if necessary. */
export function figureEdits({ document, text }: YamlFile, year: number, yearsOn: number): Edit[] {
  const edits: Edit[] = [];
  visit(document, {
    Pair(_, { key, value: review }, above) {
      const figure = above.at(-1);
      if (!isScalar(key) || key.value !== 'reviewBy' || !isScalar(review) || !isMap(figure)) return;
      const [at] = key.range ?? [0];
      const [start, end] = review.range ?? [0, 0];
      const date = String(review.value);
      edits.push({ start, end, text: text.slice(start, end).replace(date, reviewInCopy(date, year, yearsOn)) });
      if (figure.has('confirm')) return;
      // A value that was looked for in the year that is copied has not been looked for in the new one.
      const copied = figure.items.find((item) => isScalar(item.key) && item.key.value === 'copiedFrom');
      if (copied !== undefined) {
        edits.push({ ...spanOf(copied), text: 'confirm: true' });
        return;
      }
      // The mark is inserted before the date, in the layout of the figure: on the same line, or on a line of its own.
      const indent = at - (text.lastIndexOf('\n', at - 1) + 1);
      const separator = figure.flow === true ? ', ' : `\n${' '.repeat(indent)}`;
      edits.push({ start: at, end: at, text: `confirm: true${separator}` });
    },
  });
  return edits;
}

/** Where a key and its value stand in the text. */
function spanOf({ key, value }: Pair): Pick<Edit, 'start' | 'end'> {
  const [start, end] = [key, value].map((node) => (isScalar(node) ? node.range : undefined));
  return { start: start?.[0] ?? 0, end: end?.[1] ?? 0 };
}

/** The same day some years later. In a year without 29 February it becomes 28 February. */
export function movedDay(day: string, yearsOn: number): string {
  const moved = `${Number(day.slice(0, 4)) + yearsOn}${day.slice(4)}`;
  return isDay(moved) ? moved : moved.replace('-02-29', '-02-28');
}

/**
 * The review day of a figure in a copied year. A review due by the end of that year is moved by the same number of
 * years. A later one stays, because a copy does not change when its value can be known.
 */
export function reviewInCopy(reviewBy: string, year: number, yearsOn: number): string {
  const due = Number(reviewBy.slice(0, 4));
  if (due > year) return reviewBy;
  return movedDay(reviewBy, yearsOn);
}
