import type * as Diff from '../../../schemas/types/api.js';
import { groupsBy } from '../../values/maps.js';
import {
  conditionsInWords,
  describedConditions,
  formsInWords,
  peopleInWords,
  sumInWords,
  type Vocabulary,
  type Whom,
  whomInWords,
} from './whom.js';

/* Groups the rows of a rule that say the same about different people, so that a report says it once. */

/** A row of a rule, with the number of its requests. */
type Row = Whom & { readonly requests: number };

/** Rows with the same content. */
export interface RowGroup<R extends Row> {
  /** The first of `parts`. */
  readonly row: R;
  /** One per description of the people: those with the fewest conditions first, then those with the most requests. */
  readonly parts: readonly R[];
}

/**
 * Groups rows with the same content, sorted by the number of their conditions.
 * @param contentOf gives what is compared, as a value that can be written as JSON
 */
export function groupRows<R extends Row>(rows: readonly R[], contentOf: (row: R) => unknown): RowGroup<R>[] {
  const byWeight = (a: R, b: R): number => compareNumbers(weight(a, rows), weight(b, rows)) || b.requests - a.requests;
  const groups = groupsBy(rows, (row) => JSON.stringify(contentOf(row))).map((some): RowGroup<R> => {
    const people = (row: R): string => JSON.stringify([row.where === null, conditionKeys(row, rows)]);
    const parts = groupsBy(some, people).map(mergedRow).sort(byWeight);
    return { row: parts[0] ?? some[0], parts };
  });
  return groups.sort((a, b) => byWeight(a.row, b.row));
}

/** The conditions of a row, whatever the order in which it names them. */
function conditionKeys(row: Row, rows: readonly Row[]): string[] {
  return describedConditions(row, rows)
    .map((one) => JSON.stringify(one))
    .sort();
}

/** Unlike subtraction, gives 0 for two infinite numbers. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/**
 * The weight of a row for sorting. Conditions that are open weigh more than those that are answered; rows without a
 * description come last.
 */
function weight(row: Row, rows: readonly Row[]): number {
  if (row.where === null) return Number.POSITIVE_INFINITY;
  const conditions = describedConditions(row, rows).reduce((sum, { is }) => sum + (is === 'open' ? 1.5 : 1), 0);
  return conditions + peopleInWords(row, rows).length;
}

/** Merges rows with the same conditions: their forms, sums and requests. */
function mergedRow<R extends Row>(rows: readonly [R, ...R[]]): R {
  const [first] = rows;
  const forms = [...new Set(rows.flatMap((row) => row.forms))];
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  return { ...first, forms, requests, ...sumRange(rows) };
}

/** The range from the smallest to the largest sum of the rows; no sum if one of them has none. */
export function sumRange(rows: readonly Row[]): { readonly sum?: Diff.Sum } {
  const sums = rows.flatMap(({ sum }) => sum ?? []);
  const [first] = sums;
  if (first === undefined || sums.length < rows.length) return {};
  const ends = sums.map(({ to }) => to);
  const to = ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0));
  return { sum: { ...first, value: Math.min(...sums.map(({ value }) => value)), to } };
}

/** The most descriptions of people that are named. The others have at least as many conditions. */
const MOST_PARTS = 3;

/**
 * For whom all the parts hold: `ditta artigiana; ditta commerciante, se non vale «Attività senza contributo minimo»`.
 */
export function groupInWords<R extends Row>(
  { row, parts }: RowGroup<R>,
  rows: readonly R[],
  vocabulary: Vocabulary,
): string {
  const { sum } = sumRange(parts);
  if (sum === undefined)
    return parts
      .slice(0, MOST_PARTS)
      .map((part) => whomInWords(part, rows, vocabulary))
      .join('; ');
  // An amount that depends on a sum gets one description: that of the part with the most requests.
  const most = parts.reduce((best, part) => (part.requests > best.requests ? part : best), row);
  const forms = [...new Set(parts.flatMap((part) => part.forms))];
  const { language } = vocabulary;
  return [formsInWords(forms, vocabulary), ...conditionsInWords(most, rows, language), sumInWords(sum, language)].join(
    ', ',
  );
}
