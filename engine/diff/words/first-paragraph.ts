import type * as Diff from '../../../schemas/types/api.js';
import { type Amounts, inList, moreOrLess, quoted, sentence } from '../../document/in-words.js';
import { NAMES } from '../../document/names.js';
import { byLanguage, type Language } from '../../values/language.js';
import { valuesInWords } from './lines.js';
import { nothingMoves } from './nothing-moves.js';
import type { Found } from './parts.js';
import { groupInWords } from './row-groups.js';
import { isOnce, type LineRows, moveInWords, rowsOfLine } from './rows.js';
import { conditionsInWords, describedConditions, SHARED, type Vocabulary } from './whom.js';

/*
 * The first paragraph of a report: what changes, for whom, by how much and why, in at most two sentences and 60 words,
 * after one that says so if the engine changed too.
 */

const MOST_WORDS = 60;
const MOST_LINES = 3;

const TEXTS = byLanguage({
  figure: {
    rise: (label: string, from: string, to: string) => ({
      it: `${label} sale da ${from} a ${to}`,
      en: `${label} rises from ${from} to ${to}`,
    }),
    fall: (label: string, from: string, to: string) => ({
      it: `${label} scende da ${from} a ${to}`,
      en: `${label} falls from ${from} to ${to}`,
    }),
  },
  changed: {
    added: (label: string) => ({ it: `nuova regola ${label}`, en: `new rule ${label}` }),
    removed: (label: string) => ({ it: `tolta la regola ${label}`, en: `the rule ${label} is gone` }),
    changed: (label: string) => ({ it: `cambia ${label}`, en: `${label} changes` }),
  },
  pays: (who: string, sum: string) => ({ it: `${who} paga ${sum}`, en: `${who} pays ${sum}` }),
  mayPay: (who: string, sum: string) => ({ it: `${who} può pagare ${sum}`, en: `${who} may pay ${sum}` }),
  year: { it: ' all’anno', en: ' a year' },
  once: { it: ' all’apertura', en: ' when opening' },
  forWhom: (whom: string) => ({ it: ` per ${whom}`, en: ` for ${whom}` }),
  also: (lines: string) => ({ it: `Cambia anche ${lines}`, en: `Also changed: ${lines}` }),
  alsoMany: (lines: string) => ({ it: `Cambiano anche ${lines}`, en: `Also changed: ${lines}` }),
  alone: (lines: string, isOne: boolean) => ({
    it: `${isOne ? 'Cambia' : 'Cambiano'} ${lines}`,
    en: `${sentence(lines)} ${isOne ? 'changes' : 'change'}`,
  }),
  more: (left: number) => ({
    it: left === 1 ? 'un’altra voce' : `altre ${left} voci`,
    en: left === 1 ? 'one more line' : `${left} more lines`,
  }),
  otherEngine: {
    it: 'Qui si confrontano le regole: il programma è cambiato anch’esso, e non è confrontato. ',
    en: 'Only the rules are compared here: the program has changed too, and is not compared. ',
  },
});

