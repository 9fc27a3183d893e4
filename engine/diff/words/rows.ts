import type * as Diff from '../../../schemas/types/api.js';
import { type Amounts, changeOf, euroRange, moreOrLess, signedChange, sumSpan } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import { groupRows, type RowGroup, sumRange } from './row-groups.js';
import { conditionsInWords, formsInWords, peopleInWords, SHARED, sumInWords, type Vocabulary } from './whom.js';

/* The rows of a line in words: the main one, and how its amount changes. */

const TEXTS = byLanguage({
  kinds: {
    added: (sum: string) => ({ it: `voce nuova, ${sum}`, en: `a new line, ${sum}` }),
    removed: (sum: string) => ({ it: `voce tolta, era ${sum}`, en: `a removed line, it was ${sum}` }),
    due: (sum: string) => ({ it: `ora dovuta, ${sum}`, en: `now due, ${sum}` }),
    notDue: (sum: string) => ({ it: `non più dovuta, era ${sum}`, en: `no longer due, it was ${sum}` }),
  },
  otherwise: { it: 'conta diversamente', en: 'counts differently' },
  quantity: (before: number, after: number) => ({
    it: `per ${after} ${after === 1 ? 'persona' : 'persone'} invece di ${before}`,
    en: `for ${after} ${after === 1 ? 'person' : 'persons'} instead of ${before}`,
  }),
});

/** Rows of a line with the same content. */
export interface LineRows extends RowGroup<Diff.LineRow> {
  /** How much the lower and the upper end of the charge change. */
  readonly change: Amounts;
}

/**
 * The rows of a line, those with the same content merged, the main one first. If the amount depends on a sum of money,
 * the rows with a bounded sum are merged into one range.
 */
export function rowsOfLine({ rows }: Diff.LineDiff): LineRows[] {
  const all = groupRows(rows, ({ before, after, per, quantity, counts, people }) => [
    before,
    after,
    per,
    quantity,
    counts,
    people?.phrase,
  ]);
  const hasBoundedSum = (one: RowGroup<Diff.LineRow>): boolean => typeof sumRange(one.parts).sum?.to === 'number';
  const bounded = all.filter(hasBoundedSum);
  const [first] = bounded;
  const moved = all.map(
    (one): LineRows => ({ ...one, row: { ...one.row, ...sumRange(one.parts) }, change: rowChange(one.row) }),
  );
  if (first === undefined || bounded.length < 2) return moved;
  const changes = bounded.map(({ row }) => rowChange(row));
  const parts = bounded.flatMap((one) => one.parts);
  const row: Diff.LineRow = {
    ...first.row,
    where: commonConditions(parts),
    forms: [...new Set(parts.flatMap(({ forms }) => forms))],
    before: hull(bounded.map(({ row: { before } }) => before)),
    after: hull(bounded.map(({ row: { after } }) => after)),
    ...sumRange(parts),
  };
  const change = { min: Math.min(...changes.map(({ min }) => min)), max: Math.max(...changes.map(({ max }) => max)) };
  return [...moved.filter((one) => !hasBoundedSum(one)), { row, parts: [row], change }];
}

/** The conditions that all rows have in the same state. */
function commonConditions(rows: readonly Diff.LineRow[]): Diff.Where {
  const [first, ...others] = rows.flatMap(({ where }) => where ?? []);
  const isIn = (one: Diff.ConditionIs) => (where: { all: Diff.ConditionIs[] }) =>
    where.all.some(({ condition, is }) => condition === one.condition && is === one.is);
  return { all: (first?.all ?? []).filter((one) => others.every(isIn(one))) };
}

function hull(amounts: readonly Diff.Amount[]): Diff.Amount {
  const there = amounts.flatMap((one) => one ?? []);
  if (there.length === 0) return null;
  return { min: Math.min(...there.map(({ min }) => min)), max: Math.max(...there.map(({ max }) => max)) };
}

