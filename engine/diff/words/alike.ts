import type * as Diff from '../../../schemas/types/api.js';
import { groupsBy } from '../../values/maps.js';
import {
  conditionsInWords,
  formsInWords,
  peopleInWords,
  type Speaker,
  sumInWords,
  toldConditions,
  type Whom,
  whomInWords,
} from './whom.js';

/* Rows of one rule that come to the same for different people are said once. */

/** A row of a rule, in so many requests. */
type Row = Whom & { readonly requests: number };

/** Rows that come to the same. */
export interface Alike<R extends Row> {
  /** The first of `parts`. */
  readonly row: R;
  /** One for each that is said of other people: of the fewest conditions first, then of the most requests. */
  readonly parts: readonly R[];
}

/**
 * Puts rows together that come to the same, those of the fewest conditions first.
 * @param contentOf what they come to, as JSON can have it
 */
export function alikeRows<R extends Row>(rows: readonly R[], contentOf: (row: R) => unknown): Alike<R>[] {
  const byWeight = (a: R, b: R): number => compareNumbers(weight(a, rows), weight(b, rows)) || b.requests - a.requests;
  const groups = groupsBy(rows, (row) => JSON.stringify(contentOf(row))).map((some): Alike<R> => {
    const people = (row: R): string => JSON.stringify([row.where === null, toldConditions(row, rows)]);
    const parts = groupsBy(some, people).map(inOne).sort(byWeight);
    return { row: parts[0] ?? some[0], parts };
  });
  return groups.sort((a, b) => byWeight(a.row, b.row));
}

/** Infinite numbers are equal to one another. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** What is in some cases only comes last; an answer that is left open weighs more than one that is given. */
function weight(row: Row, rows: readonly Row[]): number {
  if (row.where === null) return Number.POSITIVE_INFINITY;
  const conditions = toldConditions(row, rows).reduce((sum, { is }) => sum + (is === 'open' ? 1.5 : 1), 0);
  return conditions + peopleInWords(row, rows).length;
}

/** Rows of the same conditions: of all their forms and sums. */
function inOne<R extends Row>(rows: readonly [R, ...R[]]): R {
  const [first] = rows;
  const forms = [...new Set(rows.flatMap((row) => row.forms))];
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  return { ...first, forms, requests, ...sumOfAll(rows) };
}

/** From the first to the last of some sums; none where one of them has none. */
export function sumOfAll(rows: readonly Row[]): { readonly sum?: Diff.Sum } {
  const sums = rows.flatMap(({ sum }) => sum ?? []);
  const [first] = sums;
  if (first === undefined || sums.length < rows.length) return {};
  const ends = sums.map(({ to }) => to);
  const to = ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0));
  return { sum: { ...first, value: Math.min(...sums.map(({ value }) => value)), to } };
}

/** How many sorts of people are named; more have at least as many conditions. */
const MOST_PARTS = 3;

/** For whom, whole: `ditta artigiana; ditta commerciante, se non «Attività senza contributo minimo»`. */
export function alikeInWords<R extends Row>({ row, parts }: Alike<R>, rows: readonly R[], speaker: Speaker): string {
  const { sum } = sumOfAll(parts);
  if (sum === undefined)
    return parts
      .slice(0, MOST_PARTS)
      .map((part) => whomInWords(part, rows, speaker))
      .join('; ');
  // Of one amount on sums of money the people that most requests are of.
  const most = parts.reduce((best, part) => (part.requests > best.requests ? part : best), row);
  const forms = [...new Set(parts.flatMap((part) => part.forms))];
  const { language } = speaker;
  return [formsInWords(forms, speaker), ...conditionsInWords(most, rows, language), sumInWords(sum, language)].join(
    ', ',
  );
}
