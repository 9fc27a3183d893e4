import type * as Diff from '../../../schemas/types/api.js';
import { type Block, code, heading, joinTexts, list, paragraph, type Text, table } from '../../document/document.js';
import { quoted, withUnit } from '../../document/in-words.js';
import { NAMES } from '../../document/names.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import { groupInWords } from './row-groups.js';
import { amountsInWords, isOnce, rowsOfLine } from './rows.js';
import { SHARED, type Vocabulary } from './whom.js';

const TEXTS = byLanguage({
  heading: { it: 'Voce per voce', en: 'Line by line' },
  caption: { it: 'Le voci che cambiano, euro al centesimo', en: 'The lines that change, euro to the cent' },
  columns: {
    it: ['Voce', 'Per chi', '#Prima', '#Dopo', '#Differenza', 'Ogni'],
    en: ['Line', 'For whom', '#Before', '#After', '#Difference', 'Per'],
  },
  added: { it: 'nuova', en: 'new' },
  removed: { it: 'tolta', en: 'removed' },
  renamed: (former: string) => ({ it: `prima ${former}`, en: `was ${former}` }),
  person: { it: 'persona, anno', en: 'person, year' },
  personOnce: { it: 'persona, una volta', en: 'person, once' },
  year: { it: 'anno', en: 'year' },
  once: { it: 'una volta', en: 'once' },
  became: (what: string, before: string, after: string) => ({
    it: `${what}: ${after}, prima ${before}`,
    en: `${what}: ${after}, was ${before}`,
  }),
  counts: {
    includedInTotals: { it: 'nei totali', en: 'in the totals' },
    firstYear: { it: 'primo anno', en: 'first year' },
    state: { it: 'stato', en: 'state' },
    classification: { it: 'certezza', en: 'certainty' },
    valueSource: { it: 'da dove viene l’importo', en: 'source of the amount' },
    modifierTargets: { it: 'modificatori', en: 'modifiers' },
  },
  yes: { it: 'sì', en: 'yes' },
  no: { it: 'no', en: 'no' },
  because: { it: 'Perché: ', en: 'Why: ' },
  fromTo: (before: string, after: string) => ({ it: `, da ${before} a ${after}`, en: `, from ${before} to ${after}` }),
  newValue: (after: string) => ({ it: `, nuova: ${after}`, en: `, new: ${after}` }),
  oldValue: (before: string) => ({ it: `, tolta: era ${before}`, en: `, removed: it was ${before}` }),
  kinds: {
    added: { it: ', regola nuova', en: ', a new rule' },
    removed: { it: ', regola tolta', en: ', a removed rule' },
    changed: { it: ', scritta diversamente', en: ', written differently' },
    renamed: { it: ', con un altro nome', en: ', under another name' },
    moved: { it: ', in un altro ordine', en: ', in another order' },
  },
  engine: { it: 'il motore di calcolo', en: 'the engine' },
});

/** The lines that differ: for whom, before, after, the difference, and the causes. */
export function lineBlocks(diff: Diff.RulesDiff): Block[] {
  if (diff.lines.length === 0) return [];
  const texts = TEXTS[diff.language];
  return [
    heading(2, texts.heading),
    ...table(
      texts.caption,
      texts.columns,
      diff.lines.flatMap((line) => lineRows(line, diff)),
    ),
    ...causeBlocks(diff.lines, diff),
  ];
}

function lineRows(line: Diff.LineDiff, vocabulary: Vocabulary): Text[][] {
  const { language } = vocabulary;
  return rowsOfLine(line).map((one, index) => {
    const { row } = one;
    const { before, after, change } = amountsInWords(one, language);
    const example = row.where === null ? [SHARED[language].example, code(JSON.stringify(row.example))] : [];
    return [
      index === 0 ? lineName(line, language) : [],
      [groupInWords(one, line.rows, vocabulary), ...example],
      [before],
      [after],
      [change],
      [[perInWords(line, row, language), ...countsInWords(row, language)].join('; ')],
    ];
  });
}

function lineName(line: Diff.LineDiff, language: Language): Text {
  const { label, formerLabel, formerId, id, kind, included } = line;
  const texts = TEXTS[language];
  const notes = [
    ...(kind === 'changed' ? [] : [texts[kind]]),
    ...(formerLabel === undefined ? [] : [texts.renamed(quoted(formerLabel, language))]),
    ...(included ? [] : [NAMES[language].outsideTotals]),
  ];
  const former: Text = formerId === undefined ? [] : [' (', code(formerId), ' → ', code(id), ')'];
  return [[label, ...notes].join(', '), ...former];
}

function perInWords(line: Diff.LineDiff, { per, quantity }: Diff.LineRow, language: Language): string {
  const texts = TEXTS[language];
  if (per === 'person' && quantity === undefined) return isOnce(line) ? texts.personOnce : texts.person;
  return isOnce(line) ? texts.once : texts.year;
}

function countsInWords({ counts = [] }: Diff.LineRow, language: Language): string[] {
  const texts = TEXTS[language];
  const value = (one: string | boolean | null): string => {
    if (one === null) return '—';
    return typeof one === 'boolean' ? texts[one ? 'yes' : 'no'] : one;
  };
  return counts.map(({ what, before, after }) => texts.became(texts.counts[what], value(before), value(after)));
}

/** The causes of the differences. Lines with the same causes share an item. */
function causeBlocks(lines: readonly Diff.LineDiff[], { language }: Vocabulary): Block[] {
  const texts = TEXTS[language];
  const groups = groupsBy(lines, ({ because }) => JSON.stringify(because.map(({ section, id }) => [section, id])));
  const words = ({ because }: Diff.LineDiff): Text =>
    because.length === 0
      ? [texts.engine]
      : joinTexts(
          because.map((cause) => causeInWords(cause, language)),
          '; ',
        );
  const [only, ...more] = groups;
  if (only === undefined) return [];
  if (more.length === 0) return [paragraph(texts.because, ...words(only[0]), '.')];
  return [
    paragraph(texts.because.trim()),
    ...list(groups.map((group) => [...words(group[0]), `: ${group.map(({ label }) => label).join('; ')}.`])),
  ];
}

/** `Reddito minimale (`minimale`), da 18.808 a 19.100 € all’anno` */
function causeInWords(cause: Diff.Cause, language: Language): Text {
  return [cause.label, ...(cause.label === cause.id ? [] : [' (', code(cause.id), ')']), causeMove(cause, language)];
}

function causeMove({ value, kind }: Diff.Cause, language: Language): string {
  const texts = TEXTS[language];
  if (value === undefined || value.before === value.after) return texts.kinds[kind];
  const { before, after, unit } = value;
  if (before === null) return after === null ? '' : texts.newValue(withUnit(after, unit, language));
  if (after === null) return texts.oldValue(withUnit(before, unit, language));
  const [from, to] = valuesInWords(before, after, unit, language);
  return texts.fromTo(from, to);
}

/** Two values of one unit, which Italian writes only once: `18.808` and `19.100 € all’anno`. */
export function valuesInWords(before: number, after: number, unit: string, language: Language): [string, string] {
  const [from, to] = [withUnit(before, unit, language), withUnit(after, unit, language)];
  if (language === 'en') return [from.replace(/ a (?:year|month)$/, ''), to];
  return [from.replace(/\u00A0€.*$/, ''), to];
}
