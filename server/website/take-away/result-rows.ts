import type { Language, Result } from '../../../engine/index.js';
import { NOTICE_LISTS } from '../notice-lists.js';
import { RESULT } from '../text/result.js';
import { TAKE_AWAY } from '../text/take-away.js';
import type { Row } from './table.js';

type Sources = Result['lines'][number]['sources'];

/** A result as rows: every line, the totals, then everything that the totals leave out and what to know. */
export function resultRows(result: Result, form: string, language: Language): Row[] {
  return [lineRows, personRows, totalRows, noticeRows].flatMap((rows) =>
    rows(result, language).map((row) => ({ form, ...row })),
  );
}

function lineRows({ lines, inailDetail }: Result, language: Language): Row[] {
  const [texts, words] = [RESULT[language], TAKE_AWAY[language]];
  return [
    ...lines.map(({ bucket, label, amount, includedInTotals, valueSource, sources, meta }) => ({
      group: texts.buckets[bucket],
      item: label,
      min: amount.min,
      max: amount.max,
      unit: words.euro,
      counted: includedInTotals ? words.yes : words.no,
      nature: valueSource === 'market' ? texts.market : texts.law,
      law: meta.law,
      explanation: [
        amount.state === 'exempt' ? [`(${texts.exempt})`] : [],
        meta.explanation,
        meta.firstYear === 'possible' ? [texts.mayFallLater] : [],
      ]
        .flat()
        .join(' '),
      ...sourceCells(sources),
    })),
    {
      group: texts.buckets.inail,
      item: texts.inailHeading,
      counted: words.no,
      explanation: inailDetail.reasons.join(' '),
    },
  ];
}

/** What each person owes the INPS, already counted in the lines. */
function personRows({ inpsDetail: { people, administrator } }: Result, language: Language): Row[] {
  const texts = RESULT[language];
  if (people.length < 2 && administrator === null) return [];
  const { euro: unit, byAdministrator, byCompany } = TAKE_AWAY[language];
  const owed: Row[] = people.map(({ role, index, enrolment, min, max }) => ({
    item: texts.roles[role]?.(index + 1) ?? role,
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
function totalRows(result: Result, language: Language): Row[] {
  const [texts, words] = [RESULT[language], TAKE_AWAY[language]];
  const total = (item: string, min: number, max: number): Row => ({
    group: words.totals,
    item,
    min,
    max,
    unit: words.euro,
  });
  return [
    total(texts.buckets.opening, result.opening_one_off_min, result.opening_one_off_max),
    total(texts.buckets.annual, result.annual_fixed_min, result.annual_fixed_max),
    total(texts.buckets.inps, result.inps_min, result.inps_max),
    total(`${texts.annual}: ${texts.annualNote}`, result.annual_total_min, result.annual_total_max),
    total(`${texts.firstYear}: ${texts.firstYearNote}`, result.first_year_12m_min, result.first_year_12m_max),
  ];
}

function noticeRows(result: Result, language: Language): Row[] {
  const [texts, words] = [RESULT[language], TAKE_AWAY[language]];
  const groups = { ...texts.piles, warnings: texts.warnings, assumptions: texts.assumptions };
  return NOTICE_LISTS.flatMap((list) =>
    result[list].map(({ label, text, amount, sources }) => ({
      group: groups[list],
      item: label,
      ...amount,
      counted: words.no,
      explanation: text,
      ...sourceCells(sources),
    })),
  );
}

/** Several sources share their cells, in the same order in each; one without a date has a dash. */
export function sourceCells(sources: Sources): Row {
  const all = (of: (source: Sources[number]) => string) => sources.map(of).join(' | ');
  return {
    source: all(({ publisher, title }) => `${publisher}, ${title}`),
    sourceUrl: all(({ url }) => url),
    sourceDate: all(({ date }) => date ?? '–'),
  };
}
