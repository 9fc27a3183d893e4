import type { Calendar, Payment } from '../../schemas/types/api.js';
import { heading, paragraph, type Text, type TextDocument, table } from '../document/document.js';
import { longDay, longMonth, sumSpan } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import type { Rules } from '../load-rules.js';
import { newValueWords } from '../pricing/known.js';
import { byLanguage, type Language } from '../values/language.js';
import { EURO, TEXTS } from './texts.js';

const WORDS = byLanguage({
  title: (start: string, end: string) => ({
    it: `Pagamenti dal ${start} al ${end}`,
    en: `Payments from ${start} to ${end}`,
  }),
  day: { it: 'Giorno', en: 'Day' },
  all: { it: 'In tutto', en: 'In all' },
  peak: (month: string) => ({ it: `Il mese più pesante è ${month}.`, en: `The heaviest month is ${month}.` }),
  afterwards: { it: 'Per gli stessi mesi, ma dopo', en: 'For the same months, but later' },
  payment: { it: 'Pagamento', en: 'Payment' },
  /** For a date after the year of the rules. */
  estimated: { it: 'data prevista', en: 'expected date' },
  provisional: (year: number) => ({
    it: `Per l’anno dopo valgono ancora le regole del ${year}, che possono cambiare.`,
    en: `For the year after, these are still the rules of ${year}, which may change.`,
  }),
});

/** A calendar of payments as a document. */
export function calendarDocument(calendar: Calendar, { language, ruleset }: Rules): TextDocument {
  const { start, end, payments, total, peakMonth, afterwards, provisional } = calendar;
  const [texts, words] = [TEXTS[language], WORDS[language]];
  const title = words.title(longDay(start, language), longDay(end, language));
  const columns = (first: string): string[] => [first, words.payment, EURO, texts.law];
  const rows = (some: readonly Payment[]): Text[][] => some.map((payment) => paymentRow(payment, language));
  return {
    language,
    title,
    blocks: [
      heading(1, title),
      paragraph(`${texts.rules(ruleset.year, ruleset.version)}.`),
      ...(provisional ? [paragraph(words.provisional(calendar.rulesYear))] : []),
      ...table(title, columns(words.day), [
        ...rows(payments),
        [[words.all], [], [sumSpan(total, language, 'exact')], []],
      ]),
      ...(peakMonth === null ? [] : [paragraph(words.peak(longMonth(peakMonth, language)))]),
      ...table(words.afterwards, columns(words.afterwards), rows(afterwards)),
      paragraph(texts.notAdvice),
    ],
  };
}

function paymentRow(payment: Payment, language: Language): Text[] {
  const { date, label, law, included, estimated, basedOn, reviewBy } = payment;
  const notes = [
    ...(included ? [] : [NAMES[language].outsideTotals]),
    ...(basedOn === undefined || reviewBy === undefined ? [] : [newValueWords(basedOn + 1, reviewBy)[language]]),
    ...(estimated ? [WORDS[language].estimated] : []),
  ];
  return [[longDay(date, language)], [[label, ...notes].join(', ')], [sumSpan(payment, language, 'exact')], [law]];
}
