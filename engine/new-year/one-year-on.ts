import { isMap, isScalar, stringify, visit, type YAMLMap } from 'yaml';
import type { RuleFile } from '../loader/rule-files.js';
import type { YamlFile } from '../loader/yaml-file.js';
import { asObject } from '../request/json.js';
import { type Day, isDay, yearOf } from '../rules/days.js';
import type { RuleSource } from '../rules/rules-year.js';

/** A change of a text: the characters from `start` up to `end`, which is not included, are replaced. */
type Edit = readonly [start: number, end: number, text: string];

/** The text of a rule file as it stands in the draft of the year after. Comments and layout stay. */
export function oneYearOn({ kind, yaml }: RuleFile, source: RuleSource): string {
  const next = source.ruleset.year + 1;
  if (kind === 'ruleset')
    return yaml.text.replace(/^version:.*/m, `version: ${draftVersion(next)}`).replace(/^year:.*/m, `year: ${next}`);
  const edits = kind === 'cases' ? caseEdits(yaml, next) : figureEdits(yaml, source, kind === 'figures');
  return edits
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [start, end, changed]) => text.slice(0, start) + changed + text.slice(end), yaml.text);
}

/** The version of rules that nobody has confirmed yet. */
export function draftVersion(year: number): string {
  return `${year}.01.01-draft`;
}

/**
 * The figures that the law has already fixed for the next year, by the names of those that they replace; `twin` is their
 * own name. One that is derived from others does not count, nor does one of a year beyond the next.
 */
export function fixedFigures(figures: RuleSource['figures']) {
  const twins = new Set(Object.values(figures).map((figure) => ('value' in figure ? figure.nextYear : undefined)));
  const fixed = Object.entries(figures).flatMap(([name, figure]) => {
    if (!('value' in figure) || figure.nextYear === undefined || twins.has(name)) return [];
    const law = figures[figure.nextYear];
    return law !== undefined && 'value' in law ? [[name, { ...law, twin: figure.nextYear }] as const] : [];
  });
  return new Map(fixed);
}

/** The same day a year later. 29 February becomes 28 February. */
export function movedDay(day: Day): Day {
  const moved = `${yearOf(day) + 1}${day.slice(4)}`;
  return isDay(moved) ? moved : moved.replace('-02-29', '-02-28');
}

/**
 * The edits that move the starts and payments of cases a year on. What is expected to be paid comes from the source of
 * the case, so it is only marked.
 */
function caseEdits({ document, text }: YamlFile, next: number): Edit[] {
  const edits: Edit[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !(isScalar(value) || isMap(value))) return;
      if (key.value !== 'start' && key.value !== 'payments') return;
      const [start, end] = value.range ?? [0, 0];
      edits.push([start, end, text.slice(start, end).replace(/\b\d{4}-\d\d-\d\d\b/g, movedDay)]);
      const [at] = key.range ?? [0];
      if (key.value === 'payments')
        edits.push([at, at, `# To be looked up: days and sums of ${next - 1}, a year later.${newLine(text, at)}`]);
    },
  });
  return edits;
}

/**
 * The edits of a file of figures, or of their English texts: what the law has already fixed takes the place of the
 * figure of this year, and every other figure is to be confirmed.
 */
function figureEdits({ document, text }: YamlFile, { figures, ruleset }: RuleSource, hasValues: boolean): Edit[] {
  const fixed = fixedFigures(figures);
  const twins = [...fixed.values()].map(({ twin }) => twin);
  const written = document.get('figures', true);
  return (isMap(written) ? written.items : []).flatMap(({ key, value }): Edit[] => {
    if (!isScalar(key) || !isMap(value)) return [];
    const name = String(key.value);
    const [start] = key.range ?? [0];
    const [, , end] = value.range ?? [0, 0, 0];
    if (twins.includes(name)) return [[text.lastIndexOf('\n', start) + 1, end, '']];
    if (!hasValues) return [];
    const law = fixed.get(name);
    if (law === undefined) return confirmEdits(value, text, ruleset.year + 1);
    const { value: amount, sources, readIn, nextYear, reviewBy = '' } = law;
    const figure = { ...asObject(value.toJSON()), value: amount, sources, readIn, nextYear, copiedFrom: undefined };
    const moved = { ...figure, reviewBy: reviewInCopy(reviewBy, ruleset.year + 1) };
    return [[start, end, stringify({ [name]: moved }, { lineWidth: 0 }).replace(/\n(?=.)/g, newLine(text, start))]];
  });
}

/** The edits that mark a figure as to be confirmed, in its own layout, and move its review. */
function confirmEdits(figure: YAMLMap, text: string, next: number): Edit[] {
  const [review, copied] = ['reviewBy', 'copiedFrom'].map((name) =>
    figure.items.find(({ key }) => isScalar(key) && key.value === name),
  );
  if (review === undefined) return [];
  const [at] = spanOf(review.key);
  const [start, end] = spanOf(review.value);
  const moved: Edit = [start, end, text.slice(start, end).replace(/[\d-]+/, (day) => reviewInCopy(day, next))];
  // A value that was looked for in the year that is copied has not been looked for in the new one.
  if (copied !== undefined) return [[spanOf(copied.key)[0], spanOf(copied.value)[1], 'confirm: true'], moved];
  return [[at, at, `confirm: true${figure.flow === true ? ', ' : newLine(text, at)}`], moved];
}

function spanOf(node: unknown): readonly [start: number, end: number] {
  const [start, end] = (isScalar(node) ? node.range : undefined) ?? [0, 0];
  return [start, end];
}

/** A review that is due by the end of the new year is moved to the year after: a copy does not change when a later one is. */
function reviewInCopy(reviewBy: Day, next: number): Day {
  return yearOf(reviewBy) > next ? reviewBy : movedDay(reviewBy);
}

/** A line break, and the indent of what stands at a place. */
function newLine(text: string, at: number): string {
  return `\n${' '.repeat(at - text.lastIndexOf('\n', at - 1) - 1)}`;
}