/** The amounts of a row before and after, with the number of persons if that differs. */
export function amountsInWords({ row: { before, after, quantity }, change }: LineRows, language: Language) {
  const isInWholeEuro = [before, after].every((one) => one === null || isWholeRange(one));
  const digits = isInWholeEuro ? 'short' : 'cents';
  const cell = (amount: Amounts | null, persons: number | undefined): string => {
    if (amount === null) return '—';
    const shown = sumSpan(amount, language, digits);
    return persons === undefined ? shown : `${shown} × ${persons}`;
  };
  return {
    before: cell(before, quantity?.before),
    after: cell(after, quantity?.after),
    change: signedChange(change, language, digits),
  };
}

function isWholeRange({ min, max }: Amounts): boolean {
  return Number.isInteger(min) && Number.isInteger(max);
}

function times(amount: Amounts | null, quantity = 1): Amounts {
  return amount === null ? { min: 0, max: 0 } : { min: amount.min * quantity, max: amount.max * quantity };
}

/** How much the ends of a row's charge change. */
function rowChange({ before, after, quantity }: Diff.LineRow): Amounts {
  return changeOf(times(before, quantity?.before), times(after, quantity?.after));
}

/** Whether a line is charged once, and not every year. */
export function isOnce({ id }: Pick<Diff.LineDiff, 'id'>): boolean {
  return id.startsWith('opening.');
}

/**
 * How a line changes, in words that name its main case first: `61,94 € in più a persona (40,26 con la riduzione del
 * 35%)`. One text for each unit, and for whether it is due before and after. Rows that depend on an open question are
 * left out if there are others.
 */
export function lineInWords(line: Diff.LineDiff, vocabulary: Vocabulary): string[] {
  const { language } = vocabulary;
  const all = rowsOfLine(line);
  const answered = all.filter(({ row }) => row.where?.all.every(({ is }) => is !== 'open') !== false);
  const shown = answered.length === 0 ? all : answered;
  const groups = groupsBy(shown, ({ row }) => `${row.per} ${row.before === null} ${row.after === null}`);
  return groups.map(([first, ...more]) => {
    const { per, quantity } = first.row;
    const person = per === 'person' && quantity === undefined ? SHARED[language].aPerson : '';
    const said = new Set(first.parts.flatMap((part) => rowWords(part, line, language)));
    const lead = [moveInWords(first, line, language) + person, ...rowWords(first.row, line, language)].join(', ');
    const also = more.map((one) => {
      const own = rowWords(one.row, line, language).filter((words) => !said.has(words));
      const whom = own.length === 0 ? formsInWords(one.row.forms, vocabulary) : own.join(', ');
      return `${withoutMore(moveInWords(one, line, language))} ${whom}`;
    });
    return lead + (also.length === 0 ? '' : ` (${also.join('; ')})`);
  });
}

/** For whom a row holds, without its forms. */
function rowWords(row: Diff.LineRow, { rows }: Diff.LineDiff, language: Language): string[] {
  const sum = row.sum === undefined ? [] : [sumInWords(row.sum, language)];
  return [...peopleInWords(row, rows), ...conditionsInWords(row, rows, language), ...sum];
}

/** In brackets, `more` or `less` and the currency are already clear from the text before. */
function withoutMore(move: string): string {
  return move.replace(/\u00A0€ in (?:più|meno)$/, '').replace(/ (?:more|less)$/, '');
}

/** How a row's charge changes: `61,94 € in più`. */
export function moveInWords({ row, change }: LineRows, { kind }: Diff.LineDiff, language: Language): string {
  const texts = TEXTS[language];
  const { before, after, quantity } = row;
  if (before === null)
    return after === null
      ? texts.otherwise
      : texts.kinds[kind === 'added' ? 'added' : 'due'](euroRange(after, language));
  if (after === null) return texts.kinds[kind === 'removed' ? 'removed' : 'notDue'](euroRange(before, language));
  if (change.min !== 0 || change.max !== 0) return moreOrLess(change, language);
  return quantity === undefined ? texts.otherwise : texts.quantity(quantity.before, quantity.after);
}
