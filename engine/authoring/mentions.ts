import { visit } from 'yaml';
import type { Place } from '../loader/problem.js';
import type { RuleFile, RuleKind } from '../loader/rule-files.js';

/** Titles of sources and sources of cases name the year that they are of, and rightly so. */
const TRUE_TO_THEIR_YEAR: readonly RuleKind[] = ['sources', 'cases'];

/** Where the texts that people read, such as labels and explanations, name a year. */
export function mentionsOf(year: number, files: readonly RuleFile[]): Place[] {
  return files
    .filter(({ kind }) => !TRUE_TO_THEIR_YEAR.includes(kind))
    .flatMap(({ yaml }) => textRanges(yaml.document).flatMap(([start, end]) => placesIn(yaml, start, end, year)));
}

/** From where to where the values go that are sentences, not names. */
function textRanges(document: RuleFile['yaml']['document']): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  visit(document, {
    Scalar(key, { value, range }) {
      if (key !== 'key' && typeof value === 'string' && /\s/.test(value) && range) ranges.push([range[0], range[1]]);
    },
  });
  return ranges;
}

function placesIn(yaml: RuleFile['yaml'], start: number, end: number, year: number): Place[] {
  const found = yaml.text.slice(start, end).matchAll(new RegExp(`\\b${year}\\b`, 'g'));
  return [...found].map(({ index }) => yaml.placeOf(start + index));
}
