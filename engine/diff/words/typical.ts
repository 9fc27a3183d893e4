import type * as Diff from '../../../schemas/types/api.js';
import { type Block, code, heading, paragraph, type Text, table } from '../../document/document.js';
import { changeOf, signedChange, sumSpan } from '../../document/in-words.js';
import { NAMES } from '../../document/names.js';
import { eachTotal, type TotalName } from '../../result/totals.js';
import { byLanguage, type Language } from '../../values/language.js';
import type { Vocabulary } from './whom.js';

const TEXTS = byLanguage({
  heading: { it: 'I casi tipici', en: 'The typical cases' },
  given: { it: 'La tua richiesta', en: 'Your request' },
  columns: {
    it: ['Forma', '#Prima', '#Dopo', '#Differenza'],
    en: ['Form', '#Before', '#After', '#Difference'],
  },
  euro: (total: string) => ({ it: `${total}, euro`, en: `${total}, euro` }),
  still: {
    opening_one_off: {
      it: 'L’apertura non cambia in nessuna forma.',
      en: 'The cost of opening does not change in any form.',
    },
    annual_total: {
      it: 'Il costo di ogni anno non cambia in nessuna forma.',
      en: 'The cost of each year does not change in any form.',
    },
    first_year_12m: {
      it: 'I primi 12 mesi non cambiano in nessuna forma.',
      en: 'The first 12 months do not change in any form.',
    },
  },
  none: { it: 'Nessun caso tipico cambia.', en: 'No typical case changes.' },
  alike: {
    it: 'Il costo di ogni anno cambia della stessa somma.',
    en: 'The cost of each year changes by the same amount.',
  },
  total: { it: ['Totale', '#Prima', '#Dopo', '#Differenza'], en: ['Total', '#Before', '#After', '#Difference'] },
  line: { it: ['Voce', '#Prima', '#Dopo', '#Differenza'], en: ['Line', '#Before', '#After', '#Difference'] },
  caption: { it: 'I totali della richiesta, euro', en: 'The totals of the request, euro' },
  lines: { it: 'Le voci che cambiano, euro', en: 'The lines that change, euro' },
  noLines: { it: 'Nessuna sua voce cambia.', en: 'None of its lines changes.' },
  absent: { it: '—', en: '—' },
});

const SHOWN = ['first_year_12m', 'opening_one_off', 'annual_total'] as const;

/** The totals of the typical case of each form, or those of the given request, with its lines. */
export function typicalBlocks(diff: Diff.RulesDiff): Block[] {
  return diff.given === undefined ? typicalCases(diff) : givenRequest(diff.given, diff.language);
}

function typicalCases({ typical, ...vocabulary }: Vocabulary & Pick<Diff.RulesDiff, 'typical'>): Block[] {
  const texts = TEXTS[vocabulary.language];
  if (typical.length === 0) return [];
  const moves = (total: TotalName): boolean => typical.some((one) => hasMoved(one, total));
  if (!SHOWN.some(moves)) return [heading(2, texts.heading), paragraph(texts.none)];
  const isAlike = typical.every((one) => sameChange(one, 'annual_total', 'first_year_12m'));
  const shown = SHOWN.filter((total) => moves(total) && !(total === 'annual_total' && isAlike));
  const still = SHOWN.filter((total) => !moves(total)).map((total) => texts.still[total]);
  const sentences = [...still, ...(isAlike && moves('annual_total') ? [texts.alike] : [])];
  return [
    heading(2, texts.heading),
    ...shown.flatMap((total) => totalTable(total, typical, vocabulary)),
    ...(sentences.length === 0 ? [] : [paragraph(sentences.join(' '))]),
  ];
}

function hasMoved({ before, after }: Diff.RequestDiff, total: TotalName): boolean {
  return before[total].min !== after[total].min || before[total].max !== after[total].max;
}

function sameChange({ before, after }: Diff.RequestDiff, one: TotalName, other: TotalName): boolean {
  const [a, b] = [changeOf(before[one], after[one]), changeOf(before[other], after[other])];
  return a.min === b.min && a.max === b.max;
}

function totalTable(total: TotalName, typical: readonly Diff.RequestDiff[], vocabulary: Vocabulary): Block[] {
  const { language, labels } = vocabulary;
  const texts = TEXTS[language];
  const name = NAMES[language].totals[total];
  const [, ...columns] = texts.columns;
  const rows = typical.map((one) => [
    [labels.forms[one.form] ?? one.form],
    ...moveCells(one.before[total], one.after[total], language),
  ]);
  return table(texts.euro(name), [name, ...columns], rows);
}

function moveCells(before: Diff.Amount, after: Diff.Amount, language: Language): Text[] {
  const none = { min: 0, max: 0 };
  const cell = (amount: Diff.Amount): string => (amount === null ? TEXTS[language].absent : sumSpan(amount, language));
  const change = changeOf(before ?? none, after ?? none);
  const isStill = change.min === 0 && change.max === 0;
  return [[cell(before)], [cell(after)], isStill ? [] : [signedChange(change, language)]];
}

function givenRequest({ request, before, after, lines }: Diff.RequestDiff, language: Language): Block[] {
  const texts = TEXTS[language];
  const totals = eachTotal((total) => [
    [NAMES[language].totals[total]],
    ...moveCells(before[total], after[total], language),
  ]);
  const rows = lines.map((line) => [
    [line.label + (line.included ? '' : `, ${NAMES[language].outsideTotals}`)],
    ...moveCells(line.before, line.after, language),
  ]);
  return [
    heading(2, texts.given),
    paragraph(code(JSON.stringify(request))),
    ...(rows.length === 0 ? [paragraph(texts.noLines)] : table(texts.lines, texts.line, rows)),
    ...table(texts.caption, texts.total, Object.values(totals)),
  ];
}
