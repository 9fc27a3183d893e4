import type * as Diff from '../../../schemas/types/api.js';
import { inList, moreOrLess, sentence } from '../../document/in-words.js';
import { NAMES } from '../../document/names.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import { causesInWords, type Found } from './causes.js';
import { deadlineInWords } from './deadlines.js';
import { groupedRows, isOnce, namedMove, withoutMore } from './moves.js';
import { nothingMoves } from './nothing-moves.js';
import { conditionsInWords, formsInWords, isDescribed } from './whom.js';

/*
 * The first paragraph of a report: what changes, for whom, by how much and why. It is made of rows, and each sentence
 * says of a row all that describes it, so that it is true of everybody whom it names.
 */

/** A sentence about lines has at most so many words; what does not fit is left to the table below. */
const MOST_WORDS = 70;
/** How many lines a sentence may name, and how many more rows of a line that it names by its label. */
const OPTIONS = [3, 2, 1].flatMap((lines) => [2, 1, 0].map((rows) => ({ lines, rows })));
const MOST_DEADLINES = 2;

const TEXTS = byLanguage({
  also: (causes: string) => ({ it: `Inoltre ${causes}.`, en: `Besides, ${causes}.` }),
  pays: (who: string, sum: string) => ({ it: `${who} paga ${sum}`, en: `${who} pays ${sum}` }),
  mayPay: (who: string, sum: string) => ({ it: `${who} può pagare ${sum}`, en: `${who} may pay ${sum}` }),
  year: { it: ' all’anno', en: ' a year' },
  once: { it: ' all’apertura', en: ' when opening' },
  of: (forms: string) => ({ it: `(${forms})`, en: `(${forms})` }),
  others: (number: number) => ({
    it: number === 1 ? 'Cambia anche un’altra voce.' : `Cambiano anche altre ${number} voci.`,
    en: number === 1 ? 'One more line changes.' : `${number} more lines change.`,
  }),
  alone: (number: number) => ({
    it: number === 1 ? 'Cambia una voce in alcuni casi.' : `Cambiano ${number} voci in alcuni casi.`,
    en: number === 1 ? 'One line changes in some cases.' : `${number} lines change in some cases.`,
  }),
  sameSum: { it: 'In tutto si paga come prima.', en: 'In all, the sum is the same as before.' },
  moreDeadlines: (number: number) => ({
    it: number === 1 ? 'Cambia un’altra scadenza.' : `Cambiano altre ${number} scadenze.`,
    en: number === 1 ? 'One more deadline changes.' : `${number} more deadlines change.`,
  }),
  otherEngine: {
    it: 'Il motore è cambiato anch’esso, e qui non è confrontato. Le regole da sole: ',
    en: 'The engine has changed too, and is not compared here. The rules alone: ',
  },
});

/** What a sentence says, and the rows that it says it of. */
interface Said {
  readonly text: string;
  readonly told: Diff.RulesDiff['told'];
}

/** What changes, for whom, by how much, and why. Plain text, with commands and names between backticks. */
export function firstParagraph(diff: Found): Pick<Diff.RulesDiff, 'headline' | 'told'> {
  const { language, deadlines, lines, hasOtherEngine } = diff;
  const texts = TEXTS[language];
  const about = lines.length === 0 ? { text: nothingMoves(diff), told: [] } : linesParagraph(diff);
  const named = deadlines.slice(0, MOST_DEADLINES).map((one) => `${sentence(deadlineInWords(one, diff))}.`);
  const left = deadlines.length - named.length;
  const parts = [about.text, ...named, ...(left > 0 ? [texts.moreDeadlines(left)] : [])].filter((one) => one !== '');
  return { headline: (hasOtherEngine ? texts.otherEngine : '') + parts.join(' '), told: about.told };
}

/** A row of a line that a sentence can tell. */
interface Tellable {
  readonly line: Diff.LineDiff;
  readonly row: Diff.LineRow;
}

/** The lines that change in most typical cases, as many as fit, a sentence for all that the same rules move. */
function linesParagraph(diff: Found): Said {
  const { language, lines } = diff;
  const texts = TEXTS[language];
  const ranked = byTypicalCases(diff);
  const byCause = groupsBy(tellableRows(ranked), ({ row }) => row.because.map(nameOf).join());
  const named = new Set<string>();
  const sentences: Said[] = [];
  for (const group of byCause) {
    const next = bestSentence(group, sentences, named, diff);
    if (next === undefined) break;
    for (const { row } of group) for (const cause of row.because) named.add(nameOf(cause));
    sentences.push(next);
  }
  const told = sentences.flatMap((one) => one.told);
  const left = lines.filter(({ id }) => told.every(({ line }) => line !== id)).length;
  const more = left === 0 ? '' : texts[sentences.length === 0 ? 'alone' : 'others'](left);
  const sum = diff.sameSum === true ? texts.sameSum : '';
  const parts = [...sentences.map(({ text }) => text), alsoCauses(ranked, named, language), sum, more];
  return { text: parts.filter((one) => one !== '').join(' '), told };
}

