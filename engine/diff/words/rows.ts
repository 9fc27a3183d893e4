import type * as Diff from '../../../schemas/types/api.js';
import { type Amounts, changeOf, euroRange, moreOrLess, signedChange, sumSpan } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import { conditionsInWords, formsInWords, type Speaker, sumInWords, toldConditions } from './whom.js';

/* What the rows of a line come to: which is the main one, and how its amount moves. */

const TEXTS = byLanguage({
  times: (sum: string, quantity: number) => ({ it: `${sum} × ${quantity}`, en: `${sum} × ${quantity}` }),
  aPerson: { it: ' a persona', en: ' a person' },
  newLine: (sum: string) => ({ it: `voce nuova, ${sum}`, en: `a new line, ${sum}` }),
  goneLine: (sum: string) => ({ it: `voce tolta, era ${sum}`, en: `a line that is gone, it was ${sum}` }),
  otherwise: { it: 'conta diversamente', en: 'counts otherwise' },
  quantity: (before: number, after: number) => ({
    it: `per ${after} ${after === 1 ? 'persona' : 'persone'} e non per ${before}`,
    en: `for ${after} ${after === 1 ? 'person' : 'persons'} and not for ${before}`,
  }),
  none: { it: '—', en: '—' },
});

/** The row that most people are in first: of the fewest conditions that hold, then of the most requests. */
export function mainFirst(line: Diff.LineDiff): Diff.LineRow[] {
  const constraint = (row: Diff.LineRow): number =>
    row.where === null ? 4 : toldConditions(row, others(line.rows, row)).length;
  return [...line.rows].sort((a, b) => constraint(a) - constraint(b) || b.requests - a.requests);
}

export function others<Row>(rows: readonly Row[], row: Row): Row[] {
  return rows.filter((other) => other !== row);
}

/** The amounts of a row before and after, with the number of persons where that differs. */
export function amountsInWords({ before, after, quantity }: Diff.LineRow, language: Language) {
  const isWhole = [before, after].every((one) => one === null || isWholeRange(one));
  const digits = isWhole ? 'short' : 'cents';
  const cell = (amount: Amounts | null, persons: number | undefined): string => {
    if (amount === null) return TEXTS[language].none;
    const shown = sumSpan(amount, language, digits);
    return persons === undefined ? shown : TEXTS[language].times(shown, persons);
  };
  const change = changeOf(times(before, quantity?.before), times(after, quantity?.after));
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

/** How the ends of what a row charges move. */
export function rowChange({ before, after, quantity }: Diff.LineRow): Amounts {
  return changeOf(times(before, quantity?.before), times(after, quantity?.after));
}

/** Whether a line is charged once: the others are each year. */
export function isOnce({ id }: Pick<Diff.LineDiff, 'id'>): boolean {
  return id.startsWith('opening.');
}

/**
 * What becomes of a line, for who reads of one line: `61,94 € in più a persona (40,26 con la riduzione del 35%)`. Rows of
 * other forms or units stand apart, each with its forms.
 */
export function lineInWords(line: Diff.LineDiff, speaker: Speaker): string[] {
  const { language } = speaker;
  const rows = mainFirst(line);
  const forms = new Set(rows.map((row) => row.forms.join()));
  return groupsBy(rows, (row) => `${row.forms.join()} ${row.per} ${row.before === null} ${row.after === null}`).map(
    ([first, ...more]) => {
      const person = first.per === 'person' && first.quantity === undefined ? TEXTS[language].aPerson : '';
      const whom = (row: Diff.LineRow): string =>
        [
          ...conditionsInWords(row, others(rows, row), language),
          ...(row.sum === undefined ? [] : [sumInWords(row.sum, language)]),
        ].join(', ');
      const own = [
        ...(forms.size === 1 ? [] : [formsInWords(first.forms, speaker)]),
        ...[whom(first)].filter((part) => part !== ''),
      ];
      const also = more.map((row) => `${withoutMore(moveInWords(row, language))} ${whom(row)}`.trim());
      return [
        ...(own.length === 0 ? [] : [`${own.join(', ')}: `]),
        moveInWords(first, language) + person,
        ...(also.length === 0 ? [] : [` (${also.join('; ')})`]),
      ].join('');
    },
  );
}

/** Within brackets it is said already whether it is more or less, and of which money. */
function withoutMore(move: string): string {
  return move.replace(/\u00A0€ in (?:più|meno)$/, '').replace(/ (?:more|less)$/, '');
}

/** How what a row charges moves: `61,94 € in più`. */
export function moveInWords(row: Diff.LineRow, language: Language): string {
  const texts = TEXTS[language];
  const { before, after, quantity } = row;
  if (before === null) return after === null ? texts.otherwise : texts.newLine(euroRange(after, language));
  if (after === null) return texts.goneLine(euroRange(before, language));
  const change = rowChange(row);
  if (change.min !== 0 || change.max !== 0) return moreOrLess(change, language);
  return quantity === undefined ? texts.otherwise : texts.quantity(quantity.before, quantity.after);
}
