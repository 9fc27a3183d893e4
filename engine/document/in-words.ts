import { BoundedCache } from '../values/cache.js';
import { byLanguage, type Language } from '../values/language.js';
import { recall } from '../values/maps.js';

/* Writes money, numbers, days and lists in each language. */

/** A range of euro. */
export interface Amounts {
  readonly min: number;
  readonly max: number;
}

/**
 * How a number is written. `whole`: in whole euro, half up. `short`: with cents only if there are any. `cents`: always
 * with cents, except 0. `exact`: all digits, at least two decimals. `number`: not an amount of money.
 */
export type Digits = 'whole' | 'short' | 'cents' | 'exact' | 'number';

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const DIGITS: Readonly<Record<Digits, Intl.NumberFormatOptions>> = {
  whole: { maximumFractionDigits: 0 },
  short: { ...CENTS, trailingZeroDisplay: 'stripIfInteger' },
  cents: CENTS,
  exact: { minimumFractionDigits: 2, maximumFractionDigits: 20 },
  number: { maximumFractionDigits: 6 },
};

const LOCALES: Readonly<Record<Language, string>> = { it: 'it-IT', en: 'en-GB' };

type WriteNumber = (value: number) => string;

/** Creating a format takes some milliseconds, too long to do it at start. */
const numberFormats: Readonly<Record<Language, Map<Digits, WriteNumber>>> = { it: new Map(), en: new Map() };

/**
 * The most numbers of a format whose texts are kept: a page writes most of its amounts several times. Without that the comparison
 * of two years takes 1.02 to 1.05 times as long.
 */
const MOST_WRITTEN = 2_000;

function numberFormat(language: Language, digits: Digits): WriteNumber {
  const format = new Intl.NumberFormat(LOCALES[language], { ...DIGITS[digits], useGrouping: 'always' });
  const written = new BoundedCache<number, string>(MOST_WRITTEN);
  return (value) => written.get(value, () => format.format(value));
}

const WORDS = byLanguage({
  euro: (sum: string) => ({ it: `${sum}\u00A0€`, en: `€${sum}` }),
  fromTo: (from: string, to: string) => ({ it: `da ${from} a ${to}`, en: `from ${from} to ${to}` }),
  insteadOf: (now: string, was: string) => ({ it: `${now} invece di ${was}`, en: `${now} instead of ${was}` }),
  upTo: (to: string) => ({ it: `fino a ${to}`, en: `up to ${to}` }),
  under: (sum: string) => ({ it: `meno di ${sum}`, en: `under ${sum}` }),
  same: { it: 'non cambia', en: 'unchanged' },
  underOne: {
    euro: { it: 'meno di un euro di differenza', en: 'less than a euro of difference' },
    cent: { it: 'meno di un centesimo di differenza', en: 'less than a cent of difference' },
  },
  more: (euro: string) => ({ it: `${euro} in più`, en: `${euro} more` }),
  less: (euro: string) => ({ it: `${euro} in meno`, en: `${euro} less` }),
  mixed: (less: string, more: string) => ({
    it: `da ${less} in meno a ${more} in più`,
    en: `anywhere from ${less} less to ${more} more`,
  }),
  periods: {
    'EUR/year': { it: ' all’anno', en: ' a year' },
    'EUR/month': { it: ' al mese', en: ' a month' },
    'months/year': { it: ' mesi all’anno', en: ' months a year' },
  },
  quoted: (text: string) => ({ it: `«${text}»`, en: `“${text}”` }),
});

/** An amount without its unit: `4.513,92`, in English `4,513.92`. */
export function sum(value: number, language: Language, digits: Digits = 'cents'): string {
  const shown = value === 0 && digits === 'cents' ? 'whole' : digits;
  const text = recall(numberFormats[language], shown, () => numberFormat(language, shown))(value);
  // An amount that rounds to zero has no sign.
  return value > 0 ? text : text.replace(/^-(?=[0.,]+$)/, '');
}

