import { isMap, isScalar, type Pair, type Scalar, type YAMLMap } from 'yaml';
import type { YamlFile } from '../loader/yaml-file.js';

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

/** The version of rules that nobody has confirmed yet. */
export function draftVersion(year: number): string {
  return `${year}.01.01-draft`;
}

/** The edits that make a ruleset that of another year. */
export function rulesetEdits(yaml: YamlFile, year: number): Edit[] {
  return [...replaced(yaml, 'version', draftVersion(year)), ...replaced(yaml, 'year', String(year))];
}

function replaced({ document }: YamlFile, key: string, text: string): Edit[] {
  const node = document.get(key, true);
  const range = isScalar(node) ? node.range : undefined;
  return range === null || range === undefined ? [] : [{ start: range[0], end: range[1], text }];
}

/** The edits that mark every figure of a file as to be confirmed, and move its review on where it falls due. */
export function figureEdits(yaml: YamlFile, year: number, yearsOn: number): Edit[] {
  const figures = yaml.document.get('figures');
  if (!isMap(figures)) return [];
  return figures.items.flatMap(({ value: figure }) => {
    const review = isMap(figure) ? pairOf(figure, 'reviewBy') : undefined;
    if (!isMap(figure) || review === undefined) return [];
    const moved = reviewEdit(review, yaml.text, year, yearsOn);
    return figure.has('confirm') ? [moved] : [moved, confirmEdit(figure, review, yaml.text)];
  });
}

interface Entry {
  readonly key: Scalar;
  readonly value: Scalar;
}

function pairOf(map: YAMLMap, name: string): Entry | undefined {
  const found = map.items.find(({ key }: Pair) => isScalar(key) && key.value === name);
  return isScalar(found?.key) && isScalar(found.value) ? { key: found.key, value: found.value } : undefined;
}

/** The mark stands before the date, in the layout of the figure: beside it, or on a line of its own. */
function confirmEdit(figure: YAMLMap, { key }: Entry, text: string): Edit {
  const at = key.range?.[0] ?? 0;
  const indent = at - (text.lastIndexOf('\n', at - 1) + 1);
  const separator = figure.flow === true ? ', ' : `\n${' '.repeat(indent)}`;
  return { start: at, end: at, text: `confirm: true${separator}` };
}

function reviewEdit({ value }: Entry, text: string, year: number, yearsOn: number): Edit {
  const [start, end] = value.range ?? [0, 0];
  const date = String(value.value);
  return { start, end, text: text.slice(start, end).replace(date, movedReview(date, year, yearsOn)) };
}

/**
 * The review of a figure in the rules of another year. One that falls due before that year is over comes as many years
 * later; a later one stays, as what it waits for does not come sooner or later with a copy.
 */
export function movedReview(reviewBy: string, year: number, yearsOn: number): string {
  const due = Number(reviewBy.slice(0, 4));
  if (due > year) return reviewBy;
  return `${due + yearsOn}${reviewBy.slice(4).replace('-02-29', '-02-28')}`;
}
