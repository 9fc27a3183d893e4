import { isMap, isScalar, visit } from 'yaml';
import type { YamlFile } from '../loader/yaml-file.js';
import { isDay } from '../rules/days.js';

/** A change of a text: what stands from one character to another becomes something else. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text after some edits, all of which speak of the text as it was. They may not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, edit) => rest.slice(0, edit.start) + edit.text + rest.slice(edit.end), text);
}

/** The edit that writes another value of a key of a file. */
export function replaced({ document }: YamlFile, key: string, text: string): Edit[] {
  const node = document.get(key, true);
  const range = isScalar(node) ? node.range : undefined;
  return range === null || range === undefined ? [] : [{ start: range[0], end: range[1], text }];
}

/** The edits that mark every figure of a file as to be confirmed, and move its review on where it falls due. */
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
      // The mark stands before the date, in the layout of the figure: beside it, or on a line of its own.
      const indent = at - (text.lastIndexOf('\n', at - 1) + 1);
      const separator = figure.flow === true ? ', ' : `\n${' '.repeat(indent)}`;
      edits.push({ start: at, end: at, text: `confirm: true${separator}` });
    },
  });
  return edits;
}

/** A day as many years on, the 29 February of a year that has none on the 28. */
export function movedDay(day: string, yearsOn: number): string {
  const moved = `${Number(day.slice(0, 4)) + yearsOn}${day.slice(4)}`;
  return isDay(moved) ? moved : moved.replace('-02-29', '-02-28');
}

/**
 * The review of a figure in the rules of another year. One that falls due before that year is over comes as many years
 * later; a later one stays, as what it waits for does not come sooner or later with a copy.
 */
export function reviewInCopy(reviewBy: string, year: number, yearsOn: number): string {
  const due = Number(reviewBy.slice(0, 4));
  if (due > year) return reviewBy;
  return movedDay(reviewBy, yearsOn);
}