/** `4.513,92 €`, in English `€4,513.92`. */
export function euro(value: number, language: Language, digits: Digits = 'short'): string {
  const sign = value < 0 ? '-' : '';
  return sign + WORDS[language].euro(sum(Math.abs(value), language, digits));
}

/** A range in words, or one amount if both ends are written alike: `da 62,40 a 62,70 €`, `from €62.40 to €62.70`. */
export function euroRange({ min, max }: Amounts, language: Language, digits: Digits = 'short'): string {
  const from = euro(min, language, digits);
  const to = min === max ? from : euro(max, language, digits);
  return from === to ? from : WORDS[language].fromTo(withoutRepeatedUnit(from, language), to);
}

/** The same in short: `4.661–4.777 €`, in English `€4,661–€4,777`. */
export function euroSpan({ min, max }: Amounts, language: Language, digits: Digits = 'short'): string {
  const from = euro(min, language, digits);
  const to = min === max ? from : euro(max, language, digits);
  return from === to ? from : `${withoutRepeatedUnit(from, language)}–${to}`;
}

/** In Italian the unit is written once, after the upper end. */
function withoutRepeatedUnit(sum: string, language: Language): string {
  return language === 'it' ? sum.replace(/\u00A0€$/, '') : sum;
}

/** The same for a column of euro: `4.513,92–4.604,20`. */
export function sumSpan({ min, max }: Amounts, language: Language, digits: Digits = 'cents'): string {
  const [from, to] = [sum(min, language, digits), sum(max, language, digits)];
  return from === to ? from : `${from}–${to}`;
}

/** `1.147,86 invece di 1.130,34 €`, in English `€1,147.86 instead of €1,130.34`. */
export function euroInsteadOf(after: Amounts, before: Amounts, language: Language, digits: Digits = 'cents'): string {
  const [now, was] = [euroSpan(after, language, digits), euroSpan(before, language, digits)];
  return insteadOf(withoutRepeatedUnit(now, language), was, language);
}

/** `nuovo invece di vecchio` */
export function insteadOf(now: string, was: string, language: Language): string {
  return WORDS[language].insteadOf(now, was);
}

/** How much the ends of a range changed, the smaller change first. A fall is negative. */
export function changeOf(before: Amounts, after: Amounts): Amounts {
  // Differences of cents have no more than two decimals: rounding removes the noise of binary numbers.
  const [min, max] = [after.min - before.min, after.max - before.max].map((by) => Number(by.toFixed(6)));
  return { min: Math.min(min ?? 0, max ?? 0), max: Math.max(min ?? 0, max ?? 0) };
}

const CENT = 0.01;
const HALF_CENT = 0.005;
const HALF_EURO = 0.5;

/** A change for a column of euro: `+70,08`, `da +70,08 a +71,48`, `fino a +71,48`; `0` if nothing changes. */
export function signedChange({ min, max }: Amounts, language: Language, digits: Digits = 'cents'): string {
  const words = WORDS[language];
  const signed = (by: number): string => {
    const sign = by > 0 ? '+' : by < 0 ? '−' : '';
    // A change too small to show is not zero.
    const isTiny = by !== 0 && Math.abs(by) < HALF_CENT;
    return isTiny ? words.under(`${sign}${sum(CENT, language)}`) : sign + sum(Math.abs(by), language, digits);
  };
  if (signed(min) === signed(max)) return signed(min);
  if (min >= 0 && min < HALF_CENT) return words.upTo(signed(max));
  return max <= 0 && max > -HALF_CENT ? words.upTo(signed(min)) : words.fromTo(signed(min), signed(max));
}

/** A change in words: `70,08 € in più`, `da 5 a 64 € in meno`, `fino a 64 € in più`, `non cambia`. */
export function moreOrLess({ min, max }: Amounts, language: Language, digits: Digits = 'short'): string {
  const words = WORDS[language];
  const range = (from: number, to = from): string => euroRange({ min: from, max: to }, language, digits);
  // A smaller change would be written as 0.
  const [half, underOne] = digits === 'whole' ? [HALF_EURO, words.underOne.euro] : [HALF_CENT, words.underOne.cent];
  if (min === 0 && max === 0) return words.same;
  if (min > -half && max < half) return underOne;
  if (min > -half) return words.more(min < half ? words.upTo(range(max)) : range(min, max));
  if (max < half) return words.less(max > -half ? words.upTo(range(-min)) : range(-max, -min));
  return words.mixed(range(-min), range(max));
}

