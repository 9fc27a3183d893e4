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
  columns: { it: ['#Prima', '#Dopo', '#Differenza'], en: ['#Before', '#After', '#Difference'] },
  euro: (total: string) => ({ it: `${total}, euro`, en: `${total}, euro` }),
  still: {
    opening_one_off: { it: 'Aprire costa come prima.', en: 'Opening costs what it did.' },
    annual_total: { it: 'Il costo di ogni anno non cambia.', en: 'The cost of each year does not change.' },
    first_year_12m: { it: 'I primi 12 mesi non cambiano.', en: 'The first 12 months do not change.' },
  },
  none: { it: 'Nessun caso tipico cambia.', en: 'No typical case changes.' },
  others: { it: 'Le altre forme non cambiano.', en: 'The other forms do not change.' },
  alike: {
    it: 'Il costo di ogni anno cambia della stessa somma.',
    en: 'The cost of each year changes by the same amount.',
  },
  total: { it: 'Totale', en: 'Total' },
  line: { it: 'Voce', en: 'Line' },
  caption: { it: 'I totali della richiesta, euro', en: 'The totals of the request, euro' },
  lines: { it: 'Le voci che cambiano, euro', en: 'The lines that change, euro' },
  noLines: { it: 'Nessuna sua voce cambia.', en: 'None of its lines changes.' },
});

const SHOWN = ['first_year_12m', 'opening_one_off', 'annual_total'] as const;

/** The totals of the typical case of each form that changes, or those of the given request, with its lines. */
export function typicalBlocks(diff: Pick<Diff.RulesDiff, 'typical' | 'given'> & Vocabulary): Block[] {
  return diff.given === undefined ? typicalCases(diff) : givenRequest(diff.given, diff.language);
}

function typicalCases({ typical, ...vocabulary }: Vocabulary & Pick<Diff.RulesDiff, 'typical'>): Block[] {
  const texts = TEXTS[vocabulary.language];
  if (typical.length === 0) return [];
  const moving = (total: TotalName) => typical.filter((one) => hasMoved(one, total));
  const shown = SHOWN.filter((total) => moving(total).length > 0);
  if (shown.length === 0) return [heading(2, texts.heading), paragraph(texts.none)];
  const isAlike = typical.every((one) => sameChange(one, 'annual_total', 'first_year_12m'));
  const tables = shown.filter((total) => !(total === 'annual_total' && isAlike));
  const rest = tables.some((total) => moving(total).length < typical.length);
  const sentences = [
    ...SHOWN.filter((total) => moving(total).length === 0).map((total) => texts.still[total]),
    ...(isAlike && moving('annual_total').length > 0 ? [texts.alike] : []),
    ...(rest ? [texts.others] : []),
  ];
  return [
    heading(2, texts.heading),
    ...tables.flatMap((total) => totalTable(total, moving(total), vocabulary)),
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

function totalTable(total: TotalName, moving: readonly Diff.RequestDiff[], { language, labels }: Vocabulary): Block[] {
  const texts = TEXTS[language];
  const name = NAMES[language].totals[total];
  const rows = moving.map((one) => [
    [labels.forms[one.form] ?? one.form],
    ...moveCells(one.before[total], one.after[total], language),
  ]);
  return table(texts.euro(name), [name, ...texts.columns], rows);
}

function moveCells(before: Diff.Amount, after: Diff.Amount, language: Language): Text[] {
  const none = { min: 0, max: 0 };
  const cell = (amount: Diff.Amount): string => (amount === null ? '—' : sumSpan(amount, language));
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
    ...(rows.length === 0 ? [paragraph(texts.noLines)] : table(texts.lines, [texts.line, ...texts.columns], rows)),
    ...table(texts.caption, [texts.total, ...texts.columns], Object.values(totals)),
  ];
}