/** What changes, for whom, by how much, and why. Plain text, with commands and names between backticks. */
export function firstParagraph(diff: Found): string {
  const engine = diff.hasOtherEngine ? TEXTS[diff.language].otherEngine : '';
  return engine + (diff.lines.length === 0 ? nothingMoves(diff) : linesParagraph(diff));
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** Names the lines that change in the most typical cases, as many as fit. */
function linesParagraph(diff: Found): string {
  const ranked = byTypicalCases(diff);
  const typical = ranked.filter((line) => typicalCases(line, diff) > 0).length;
  for (let shown = Math.min(MOST_LINES, typical === 0 ? ranked.length : typical); shown > 1; shown--) {
    const text = paragraphOf(ranked, shown, diff);
    if (wordsIn(text) <= MOST_WORDS) return text;
  }
  return paragraphOf(ranked, 1, diff);
}

/** Sorts first the lines that count in the totals, then those that change in more typical cases. */
function byTypicalCases(diff: Found): Diff.LineDiff[] {
  const cases = (line: Diff.LineDiff): number => typicalCases(line, diff);
  return [...diff.lines].sort((a, b) => Number(b.included) - Number(a.included) || cases(b) - cases(a));
}

function typicalCases({ id }: Diff.LineDiff, { typical }: Found): number {
  return typical.filter(({ lines }) => lines.some((line) => line.id === id)).length;
}

/** One sentence for the first line and those with the same cause, another for the rest and the number left out. */
function paragraphOf(ranked: readonly Diff.LineDiff[], shown: number, diff: Found): string {
  const { language } = diff;
  const texts = TEXTS[language];
  const [lead] = ranked;
  if (lead === undefined) return '';
  const chosen = ranked.slice(0, shown);
  const cause = mainCause(lead);
  const isOwn = cause?.section === 'lines' && cause.id === lead.id;
  const together = chosen.filter((line) => cause !== undefined && line.because.some(({ id }) => id === cause.id));
  const first = together.length === 0 ? [lead] : together;
  const rest = chosen.filter((line) => !first.includes(line));
  const left = ranked.length - shown;
  const effects = first.map((line, index) => lineMove(line, diff, index > 0 ? first[0] : undefined));
  // The labels of lines contain commas.
  const effect = effects.join(first.every(hasPhrase) ? ', ' : '; ');
  const why = cause === undefined || isOwn ? effect : `${causeWords(cause, language)}: ${effect}`;
  const named = rest.map((line) => namedMove(line, diff));
  const more = left > 0 ? [texts.more(left)] : [];
  const other = [...named, ...more];
  if (other.length === 0) return `${sentence(why)}.`;
  if (named.length === 0) return `${sentence(why)}. ${texts.alone(inList(more, language), left === 1)}.`;
  return `${sentence(why)}. ${texts[other.length === 1 ? 'also' : 'alsoMany'](joinWithSemicolons(other, language))}.`;
}

/** Whether the rules have a phrase for the person that a line is charged to. */
function hasPhrase(line: Diff.LineDiff): boolean {
  return rowsOfLine(line)[0]?.row.people?.phrase !== undefined;
}

/** Joins parts that contain commas. */
function joinWithSemicolons(parts: readonly string[], language: Language): string {
  const [last = ''] = parts.slice(-1);
  const and = language === 'it' ? 'e' : 'and';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join('; ')}; ${and} ${last}`;
}

/** The most informative cause: a figure whose value changed, else a condition whose number changed, else the first. */
function mainCause({ because }: Diff.LineDiff): Diff.Cause | undefined {
  const hasMoved = ({ value }: Diff.Cause): boolean => value !== undefined && value.before !== value.after;
  return (
    because.find((cause) => cause.section === 'figures' && hasMoved(cause)) ?? because.find(hasMoved) ?? because[0]
  );
}

function causeWords({ label, phrase, value, kind }: Diff.Cause, language: Language): string {
  const texts = TEXTS[language];
  const name = phrase ?? quoted(label, language);
  if (value === undefined || value.before === null || value.after === null || value.before === value.after)
    return texts.changed[kind === 'added' || kind === 'removed' ? kind : 'changed'](name);
  // The period of the figure's unit is left out, because the amount to pay has its own.
  const [from, to] = valuesInWords(value.before, value.after, value.unit.replace(/\/.*/, ''), language);
  return texts.figure[value.after > value.before ? 'rise' : 'fall'](name, from, to);
}

/**
 * How the amount of a line changes, after its cause: `ogni artigiano paga 70,08 € in più all’anno`.
 * @param lead the first line of the same sentence, whose words are not repeated
 */
function lineMove(line: Diff.LineDiff, vocabulary: Vocabulary, lead: Diff.LineDiff | undefined): string {
  const { language } = vocabulary;
  const [main] = rowsOfLine(line);
  const phrase = main?.row.people?.phrase;
  if (main === undefined || phrase === undefined || !isSimple(main)) return namedMove(line, vocabulary);
  const texts = TEXTS[language];
  const who = personInWords(phrase, main.row, line, language);
  const { change } = main;
  const amount = moreOrLess(change, language);
  if (lead !== undefined && isOnce(lead) === isOnce(line) && hasSameDirection(lead, change))
    return `${who} ${amount.replace(/ (?:in più|in meno|more|less)$/, '')}`;
  const pays = change.min < change.max && (change.min === 0 || change.max === 0) ? texts.mayPay : texts.pays;
  return pays(who, amount + texts[isOnce(line) ? 'once' : 'year']) + totalsNote(line, language);
}

/** `ogni artigiano con la riduzione del 35%`. Conditions without a phrase are put between commas. */
function personInWords(phrase: string, row: Diff.LineRow, { rows }: Diff.LineDiff, language: Language): string {
  const conditions = describedConditions(row, rows);
  const words = conditionsInWords(row, rows, language);
  if (words.length === 0) return phrase;
  const isPlain = row.where !== null && conditions.every((one) => one.is === true && one.phrase !== undefined);
  return isPlain ? [phrase, ...words].join(' ') : `${[phrase, ...words].join(', ')},`;
}

/** Whether a row only changes the amount, and not whether it is due or for how many. */
function isSimple({ row }: LineRows): boolean {
  return row.before !== null && row.after !== null && row.quantity === undefined;
}

/** Whether the first line of the sentence already says `more` or `less`, as for this change. */
function hasSameDirection(lead: Diff.LineDiff, change: Amounts): boolean {
  const [main] = rowsOfLine(lead);
  if (main === undefined || main.row.people?.phrase === undefined || !isSimple(main)) return false;
  const sign = ({ min, max }: Amounts): number => (min > 0 ? 1 : max < 0 ? -1 : 0);
  return sign(change) !== 0 && sign(main.change) === sign(change) && lead.included;
}

/**
 * The same with the label of the line: `«Diritti di segreteria», fino a 0,20 € in più all’anno per ditta artigiana`.
 */
function namedMove(line: Diff.LineDiff, vocabulary: Vocabulary): string {
  const { language } = vocabulary;
  const [main] = rowsOfLine(line);
  if (main === undefined) return quoted(line.label, language);
  const texts = TEXTS[language];
  const person = main.row.per === 'person' && main.row.quantity === undefined ? SHARED[language].aPerson : '';
  const period = texts[isOnce(line) ? 'once' : 'year'];
  const whom = texts.forWhom(groupInWords({ ...main, parts: [sharedRow(main, line)] }, line.rows, vocabulary));
  const move = moveInWords(main, line, language) + person + period;
  return `${quoted(line.label, language)}, ${move}${whom}${totalsNote(line, language)}`;
}

/**
 * A row for all its people together, with the conditions that they share. The table of lines has the other conditions.
 */
function sharedRow({ row, parts }: LineRows, { rows }: Diff.LineDiff): Diff.LineRow {
  const forms = [...new Set(parts.flatMap((part) => part.forms))];
  const [first = [], ...others] = parts.map((part) => describedConditions(part, rows));
  const all = first.filter((one) =>
    others.every((other) => other.some(({ condition }) => condition === one.condition)),
  );
  return { ...row, forms, where: row.where === null ? null : { all } };
}

function totalsNote({ included }: Diff.LineDiff, language: Language): string {
  return included ? '' : `, ${NAMES[language].outsideTotals}`;
}