/** The rows that words describe; those that need an answer beyond the request only if nothing else moves. */
function tellableRows(lines: readonly Diff.LineDiff[]): Tellable[] {
  const described = lines.flatMap((line) => line.rows.filter(isDescribed).map((row): Tellable => ({ line, row })));
  const ofRequests = described.filter(({ row }) => isOfRequests(row));
  return ofRequests.length > 0 ? ofRequests : described;
}

function nameOf({ section, id }: Diff.Cause): string {
  return `${section} ${id}`;
}

/** The best sentence about some rows that still fits; undefined if none does. */
function bestSentence(
  group: readonly Tellable[],
  before: readonly Said[],
  named: ReadonlySet<string>,
  diff: Found,
): Said | undefined {
  const used = before.reduce((sum, { text }) => sum + wordsIn(text), 0);
  const fitting = OPTIONS.map((option) => sentenceOf(group, option, named, diff)).filter(
    ({ text }) => used + wordsIn(text) <= MOST_WORDS,
  );
  const worth = new Map(fitting.map((one) => [one, worthOf(one, group, diff)]));
  return fitting.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))[0];
}

/** The causes that no sentence has named, those of lines outside the totals only if there are no others. */
function alsoCauses(lines: readonly Diff.LineDiff[], named: ReadonlySet<string>, language: Language): string {
  const included = lines.filter((line) => line.included);
  const causes = (included.length > 0 ? included : lines).flatMap((line) =>
    line.rows.flatMap(({ because }) => because),
  );
  const unnamed = groupsBy(causes, nameOf).flatMap(([cause]) =>
    named.has(nameOf(cause)) || cause.section === 'lines' ? [] : [cause],
  );
  return unnamed.length === 0 ? '' : TEXTS[language].also(causesInWords(unnamed, new Set(), language));
}

/**
 * How good a sentence is: first, how many lines of typical cases it names; then, how much of what moves these lines it
 * tells, since few lines with all their rows say more than many without; then, how many lines.
 */
function worthOf({ told }: Said, group: readonly Tellable[], diff: Found): number {
  const lines = new Set(told.map(({ line }) => line));
  const typical = [...lines].filter((id) => casesOf(id, diff) > 0).length;
  const whole = group.filter(({ line }) => lines.has(line.id)).length;
  return typical * 100 + (told.length / whole) * 20 + lines.size;
}

