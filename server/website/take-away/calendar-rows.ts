import type { Calendar, Language, Payment } from '../../../engine/index.js';
import { CALENDAR } from '../text/calendar.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { sourceCells } from './result-rows.js';
import type { Row } from './table.js';

/** The payments of the first 12 months as rows, then those for the same months that fall due later, each under its date. */
export function calendarRows({ payments, afterwards }: Calendar, form: string, language: Language): Row[] {
  const texts = CALENDAR[language];
  return [
    ...payments.map((payment) => paymentRow(payment, texts.heading, language)),
    ...afterwards.map((payment) => paymentRow(payment, `${texts.heading}: ${texts.afterwards}`, language)),
  ].map((row) => ({ form, ...row }));
}

function paymentRow(payment: Payment, group: string, language: Language): Row {
  const { date, label, min, max, included, law, explanation, belongsTo, estimated, sources } = payment;
  const [texts, words] = [CALENDAR[language], TAKE_AWAY[language]];
  const notes = [belongsTo === 'next_year' ? [texts.nextYear] : [], estimated ? [texts.estimated] : []].flat();
  return {
    group,
    item: `${date} ${label}`,
    min,
    max,
    unit: words.euro,
    counted: included ? words.yes : words.no,
    law,
    explanation: [explanation, ...notes].join(' '),
    ...sourceCells(sources),
  };
}
