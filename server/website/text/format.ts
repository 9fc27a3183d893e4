import type { Language } from '../../../engine/index.js';

const whole = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});

/** Euro, from a lower to an upper bound. */
export interface Amounts {
  readonly min: number;
  readonly max: number;
}

/** `4.897 €`: whole euros, always as Italians write them, on the pages alone. */
export function wholeEuro(amount: number): string {
  return whole.format(amount);
}

/** `da 4.661 € a 4.777 €`, or one amount where both ends round to the same euro. */
export function euroRange({ min, max }: Amounts, language: Language): string {
  const [from, to] = [wholeEuro(min), wholeEuro(max)];
  if (from === to) return from;
  return language === 'it' ? `da ${from} a ${to}` : `from ${from} to ${to}`;
}

const plain = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: 'always' });

/** `da 30 a 204`, for an amount whose unit is said in words beside it. */
export function plainRange({ min, max }: Amounts, language: Language): string {
  const [from, to] = [plain.format(min), plain.format(max)];
  if (from === to) return from;
  return language === 'it' ? `da ${from} a ${to}` : `from ${from} to ${to}`;
}

const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  it: new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** `9 febbraio 2026`, from year-month-day. */
export function longDate(yearMonthDay: string, language: Language): string {
  return days[language].format(new Date(`${yearMonthDay}T00:00:00Z`));
}

const months: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  it: new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** `maggio 2026`, from year-month. */
export function longMonth(yearMonth: string, language: Language): string {
  return months[language].format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/** `09/02/2026`, from year-month-day, where there is no room for words. */
export function shortDate(yearMonthDay: string): string {
  return yearMonthDay.split('-').reverse().join('/');
}
