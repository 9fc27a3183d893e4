import papa from 'papaparse';
import {
  type Calendar,
  type Costs,
  type Language,
  NAMES,
  type Payment,
  type Rules,
  totalRanges,
  verifiedWords,
} from '../../../../engine/index.js';
import { type Form, personWords } from '../../address/forms.js';
import { SHOWN_LISTS, type Site } from '../../site.js';
import { valueWords } from '../calendar/payments.js';
import { CALENDAR } from '../calendar/texts.js';
import { yearOver } from '../layout.js';
import { changedSince } from '../questions/faults.js';
import { RESULT } from '../result/texts.js';
import type { GivenAnswer } from './answers.js';
import { TAKE_AWAY } from './texts.js';

/** A row of a spreadsheet; a column that it leaves out is an empty cell. */
export type Row = Readonly<Partial<Record<keyof (typeof TAKE_AWAY)['it']['columns'], string | number>>>;
type Cells = Readonly<Record<string, string | number | undefined>>;

type Sources = Costs['lines'][number]['sources'];

const decimals = (locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** How the spreadsheets of a language's readers separate cells, and write numbers. */
const WRITTEN = {
  it: { delimiter: ';', decimal: decimals('it-IT') },
  en: { delimiter: ',', decimal: decimals('en-GB') },
} satisfies Readonly<Record<Language, object>>;

/**
 * Rows as the spreadsheets of a language open them with a double click: in Italian semicolons and decimal commas, in English
 * commas and decimal points, with a byte order mark. Amounts are those of the engine, not rounded. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front.
 */
export function csv(rows: readonly Row[], language: Language): string {
  const { columns } = TAKE_AWAY[language];
  const { delimiter, decimal } = WRITTEN[language];
  const written = (cell: string | number | undefined) => (typeof cell === 'number' ? decimal.format(cell) : cell);
  const cells = rows.map((row: Cells) => Object.keys(columns).map((column) => written(row[column])));
  const table = [Object.values(columns), ...cells];
  return `${papa.BYTE_ORDER_MARK}${papa.unparse(table, { delimiter, escapeFormulae: true })}\r\n`;
}

/** What a result costs as rows: every line, each person, the totals. */
export function costRows(result: Costs, form: Form, language: Language): Row[] {
  return [...lineRows(result, language), ...personRows(result, language, form), ...totalRows(result, language)].map(
    (row) => ({ form: form.name, ...row }),
  );
}

function lineRows({ lines, inailDetail }: Costs, language: Language): Row[] {
  const [texts, words] = [RESULT[language], TAKE_AWAY[language]];
  return [
    ...lines.map(({ bucket, label, amount, includedInTotals, valueSource, sources, meta }) => ({
      group: NAMES[language].buckets[bucket],
      item: label,
      min: amount.min,
      max: amount.max,
      unit: words.euro,
      counted: includedInTotals ? words.yes : words.no,
      nature: valueSource === 'market' ? texts.market : texts.law,
      law: meta.law,
      explanation: sentences(
        amount.state === 'exempt' && `(${texts.exempt})`,
        meta.explanation,
        meta.firstYear === 'possible' && texts.mayFallLater,
      ),
      ...sourceCells(sources),
      known: verifiedWords(meta, language),
    })),
    {
      group: NAMES[language].buckets.inail,
      item: texts.inailHeading,
      counted: words.no,
      explanation: inailDetail.reasons.join(' '),
    },
  ];
}

/** What each person owes INPS, which the lines already include. */
function personRows({ inpsDetail: { people, administrator } }: Costs, language: Language, form: Form): Row[] {
  const texts = RESULT[language];
  if (people.length < 2 && administrator === null) return [];
  const { euro: unit, byAdministrator, byCompany } = TAKE_AWAY[language];
  const owed: Row[] = people.map(({ role, index, enrolment, min, max }) => ({
    item: personWords(form, role, index),
    ...(enrolment === 'none' ? { explanation: texts.notEnrolled } : { min, max, unit }),
  }));
  if (administrator !== null)
    owed.push(
      { item: byAdministrator, ...administrator.administrator, unit },
      { item: byCompany, ...administrator.company, unit },
    );
  return owed.map((row) => ({ group: texts.inpsPeople, ...row }));
}

/** The totals, under the names that the page gives them. */
function totalRows(result: Costs, language: Language): Row[] {
  const words = TAKE_AWAY[language];
  const { buckets, totals: names, totalNotes: notes } = NAMES[language];
  const { opening_one_off, annual_fixed, inps, annual_total, first_year_12m } = totalRanges(result);
  const totals = {
    [buckets.opening]: opening_one_off,
    [buckets.annual]: annual_fixed,
    [buckets.inps]: inps,
    [`${names.annual_total}: ${notes.annual_total}`]: annual_total,
    [`${names.first_year_12m}: ${notes.first_year_12m}`]: first_year_12m,
  };
  return Object.entries(totals).map(([item, range]) => ({ group: words.totals, item, ...range, unit: words.euro }));
}

/**
 * The notices of some results as rows. One that several results share appears once, with their names.
 */
export function noticeRows(
  some: readonly { readonly form: Form; readonly result: Costs }[],
  rules: Rules,
  language: Language,
): Row[] {
  const words = TAKE_AWAY[language];
  return SHOWN_LISTS.flatMap((list) =>
    [...new Set(some.flatMap(({ result }) => result[list]))].map((notice) => ({
      form: some.flatMap(({ form, result }) => (result[list].includes(notice) ? [form.name] : [])).join(' | '),
      group: NAMES[language].lists[list],
      item: notice.label,
      ...notice.amount,
      counted: words.no,
      explanation: notice.text,
      ...sourceCells(notice.sources.flatMap((key) => rules.sources.get(key) ?? [])),
    })),
  );
}

/** The payments of the first 12 months as rows, then those for the same months that fall due later, each under its date. */
export function calendarRows({ payments, afterwards }: Calendar, form: string, site: Site): Row[] {
  const texts = CALENDAR[site.state.language];
  const rows = (some: readonly Payment[], group: string) =>
    some.map((payment) => ({ form, ...paymentRow(payment, group, site) }));
  return [...rows(payments, texts.heading), ...rows(afterwards, `${texts.heading}: ${texts.afterwards}`)];
}

function paymentRow(payment: Payment, group: string, site: Site): Row {
  const { language } = site.state;
  const { date, label, min, max, included, law, explanation, belongsTo, estimated, lines, sources } = payment;
  const [texts, words] = [CALENDAR[language], TAKE_AWAY[language]];
  return {
    group,
    item: `${date} ${label}`,
    min,
    max,
    unit: words.euro,
    counted: included ? words.yes : words.no,
    law,
    explanation: sentences(
      explanation,
      belongsTo === 'next_year' && texts.nextYear,
      estimated && texts.estimated(site.rules.ruleset.year),
      ...lines.map((line) => line.reviewBy !== undefined && `${line.label}: ${valueWords(line, site)}.`),
    ),
    ...sourceCells(sources),
  };
}

/** Joins the sentences that apply; `false` stands for one that does not. */
function sentences(...some: readonly (string | false)[]): string {
  return some.filter((one) => one !== false).join(' ');
}

/** What a file says of its amounts besides. */
interface Context {
  readonly answers: readonly GivenAnswer[];
  /** What to know of the totals, in sentences. */
  readonly remarks: readonly (string | undefined)[];
}

/**
 * What a result is based on: the answers given, the rules, and where the page is.
 * @param address the whole address of the page that shows the same
 */
export function contextRows({ answers, remarks }: Context, address: string, site: Site): Row[] {
  const { language } = site.state;
  const { ruleset, digest } = site.rules.source;
  const texts = TAKE_AWAY[language];
  const warnings = [yearOver(site), changedSince(site), ...remarks].filter((text) => text !== undefined);
  const provenance: Row[] = [
    { item: texts.version, explanation: ruleset.version },
    { item: texts.digest, explanation: digest },
    { item: texts.address, explanation: address },
    ...warnings.map((explanation) => ({ item: RESULT[language].warning, explanation })),
  ];
  return [
    ...answers.map(({ question, answer }) => ({ group: texts.answers, item: question, explanation: answer })),
    ...provenance.map((row) => ({ group: texts.provenance, ...row })),
  ];
}

/** Several sources share their cells, in the same order in each; one without a date has a dash. */
function sourceCells(sources: Sources): Row {
  const all = (of: (source: Sources[number]) => string) => sources.map(of).join(' | ');
  return {
    source: all(({ publisher, title }) => `${publisher}, ${title}`),
    sourceUrl: all(({ url }) => url),
    sourceDate: all(({ date }) => date ?? '–'),
  };
}
