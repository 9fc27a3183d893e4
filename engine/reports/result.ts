import type { CostLine, Notice, OpenQuestion, Result } from '../../schemas/types/api.js';
import {
  type Block,
  code,
  fold,
  heading,
  joinTexts,
  link,
  list,
  paragraph,
  type Text,
  type TextDocument,
  table,
} from '../document/document.js';
import { euro, euroRange, noticeAmount, sumSpan } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import type { Rules } from '../load-rules.js';
import { verifiedWords } from '../pricing/known.js';
import { notesOnTotals } from '../result/notices.js';
import { countsContributions, eachTotal, totalRanges } from '../result/totals.js';
import { BUCKETS, type Bucket, type NoticeList } from '../rules/rules-year.js';
import { byLanguage, type Language } from '../values/language.js';
import { copiedTotals } from './copied.js';
import { EURO, TEXTS } from './texts.js';

const WORDS = byLanguage({
  known: { it: 'Quanto è certo', en: 'How sure it is' },
  exempt: { it: 'esente', en: 'exempt' },
  unknown: { it: 'non determinabile', en: 'not determinable' },
  open: { it: 'Risposte che mancano', en: 'Missing answers' },
  questions: {
    it: ['Risposta che manca', '#Quanto conta', 'Costo dei primi 12 mesi secondo la risposta'],
    en: ['Missing answer', '#What it moves', 'Cost of the first 12 months by the answer'],
  },
});

/** The lists of notices in the order in which they are shown: first what the totals leave out. */
export const NOTICE_LISTS = [
  'excludedMandatory',
  'notDeterminable',
  'possibleAdditional',
  'warnings',
  'assumptions',
] as const satisfies readonly NoticeList[];

/** The costs of a form as a document: totals, lines, missing answers, what the totals leave out, and the sources. */
export function resultDocument(result: Result, { source, ruleset, language }: Rules): TextDocument {
  const texts = TEXTS[language];
  const names = NAMES[language];
  const form = source.forms[result.form]?.label ?? result.form;
  const title = `${form}. ${texts.rules(ruleset.year, ruleset.version)}`;
  const copied = copiedTotals(result.lines, ruleset.year, language);
  const sources = result.lines.map((line) => [`${line.label}: `, ...joinTexts(line.sources.map(sourceText), '; ')]);
  return {
    language,
    title,
    blocks: [
      heading(1, title),
      ...totalsTable(result, notesOnTotals(result, source), language),
      ...(result.totalsCompleteness === 'complete' ? [] : [paragraph(texts.incomplete)]),
      ...(copied === undefined ? [] : [paragraph(copied)]),
      ...BUCKETS.flatMap((bucket) => linesTable(bucket, result, language)),
      ...questionsTable(result.openQuestions, language),
      ...NOTICE_LISTS.flatMap((name) => noticesFold(names.lists[name], result[name], language)),
      ...fold(names.sections.sources, list(sources)),
      paragraph(texts.notAdvice),
    ],
  };
}

/** @param notes what is said beside the names of the totals with INPS contributions */
function totalsTable(result: Result, notes: readonly string[], language: Language): Block[] {
  const { total } = TEXTS[language];
  const ranges = totalRanges(result);
  const rows = eachTotal((name) => [
    [[NAMES[language].totals[name], ...(countsContributions(name) ? notes : [])].join(', ')],
    [sumSpan(ranges[name], language, 'exact')],
  ]);
  return table(total, [total, EURO], Object.values(rows));
}

function linesTable(bucket: Bucket, { lines }: Result, language: Language): Block[] {
  const name = NAMES[language].buckets[bucket];
  const rows = lines
    .filter((line) => line.bucket === bucket)
    .map((line) => [
      [line.label + (line.includedInTotals ? '' : `, ${NAMES[language].outsideTotals}`)],
      [amountText(line.amount, language)],
      [line.meta.law],
      [verifiedWords(line.meta, language)],
    ]);
  return table(name, [name, EURO, TEXTS[language].law, WORDS[language].known], rows);
}

function amountText(amount: CostLine['amount'], language: Language): string {
  const { exempt, unknown } = WORDS[language];
  if (amount.state === 'exempt') return exempt;
  return amount.kind === 'numeric' ? sumSpan(amount, language, 'exact') : unknown;
}

/** The missing answers, each with its field, its effect on the first 12 months in euro, and with the total for each answer. */
function questionsTable(questions: readonly OpenQuestion[], language: Language): Block[] {
  const rows = questions.map(({ path, question, effect, answers }) => {
    const under = answers.map(({ label, totals }) => `${label}: ${euroRange(totals.first_year_12m, language)}`);
    return [[question, ' (', code(path.slice(1)), ')'], [euro(effect, language)], [under.join('; ')]];
  });
  return table(WORDS[language].open, WORDS[language].questions, rows);
}

function noticesFold(name: string, notices: readonly Notice[], language: Language): Block[] {
  const items = notices.map(({ label, amount, text }): Text => {
    const sum = amount === null ? '' : ` (${noticeAmount(amount, language)})`;
    return [`${label}${sum}. ${text}`];
  });
  return fold(`${name}: ${notices.length}`, list(items));
}

function sourceText({ publisher, title, url }: CostLine['sources'][number]): Text {
  return [link(`${publisher}, ${title}`, url)];
}
