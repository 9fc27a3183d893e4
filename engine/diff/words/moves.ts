import type * as Diff from '../../../schemas/types/api.js';
import { euroRange, moreOrLess, quoted } from '../../document/in-words.js';
import { NAMES } from '../../document/names.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import { conditionsInWords, formsInWords, forWhom, type Vocabulary } from './whom.js';

/* How the amount of a line moves, in words. */

const TEXTS = byLanguage({
  added: (sum: string) => ({ it: `voce nuova, ${sum}`, en: `a new line, ${sum}` }),
  removed: (sum: string) => ({ it: `voce tolta, era ${sum}`, en: `a removed line, it was ${sum}` }),
  due: (sum: string) => ({ it: `ora dovuta, ${sum}`, en: `now due, ${sum}` }),
  notDue: (sum: string) => ({ it: `non più dovuta, era ${sum}`, en: `no longer due, it was ${sum}` }),
  quantity: (before: number, after: number) => ({
    it: `per ${after} ${after === 1 ? 'persona' : 'persone'} invece di ${before}`,
    en: `for ${after} ${after === 1 ? 'person' : 'persons'} instead of ${before}`,
  }),
  sameSum: (how: string) => ({ it: `è la stessa somma, ma ${how}`, en: `the same sum, but ${how}` }),
  counts: {
    includedInTotals: {
      true: { it: 'ora nei totali', en: 'now in the totals' },
      false: { it: 'ora fuori dai totali', en: 'now outside the totals' },
    },
    firstYear: {
      true: { it: 'può cadere dopo i primi 12 mesi', en: 'it may fall after the first 12 months' },
      false: { it: 'cade di certo nei primi 12 mesi', en: 'it certainly falls in the first 12 months' },
    },
    state: {
      numeric: { it: 'ora dovuta', en: 'now due' },
      exempt: { it: 'ora esente', en: 'now exempt' },
      conditional: { it: 'ora dovuta solo a certe condizioni', en: 'now due only under a condition' },
    },
    classification: { it: 'con un’altra certezza', en: 'with another certainty' },
    valueSource: { it: 'da un’altra specie di fonte', en: 'from another kind of source' },
    modifierTargets: { it: 'con altri modificatori', en: 'with other modifiers' },
  },
  aPerson: { it: ' a persona', en: ' a person' },
  forms: (forms: string) => ({ it: `per ${forms}`, en: `for ${forms}` }),
});

/** Rows of a line with the same content. */
export type RowGroup = readonly [Diff.LineRow, ...Diff.LineRow[]];

/** The rows of a line, those with the same content together: first those with the fewest conditions. */
export function groupedRows(rows: readonly Diff.LineRow[]): RowGroup[] {
  const weight = ({ where, sum, example: { beyond } }: Diff.LineRow): number =>
    (where?.reduce((all, { after }) => all + (after === 'open' ? 1.5 : 1), 0) ?? UNTOLD) +
    (sum === undefined ? 0 : 1) +
    BEYOND * Object.keys(beyond).length;
  const sorted = [...rows].sort((a, b) => weight(a) - weight(b) || b.requests - a.requests);
  return groupsBy(sorted, ({ before, after, per, quantity, counts, people, change }) =>
    JSON.stringify([before, after, per, quantity, counts, people?.phrase, change]),
  );
}

/** The weight of a row without a description, and of each answer that a request has beyond it. */
const UNTOLD = 9;
const BEYOND = 10;

/** Whether a line is charged once, and not every year. */
export function isOnce({ id }: Pick<Diff.LineDiff, 'id'>): boolean {
  return id.startsWith('opening.');
}

/** How a row moves: `61,94 € in più`, `ora dovuta, 16 €`, `è la stessa somma, ma ora fuori dai totali`. */
export function moveInWords(row: Diff.LineRow, { kind }: Pick<Diff.LineDiff, 'kind'>, language: Language): string {
  const texts = TEXTS[language];
  const { before, after, change, quantity, counts = [] } = row;
  if (before === null)
    return after === null ? '' : texts[kind === 'added' ? 'added' : 'due'](euroRange(after, language));
  if (after === null) return texts[kind === 'removed' ? 'removed' : 'notDue'](euroRange(before, language));
  if (change.min !== 0 || change.max !== 0) return moreOrLess(change, language);
  if (quantity !== undefined) return texts.quantity(quantity.before, quantity.after);
  return texts.sameSum(counts.map((one) => countInWords(one, language)).join(', '));
}

