import type * as Diff from '../../../schemas/types/api.js';
import { type Block, code, heading, joinTexts, list, paragraph, type Text, table } from '../../document/document.js';
import { type Amounts, signedChange, sumSpan, withUnit } from '../../document/in-words.js';
import { NAMES } from '../../document/names.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import { valuesInWords } from './causes.js';
import { alsoInWords, groupedRows, isMoved, isOnce, moveInWords, type RowGroup } from './moves.js';
import { everybodyInWords, type Vocabulary } from './whom.js';

const TEXTS = byLanguage({
  heading: { it: 'Voce per voce', en: 'Line by line' },
  caption: { it: 'Le voci che cambiano, euro al centesimo', en: 'The lines that change, euro to the cent' },
  columns: {
    it: ['Voce', 'Per chi', '#Prima', '#Dopo', '#Differenza', 'Ogni'],
    en: ['Line', 'For whom', '#Before', '#After', '#Difference', 'Per'],
  },
  added: { it: 'nuova', en: 'new' },
  removed: { it: 'tolta', en: 'removed' },
  renamed: (former: string) => ({ it: `prima «${former}»`, en: `was “${former}”` }),
  person: { it: 'persona, anno', en: 'person, year' },
  personOnce: { it: 'persona, una volta', en: 'person, once' },
  year: { it: 'anno', en: 'year' },
  once: { it: 'una volta', en: 'once' },
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
  assumed: { it: 'che cosa si assume di una risposta che manca', en: 'what is assumed for a missing answer' },
});

/** The lines that differ: for whom, before, after, the difference, and the causes. */
export function lineBlocks(diff: Pick<Diff.RulesDiff, 'lines'> & Vocabulary): Block[] {
  if (diff.lines.length === 0) return [];
  const texts = TEXTS[diff.language];
  const rows = diff.lines.flatMap((line) => lineRows(line, diff));
  return [heading(2, texts.heading), ...table(texts.caption, texts.columns, rows), ...causeBlocks(diff)];
}

function lineRows(line: Diff.LineDiff, vocabulary: Vocabulary): Text[][] {
  return groupedRows(line.rows).map((group, index) => [
    index === 0 ? lineName(line, vocabulary.language) : [],
    [everybodyInWords(group, line.rows, vocabulary)],
    ...amountCells(group, line, vocabulary.language),
    [[perInWords(line, group[0], vocabulary.language), ...alsoInWords(group[0], vocabulary.language)].join('; ')],
  ]);
}

function lineName(line: Diff.LineDiff, language: Language): Text {
  const { label, formerLabel, formerId, id, kind, included, law } = line;
  const texts = TEXTS[language];
  const notes = [
    ...(kind === 'changed' ? [] : [texts[kind]]),
    ...(formerLabel === undefined ? [] : [texts.renamed(formerLabel)]),
    ...(included ? [] : [NAMES[language].outsideTotals]),
    // A new line is read with its law.
    ...(kind === 'added' ? [law] : []),
  ];
  const former: Text = formerId === undefined ? [] : [' (', code(formerId), ' → ', code(id), ')'];
  return [[label, ...notes].join(', '), ...former];
}

/** Before, after and the difference; if only the way it counts differs, that. */
function amountCells([row]: RowGroup, line: Diff.LineDiff, language: Language): Text[] {
  const { before, after, quantity, change, counts = [] } = row;
  const isWhole = [before, after].every(
    (one) => one === null || (Number.isInteger(one.min) && Number.isInteger(one.max)),
  );
  const digits = isWhole ? 'short' : 'cents';
  const cell = (amount: Amounts | null, persons: number | undefined): Text => {
    if (amount === null) return ['—'];
    const shown = sumSpan(amount, language, digits);
    return [persons === undefined ? shown : `${shown} × ${persons}`];
  };
  if (!isMoved(row) && counts.length > 0) return [[], [], [moveInWords(row, line, language)]];
  const moved = signedChange(change, language, digits);
  return [cell(before, quantity?.before), cell(after, quantity?.after), [moved]];
}

function perInWords(line: Diff.LineDiff, { per, quantity }: Diff.LineRow, language: Language): string {
  const texts = TEXTS[language];
  if (per === 'person' && quantity === undefined) return isOnce(line) ? texts.personOnce : texts.person;
  return isOnce(line) ? texts.once : texts.year;
}

/** The causes of the differences, with their acts. Rows with the same causes share an item. */
function causeBlocks({ lines, language }: Pick<Diff.RulesDiff, 'lines' | 'language'>): Block[] {
  const texts = TEXTS[language];
  // Of a new line the table has the law, and nothing else explains one that is gone.
  const isItself = (line: Diff.LineDiff, { section, id }: Diff.Cause): boolean =>
    section === 'lines' && id === line.id && line.kind !== 'changed';
  const rows = lines.flatMap((line) =>
    line.rows.flatMap(({ because }) => (because.some((one) => isItself(line, one)) ? [] : [{ line, because }])),
  );
  const groups = groupsBy(rows, ({ because }) => JSON.stringify(because.map(({ section, id }) => [section, id])));
  const words = ({ because }: { readonly because: readonly Diff.Cause[] }): Text =>
    because.length === 0
      ? [texts.assumed]
      : joinTexts(
          because.map((cause) => causeWithActs(cause, language)),
          '; ',
        );
  const [only, ...more] = groups;
  if (only === undefined) return [];
  if (more.length === 0) return [paragraph(texts.because, ...words(only[0]), '.')];
  const items = groups.map((group): Text => {
    const labels = [...new Set(group.map(({ line }) => line.label))];
    return [...words(group[0]), `: ${labels.join('; ')}.`];
  });
  return [paragraph(texts.because.trim()), ...list(items)];
}

/** `Reddito minimale (`minimale`), da 18.808 a 19.100 € all’anno (INPS, circolare n. 14/2026)` */
function causeWithActs(cause: Diff.Cause, language: Language): Text {
  const { acts } = cause;
  return [
    cause.label,
    ...(cause.label === cause.id ? [] : [' (', code(cause.id), ')']),
    causeMove(cause, language) + (acts.length === 0 ? '' : ` (${acts.join('; ')})`),
  ];
}

function causeMove({ value, kind }: Diff.Cause, language: Language): string {
  const texts = TEXTS[language];
  if (value === undefined || value.before === value.after) return texts.kinds[kind];
  const { before, after, unit } = value;
  if (before === null) return after === null ? '' : texts.newValue(withUnit(after, unit, language));
  if (after === null) return texts.oldValue(withUnit(before, unit, language));
  return texts.fromTo(...valuesInWords(before, after, unit, language));
}
