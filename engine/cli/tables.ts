import Table from 'cli-table3';
import type { Calendar, CostLine, Result } from '../../schemas/types/api.js';
import type { Layout } from '../explain/terminal.js';
import { euro } from '../explain/words.js';
import type { FormsComparison } from '../forms/comparison.js';
import type { Rules } from '../load-rules.js';
import { restsOn } from '../pricing/known.js';
import { totalRanges } from '../result/totals.js';
import { BUCKETS } from '../rules/rules-year.js';
import { byLanguage, type Language } from '../values/language.js';

const TEXTS = byLanguage({
  title: (form: string, version: string) => ({ it: `${form}, regole ${version}`, en: `${form}, rules ${version}` }),
  total: { it: 'Totale', en: 'Total' },
  amount: { it: 'Importo', en: 'Amount' },
  line: { it: 'Voce', en: 'Line' },
  law: { it: 'Norma', en: 'Law' },
  opening: { it: 'Per aprire, una volta sola', en: 'To open, once' },
  annual: { it: 'Costi fissi, ogni anno', en: 'Fixed costs, every year' },
  inps: { it: 'INPS, ogni anno', en: 'INPS, every year' },
  inail: { it: 'INAIL, ogni anno', en: 'INAIL, every year' },
  everyYear: { it: 'Ogni anno in tutto', en: 'Every year in all' },
  firstYear: { it: 'Primi 12 mesi', en: 'First 12 months' },
  exempt: { it: 'esente', en: 'exempt' },
  unknown: { it: 'non determinabile', en: 'not determinable' },
  outside: (amount: string) => ({ it: `${amount}, fuori dai totali`, en: `${amount}, outside the totals` }),
  incomplete: {
    it: 'I totali non sono completi: qualcosa è dovuto, ma il suo importo non è certo.',
    en: 'The totals are not complete: something is due whose amount is not certain.',
  },
  open: {
    it: 'Le risposte che mancano, e di quanto stringerebbero i primi 12 mesi',
    en: 'The answers that are missing, and by how much each would narrow the first 12 months',
  },
  more: {
    it: 'Avvisi, ipotesi e fonti sono nel risultato intero (--json); il perché di ogni voce in "costi-di-struttura explain".',
    en: 'Warnings, assumptions and sources are in the whole result (--json); "costi-di-struttura explain" says why each line is there.',
  },
  notAdvice: {
    it: 'È una stima a ricavi zero, non una consulenza.',
    en: 'An estimate at zero revenue, not advice.',
  },
  form: { it: 'Forma', en: 'Form' },
  refused: { it: 'Le forme che non possono avere queste persone', en: 'The forms that cannot have these people' },
  presumed: (question: string, answer: string) => ({
    it: `Senza una risposta a «${question}» vale: ${answer}.`,
    en: `Without an answer to "${question}" this is taken: ${answer}.`,
  }),
  day: { it: 'Giorno', en: 'Day' },
  payment: { it: 'Pagamento', en: 'Payment' },
  outsideTotals: { it: 'fuori dai totali', en: 'outside the totals' },
  /** Of a day after the year of the rules. */
  estimated: { it: 'data prevista', en: 'expected date' },
  all: { it: 'In tutto', en: 'In all' },
  from: (start: string, end: string) => ({ it: `Dal ${start} al ${end}`, en: `From ${start} to ${end}` }),
  provisional: (year: number) => ({
    it: `Per l’anno dopo valgono ancora le regole del ${year}, che possono cambiare.`,
    en: `For the year after, these are still the rules of ${year}, which may change.`,
  }),
});

/** The totals and the lines of a result, and the answers that it waits for. */
export function resultText(
  result: Result,
  { source }: Pick<Rules, 'source'>,
  language: Language,
  layout: Layout,
): string {
  const texts = TEXTS[language];
  const totals = totalRanges(result);
  const rows = [
    [texts.opening, totals.opening_one_off],
    [texts.annual, totals.annual_fixed],
    [texts.inps, totals.inps],
    [texts.everyYear, totals.annual_total],
    [texts.firstYear, totals.first_year_12m],
  ] as const;
  const open = result.openQuestions.map(({ question, effect }) => [
    question,
    euro({ min: effect, max: effect }, language),
  ]);
  return paragraphs(
    texts.title(source.forms[result.form]?.label ?? result.form, result.rulesetVersion),
    tableText(
      [texts.total, texts.amount],
      rows.map(([label, total]) => [label, euro(total, language)]),
      layout,
    ),
    result.totalsCompleteness === 'complete' ? '' : texts.incomplete,
    tableText(
      [texts.line, texts.amount, texts.law],
      BUCKETS.flatMap((bucket) => {
        const lines = result.lines.filter((line) => line.bucket === bucket);
        const rows = lines.map((line) => [line.label, amountText(line, language), line.meta.law]);
        return lines.length === 0 ? [] : [texts[bucket], ...rows];
      }),
      layout,
    ),
    open.length === 0 ? '' : tableText([texts.open, texts.amount], open, layout),
    `${texts.more}\n${texts.notAdvice}`,
  );
}