/** How a line counts otherwise than before. */
function countInWords({ what, after }: Diff.CountDifference, language: Language): string {
  const { counts } = TEXTS[language];
  switch (what) {
    case 'includedInTotals':
      return counts.includedInTotals[after === true ? 'true' : 'false'];
    case 'firstYear':
      return counts.firstYear[after === null ? 'false' : 'true'];
    case 'state':
      return counts.state[after === 'exempt' || after === 'conditional' ? after : 'numeric'];
    case 'classification':
    case 'valueSource':
    case 'modifierTargets':
      return counts[what];
    default:
      return what satisfies never;
  }
}

/** Whether the amount of a row moves, and not only the way in which it counts. */
export function isMoved({ before, after, change }: Diff.LineRow): boolean {
  return before === null || after === null || change.min !== 0 || change.max !== 0;
}

/** In what a line counts otherwise, beside a move of its amount. */
export function alsoInWords(row: Diff.LineRow, language: Language): string[] {
  const { counts = [] } = row;
  return isMoved(row) ? counts.map((one) => countInWords(one, language)) : [];
}

/**
 * How a line changes, its main case first: `61,94 € in più a persona (40,26 con la riduzione del 35%)`. One text for
 * each unit, and for whether it is due before and after.
 */
export function lineInWords(line: Diff.LineDiff, vocabulary: Vocabulary): string[] {
  const { language } = vocabulary;
  const texts = TEXTS[language];
  const kinds = groupsBy(
    groupedRows(line.rows),
    ([{ per, before, after }]) => `${per} ${before === null} ${after === null}`,
  );
  return kinds.map(([first, ...more]) => {
    const person = first[0].per === 'person' && first[0].quantity === undefined ? texts.aPerson : '';
    const own = conditionsInWords(first[0], line.rows, language);
    const lead = [moveInWords(first[0], line, language) + person, ...own].join(', ');
    const also = more.map(([row]) => {
      const words = conditionsInWords(row, [], language).filter((one) => !own.includes(one));
      const whom = words.length === 0 ? texts.forms(formsInWords(row.forms, vocabulary)) : words.join(', ');
      return `${withoutMore(moveInWords(row, line, language))} ${whom}`;
    });
    return lead + (also.length === 0 ? '' : ` (${also.join('; ')})`);
  });
}

/** After another amount, `more` or `less` is clear. */
export function withoutMore(move: string): string {
  return move.replace(/ in (?:più|meno)$/, '').replace(/ (?:more|less)$/, '');
}

/**
 * `«Onorario del notaio», fino a 15 € in più, per le società di persone; fino a 25 €, per quelle di capitali`, with a
 * note if it counts in no total.
 * @param groups the rows to tell, those with the same content together
 */
export function namedMove(
  line: Diff.LineDiff,
  groups: readonly (readonly Diff.LineRow[])[],
  period: string,
  vocabulary: Vocabulary,
): string {
  const { language } = vocabulary;
  const outside = line.included ? '' : `, ${NAMES[language].outsideTotals}`;
  // A new line is read with its law.
  const law = line.kind === 'added' ? ` (${line.law})` : '';
  const moves = groups.flatMap((rows, index) => {
    const [first] = rows;
    if (first === undefined) return [];
    const person = first.per === 'person' && first.quantity === undefined ? TEXTS[language].aPerson : '';
    const move = moveInWords(first, line, language);
    // Each says all that describes it: none is wider than its rows.
    const whom = forWhom(rows, [], vocabulary);
    const unit = isMoved(first) ? person + period : '';
    return [index === 0 ? `${move}${unit}${whom}` : `${withoutMore(move)}${whom}`];
  });
  return `${quoted(line.label, language)}${law}, ${moves.join('; ')}${outside}`;
}