/** `1.224.797`, in English `1,224,797`: a number of things. */
export function count(many: number, language: Language): string {
  return sum(many, language, 'number');
}

/**
 * A number with its unit: `122.295 €`, `516.456,90 €`, `35,03%`, `2`; in English `€122,295`, `€516,456.90`, `35.03%`,
 * `2`.
 * @param unit of a figure or a fact: only euro and percentages are written with a sign
 * @param digits how euro are written
 */
export function quantityInWords(value: number, unit: string, language: Language, digits: Digits = 'short'): string {
  if (unit.startsWith('EUR')) return euro(value, language, digits);
  return unit === 'percent' ? `${count(value, language)}%` : count(value, language);
}

/** The same with the period of the unit: `18.808 € all’anno`, `0,62 € al mese`, `12 mesi all’anno`. */
export function withUnit(value: number, unit: string, language: Language): string {
  const periods: Readonly<Record<string, string>> = WORDS[language].periods;
  return quantityInWords(value, unit, language) + (periods[unit] ?? '');
}

/** The amount of a notice, whose unit is a text: `da 350 a 900 € all’anno`, in English `from €350 to €900 a year`. */
export function noticeAmount({ unit, ...range }: Amounts & { readonly unit: string }, language: Language): string {
  const [, rest] = /^euros?\b(.*)$/.exec(unit) ?? [];
  if (rest !== undefined) return `${euroRange(range, language)}${rest}`;
  const [from, to] = [sum(range.min, language, 'short'), sum(range.max, language, 'short')];
  return `${from === to ? from : WORDS[language].fromTo(from, to)} ${unit}`;
}

/** An ISO date as a text: `9 febbraio 2026`, `9 February 2026`. */
export function longDay(date: string, language: Language): string {
  return `${Number(date.slice(8))} ${longMonth(date.slice(0, 7), language)}`;
}

/** The same in short: `09/02/2026`. */
export function shortDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** `16 maggio`, of any year. */
export function dayOfYear({ day, month }: { day: number; month: number }, language: Language): string {
  return `${day} ${monthName(month, language)}`;
}

/** `maggio`, for a month from 1 (January) to 12. */
export function monthName(month: number, language: Language): string {
  return MONTHS[language][month - 1] ?? '';
}

/** `maggio 2026`, from `2026-05`. */
export function longMonth(yearMonth: string, language: Language): string {
  return `${monthName(Number(yearMonth.slice(5)), language)} ${yearMonth.slice(0, 4)}`;
}

/**
 * The names of the months. They are stored because asking Intl for each date took 3% of the time of a page with a
 * calendar.
 */
const MONTHS: Readonly<Record<Language, readonly string[]>> = { it: monthNames('it'), en: monthNames('en') };

function monthNames(language: Language): string[] {
  const { format } = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(1970, month)));
}

const lists = new Map<string, Intl.ListFormat>();

/** `INPS, INAIL e IVA`, in English `INPS, INAIL and VAT`; with `or`, `INPS, INAIL o IVA`. */
export function inList(words: Iterable<string>, language: Language, joint: 'and' | 'or' = 'and'): string {
  const type = joint === 'and' ? 'conjunction' : 'disjunction';
  return recall(lists, `${language} ${type}`, () => new Intl.ListFormat(LOCALES[language], { type })).format(words);
}

/** `«parola»`, in English `“word”`. */
export function quoted(text: string, language: Language): string {
  return WORDS[language].quoted(text);
}

/** A name for the middle of a sentence: without its capital letter, unless it is an abbreviation. */
export function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A text that begins with a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