function amountText({ amount, includedInTotals }: CostLine, language: Language): string {
  const texts = TEXTS[language];
  if (amount.state === 'exempt') return texts.exempt;
  const text = amount.kind === 'numeric' ? euro(amount, language) : texts.unknown;
  return includedInTotals ? text : texts.outside(text);
}

/** What the same people would pay in each form. */
export function comparisonText(
  { forms, refused }: FormsComparison,
  { source }: Pick<Rules, 'source'>,
  language: Language,
  layout: Layout,
): string {
  const texts = TEXTS[language];
  const nameOf = (form: string) => source.forms[form]?.name ?? form;
  const sums = forms.map(({ form, result }) => {
    const { opening_one_off, annual_total, first_year_12m } = totalRanges(result);
    const name = nameOf(form) + (result.totalsCompleteness === 'complete' ? '' : ' *');
    return [name, ...[opening_one_off, annual_total, first_year_12m].map((total) => euro(total, language))];
  });
  const presumed = [...new Set(forms.flatMap((one) => one.presumed))].map((field) => {
    const fact = source.facts[field];
    const answer = fact !== undefined && 'presumed' in fact ? fact.values[String(fact.presumed)] : undefined;
    return texts.presumed(fact !== undefined && 'question' in fact ? fact.question : field, answer ?? '');
  });
  return paragraphs(
    tableText([texts.form, texts.opening, texts.everyYear, texts.firstYear], sums, layout),
    forms.some(({ result }) => result.totalsCompleteness !== 'complete') ? `* ${texts.incomplete}` : '',
    presumed.join('\n'),
    refused.length === 0
      ? ''
      : tableText(
          [texts.refused, ''],
          refused.map(({ form, why }) => [nameOf(form), why]),
          layout,
        ),
    texts.notAdvice,
  );
}

/** What is due on which day. */
export function calendarText(calendar: Calendar, language: Language, layout: Layout): string {
  const texts = TEXTS[language];
  const rows = calendar.payments.map(({ date, label, law, included, estimated, basedOn, reviewBy, ...amount }) => {
    const by = reviewBy && dayText(reviewBy, language);
    const note = basedOn === undefined ? texts.estimated : restsOn(basedOn, by)[language];
    const notes = [...(included ? [] : [texts.outsideTotals]), ...(estimated ? [note] : [])];
    return [dayText(date, language), [label, ...notes].join(', '), euro(amount, language), law];
  });
  const total: Row = ['', texts.all, euro(calendar.total, language), ''];
  return paragraphs(
    texts.from(dayText(calendar.start, language), dayText(calendar.end, language)),
    tableText([texts.day, texts.payment, texts.amount, texts.law], [...rows, total], layout),
    calendar.provisional ? texts.provisional(calendar.rulesYear) : '',
    texts.notAdvice,
  );
}

/** A day as people write it: `16/03/2026`, in English `16 March 2026`. */
function dayText(day: string, language: Language): string {
  const month = language === 'it' ? '2-digit' : 'long';
  const options = { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', options).format(new Date(`${day}T00:00:00Z`));
}

/** The cells of a row, or what stands over the rows below it. */
type Row = string | readonly string[];

/** Cells are as wide as their content; where that is too much, the widest are wrapped. */
function tableText(head: readonly string[], rows: readonly Row[], { width, colour }: Layout): string {
  const cells = [head, ...rows.filter((row) => typeof row !== 'string')];
  const natural = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)) + PADDING);
  const table = new Table({
    head: [...head],
    colWidths: fitted(natural, width - head.length - 1),
    wordWrap: true,
    style: { head: colour ? ['bold'] : [], border: [] },
  });
  for (const row of rows)
    table.push(
      typeof row === 'string' ? [{ content: row, colSpan: head.length }] : row.map((content) => ({ content })),
    );
  return table.toString();
}

const PADDING = 2;

/** The widths of columns that share a room, columns of a terminal: the widest give way until all fit. */
function fitted(natural: readonly number[], room: number): number[] {
  const widths = [...natural];
  while (widths.reduce((sum, one) => sum + one, 0) > room) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
