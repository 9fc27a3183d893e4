import { byLanguage, type Language, quantityInWords } from '../../../engine/index.js';

function inEach<Format>(make: (locale: string) => Format): Readonly<Record<Language, Format>> {
  return { it: make('it-IT'), en: make('en-GB') };
}

const numbers = (options: Intl.NumberFormatOptions) =>
  inEach((locale) => new Intl.NumberFormat(locale, { ...options, useGrouping: 'always' }));

const lists = inEach((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** `INPS, INAIL e IVA`, in English `INPS, INAIL and VAT`. */
export function inList(words: Iterable<string>, language: Language): string {
  return lists[language].format(words);
}

const EURO = { style: 'currency', currency: 'EUR' } as const;
const whole = numbers({ ...EURO, maximumFractionDigits: 0 });
const exact = numbers({ ...EURO, trailingZeroDisplay: 'stripIfInteger' });
const plain = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

/** `1.224.797`, in English `1,224,797`: how many there are of something. */
export function count(many: number, language: Language): string {
  return quantityInWords(many, 'count', language);
}

/** `«parola»`, in English `“word”`. */
export function quoted(text: string, language: Language): string {
  return language === 'it' ? `«${text}»` : `“${text}”`;
}

/** Euro, from a lower to an upper bound. */
export interface Amounts {
  readonly min: number;
  readonly max: number;
}

/** `4.897 €`, in English `€4,897`: whole euros, on the pages alone. */
export function wholeEuro(amount: number, language: Language): string {
  return whole[language].format(amount);
}

/** Whether both ends are different whole euros, as the pages show them. */
export function isRange({ min, max }: Amounts): boolean {
  return wholeEuro(min, 'it') !== wholeEuro(max, 'it');
}

const FROM_TO: Readonly<Record<Language, (from: string, to: string) => string>> = {
  it: (from, to) => `da ${from} a ${to}`,
  en: (from, to) => `from ${from} to ${to}`,
};

/** Both ends of a range, or one amount where they are written alike. */
function fromTo({ min, max }: Amounts, formats: typeof whole, language: Language): string {
  const [from, to] = [formats[language].format(min), formats[language].format(max)];
  return from === to ? from : FROM_TO[language](beforeAnother(from, language), to);
}

/** The lower end of a range: in Italian the sign stands once, after the upper one; in English before each. */
function beforeAnother(sum: string, language: Language): string {
  return language === 'it' ? sum.replace(/\s€$/, '') : sum;
}

/** `da 4.661 a 4.777 €`, or one amount where both ends round to the same euro. */
export function euroRange(range: Amounts, language: Language): string {
  return fromTo(range, whole, language);
}

/** `4.661–4.777 €`, in English `€4,661–€4,777`, where there is no room for words. */
export function euroSpan({ min, max }: Amounts, language: Language): string {
  const [from, to] = [wholeEuro(min, language), wholeEuro(max, language)];
  return from === to ? from : `${beforeAnother(from, language)}–${to}`;
}

/** The same to the cent: `da 62,40 a 62,70 €`. */
export function exactRange(range: Amounts, language: Language): string {
  return fromTo(range, exact, language);
}

/** The amount of a notice, whose unit is in words: `da 350 a 900 € all’anno`, in English `from €350 to €900 a year`. */
export function noticeAmount({ unit, ...range }: Amounts & { readonly unit: string }, language: Language): string {
  const [, rest] = /^euros?\b(.*)$/.exec(unit) ?? [];
  return rest === undefined ? `${fromTo(range, plain, language)} ${unit}` : `${exactRange(range, language)}${rest}`;
}

/** What writes a date in each language, whatever the zone of the server. */
function dates(options: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> {
  return inEach((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
}

const days = dates({ dateStyle: 'long' });

/** `9 febbraio 2026`, from year-month-day. */
export function longDate(yearMonthDay: string, language: Language): string {
  return days[language].format(new Date(`${yearMonthDay}T00:00:00Z`));
}

/** A year that has every day. */
const LEAP_YEAR = 1904;

const daysOfYear = dates({ day: 'numeric', month: 'long' });

/** `16 maggio`, of any year. */
export function dayOfYear({ day, month }: { day: number; month: number }, language: Language): string {
  return daysOfYear[language].format(new Date(Date.UTC(LEAP_YEAR, month - 1, day)));
}

const monthNames = dates({ month: 'long' });

/** `maggio`, from 1 for January to 12. */
export function monthName(month: number, language: Language): string {
  return monthNames[language].format(new Date(Date.UTC(LEAP_YEAR, month - 1)));
}

const months = dates({ month: 'long', year: 'numeric' });

/** `maggio 2026`, from year-month. */
export function longMonth(yearMonth: string, language: Language): string {
  return months[language].format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/** `09/02/2026`, from year-month-day, where there is no room for words. */
export function shortDate(yearMonthDay: string): string {
  return yearMonthDay.split('-').reverse().join('/');
}

const PERIODS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'EUR/year': { it: ' all’anno', en: ' a year' },
  'EUR/month': { it: ' al mese', en: ' a month' },
  'months/year': { it: ' mesi all’anno', en: ' months a year' },
};

/**
 * A value of the rules with its unit, to the cent: `24,48%`, `4.513,92 €`, `0,62 € al mese`, or `12` for a count.
 * @param unit a unit of the rule files
 */
export function withUnit(value: number, unit: string, language: Language): string {
  return quantityInWords(value, unit, language) + (PERIODS[unit]?.[language] ?? '');
}

const MOVES = byLanguage({
  same: { it: 'non cambia', en: 'unchanged' },
  atMost: (euro: string) => ({ it: `fino a ${euro} in più`, en: `up to ${euro} more` }),
  atMostLess: (euro: string) => ({ it: `fino a ${euro} in meno`, en: `up to ${euro} less` }),
  more: (euro: string) => ({ it: `${euro} in più`, en: `${euro} more` }),
  less: (euro: string) => ({ it: `${euro} in meno`, en: `${euro} less` }),
  mixed: (less: string, more: string) => ({
    it: `da ${less} in meno a ${more} in più`,
    en: `anywhere from ${less} less to ${more} more`,
  }),
  underOne: { it: 'meno di un euro di differenza', en: 'less than a euro of difference' },
});

/** A change in euro, from the smallest to the largest: below zero is a fall. */
export interface Span {
  readonly smallest: number;
  readonly largest: number;
}

/** How a range has moved: by how much each of its ends. */
export function spanBetween(before: Amounts, after: Amounts): Span {
  const moves = [after.min - before.min, after.max - before.max];
  return { smallest: Math.min(...moves), largest: Math.max(...moves) };
}

/** `62 € in più`, `da 5 a 64 € in meno`, `fino a 64 € in più`, `non cambia`: in whole euros. */
export function changeWords({ smallest, largest }: Span, language: Language): string {
  const texts = MOVES[language];
  if (smallest === 0 && largest === 0) return texts.same;
  const whole = { smallest: Math.round(smallest), largest: Math.round(largest) };
  return whole.smallest === 0 && whole.largest === 0 ? texts.underOne : spanWords(whole, euroRange, language);
}

/** The same to the cent, for a line of the rules: `da 40,26 a 247,76 € in più`. */
export function exactChange({ smallest, largest }: Span, language: Language): string {
  return spanWords({ smallest: toCents(smallest), largest: toCents(largest) }, exactRange, language);
}

function spanWords({ smallest, largest }: Span, write: typeof euroRange, language: Language): string {
  const texts = MOVES[language];
  const range = (min: number, max = min) => write({ min, max }, language);
  if (smallest >= 0) return smallest === 0 ? texts.atMost(range(largest)) : texts.more(range(smallest, largest));
  if (largest <= 0) return largest === 0 ? texts.atMostLess(range(-smallest)) : texts.less(range(-largest, -smallest));
  return texts.mixed(range(-smallest), range(largest));
}

/** An amount of euro rounded to the cent. */
export function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
