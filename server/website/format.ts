const LOCALE = 'it-IT';

const exact = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const whole = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});
const plain = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 10, useGrouping: 'always' });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** `4.513,92 €` */
export function euro(amount: number): string {
  return exact.format(amount);
}

/** `da 4.661 € a 4.777 €`, or one amount where both ends round to the same euro. */
export function wholeEuroRange(min: number, max: number): string {
  const [from, to] = [whole.format(min), whole.format(max)];
  return from === to ? from : `da ${from} a ${to}`;
}

/** `1.750` or `34,20`, for a sentence that names the unit itself. */
export function amount(value: number): string {
  return Number.isInteger(value) ? plain.format(value) : exact.format(value).replace(/\s€$/, '');
}

/** `24,48` */
export function number(value: number): string {
  return plain.format(value);
}

/** `9 febbraio 2026`, from year-month-day. */
export function date(yearMonthDay: string): string {
  return day.format(new Date(`${yearMonthDay}T00:00:00Z`));
}

const WITH_UNIT: Readonly<Record<string, (value: number) => string>> = {
  EUR: euro,
  'EUR/year': (value) => `${euro(value)} all'anno`,
  'EUR/month': (value) => `${euro(value)} al mese`,
  percent: (value) => `${number(value)}%`,
};

/** A value of the rules with its unit, for example `24,48%` or `0,62 € al mese`. */
export function withUnit(value: number, unit: string): string {
  return (WITH_UNIT[unit] ?? number)(value);
}