/** In how many typical cases a line changes. */
function casesOf(id: string, { typical }: Found): number {
  return typical.filter(({ lines }) => lines.some((line) => line.id === id)).length;
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** Sorts first the lines that count in the totals, then those that change in more typical cases. */
function byTypicalCases(diff: Found): Diff.LineDiff[] {
  return [...diff.lines].sort(
    (a, b) => Number(b.included) - Number(a.included) || casesOf(b.id, diff) - casesOf(a.id, diff),
  );
}

/**
 * One sentence about rows with the same causes: their lines, each with its main row, then what else they share.
 * @param named the causes that sentences before it have named, with their values
 */
function sentenceOf(
  group: readonly Tellable[],
  most: (typeof OPTIONS)[number],
  named: ReadonlySet<string>,
  diff: Found,
): Said {
  const { language } = diff;
  const lines = groupsBy(group, ({ line }) => line.id).slice(0, most.lines);
  const moves = lines.map((own): Move => {
    const [{ line }] = own;
    const [main = [own[0].row], ...others] = groupedRows(own.map(({ row }) => row));
    return { line, main, others, more: [] };
  });
  const beside = alsoTold(moves, language);
  const full = moves.map((move): Move => (isByLabel(move) ? { ...move, more: moreRows(move, most.rows) } : move));
  const effects = full.map((move, index) =>
    moveOf(move, beside.rows.get(move.line.id) ?? [], index === 0 ? undefined : full[0], diff),
  );
  const [{ line: first, row } = { line: undefined, row: undefined }] = group;
  const causes = (row?.because ?? []).filter(({ section, id }) => section !== 'lines' || id !== first?.id);
  const effect = effects.join(full.some(isByLabel) ? '; ' : ', ') + beside.text;
  const text = causes.length === 0 ? effect : `${causesInWords(causes, named, language)}: ${effect}`;
  const told = full.flatMap(({ line, main, more }) =>
    [...main, ...more.flat(), ...(beside.rows.get(line.id) ?? [])].map((one) => ({
      line: line.id,
      row: line.rows.indexOf(one),
    })),
  );
  return { text: `${sentence(text)}.`, told };
}

/** The rows with another content that a sentence tells too: those that need no more answers beyond than the main ones. */
function moreRows({ main: [first], others }: Move, most: number): Move['more'] {
  const answers = (row: Diff.LineRow | undefined): number => Object.keys(row?.example.beyond ?? {}).length;
  return others.filter(([row]) => row !== undefined && answers(row) <= answers(first) && !isOpen(row)).slice(0, most);
}

interface Move {
  readonly line: Diff.LineDiff;
  readonly main: readonly Diff.LineRow[];
  /** Its rows with other contents, and those of them that the sentence tells. */
  readonly others: readonly (readonly Diff.LineRow[])[];
  readonly more: readonly (readonly Diff.LineRow[])[];
}

/** What a row says of its conditions beyond those of the main rows of its line. */
function ownConditions(row: Diff.LineRow, { line, main }: Move, language: Language): string {
  const said = new Set(main.flatMap((one) => conditionsInWords(one, [], language)));
  return conditionsInWords(row, line.rows, language)
    .filter((words) => !said.has(words))
    .join(', ');
}

/**
 * Rows that all these lines have under the same conditions: ` (con la riduzione del 35% 46,46 e 45,55)`. Other rows, and
 * those that need an answer beyond the request, are left to the table.
 */
function alsoTold(moves: readonly Move[], language: Language) {
  const rows = new Map<string, Diff.LineRow[]>();
  const [lead] = moves;
  const texts = (lead?.others ?? []).flatMap(([row]) => {
    if (lead === undefined || row === undefined) return [];
    const words = ownConditions(row, lead, language);
    const found = moves.map((move) =>
      move.others.find(([one]) => one !== undefined && isTold(one, words, move, language)),
    );
    if (words === '' || found.some((one) => one === undefined)) return [];
    for (const [index, one] of found.entries()) {
      const id = moves[index]?.line.id ?? '';
      rows.set(id, [...(rows.get(id) ?? []), ...(one ?? [])]);
    }
    const sums = found.flatMap((one) =>
      one?.[0] === undefined ? [] : [withoutMore(moreOrLess(one[0].change, language))],
    );
    return [`${words} ${inList(sums, language).replaceAll('\u00A0€ e ', ' e ')}`];
  });
  return { rows, text: texts.length === 0 ? '' : ` (${texts.join('; ')})` };
}

function isTold(row: Diff.LineRow, words: string, move: Move, language: Language): boolean {
  return isOfRequests(row) && !isOpen(row) && isSimple(row) && ownConditions(row, move, language) === words;
}

/** Whether a sentence names the line, and not the person who pays. */
function isByLabel({ main: [row] }: Move): boolean {
  return row === undefined || !isSimple(row);
}

/**
 * How a line moves: `ogni artigiano paga 70,08 € in più all’anno`, or by its label.
 * @param told the other rows of the line that the sentence tells
 * @param lead the first line of the sentence, whose words are not repeated
 */
function moveOf(move: Move, told: readonly Diff.LineRow[], lead: Move | undefined, diff: Found): string {
  const { line, main: rows, more } = move;
  const { language } = diff;
  const texts = TEXTS[language];
  const period = texts[isOnce(line) ? 'once' : 'year'];
  const [first] = rows;
  if (first === undefined || isByLabel(move)) return namedMove(line, [rows, ...more], period, diff);
  const who = personInWords(first.people?.phrase ?? '', line, rows, told, diff);
  const amount = moreOrLess(first.change, language);
  const [leading] = lead?.main ?? [];
  const isLikeLead =
    lead !== undefined && leading !== undefined && !isByLabel(lead) && isOnce(lead.line) === isOnce(line);
  if (isLikeLead && sign(leading.change) === sign(first.change) && sign(first.change) !== 0 && lead.line.included)
    return `${who} ${amount.replace(/ (?:in più|in meno|more|less)$/, '')}`;
  const { min, max } = first.change;
  const pays = min < max && (min === 0 || max === 0) ? texts.mayPay : texts.pays;
  return pays(who, amount + period) + (line.included ? '' : `, ${NAMES[language].outsideTotals}`);
}

/**
 * `ogni artigiano`, `ogni commerciante (ditta commerciante), nella sezione speciale,`: the forms where others
 * have the line too, and every condition of the rows. Who meets the conditions of all of them is in one of them.
 */
function personInWords(
  phrase: string,
  line: Diff.LineDiff,
  rows: readonly Diff.LineRow[],
  told: readonly Diff.LineRow[],
  diff: Found,
): string {
  const { language } = diff;
  const forms = [...new Set(rows.flatMap((row) => row.forms))];
  const isEvery = line.forms.every((form) => forms.includes(form));
  const named = isEvery ? [] : [TEXTS[language].of(formsInWords(forms, diff))];
  const conditions = [...new Set(rows.flatMap((row) => conditionsInWords(row, [...rows, ...told], language)))];
  const who = [phrase, ...named].join(' ');
  return conditions.length === 0 ? who : `${who}, ${conditions.join(', ')},`;
}

/** Whether a row is seen in requests alone, without an answer beyond them. */
function isOfRequests({ example }: Diff.LineRow): boolean {
  return Object.keys(example.beyond).length === 0;
}

/** Whether an unanswered question decides a row. */
function isOpen({ where }: Diff.LineRow): boolean {
  return (where ?? []).some(({ after }) => after === 'open');
}

/** Whether a row only changes what a person pays, and not whether or for how many. */
function isSimple({ before, after, quantity, people }: Diff.LineRow): boolean {
  return before !== null && after !== null && quantity === undefined && people?.phrase !== undefined;
}

function sign({ min, max }: Diff.Range): number {
  return min > 0 ? 1 : max < 0 ? -1 : 0;
}
