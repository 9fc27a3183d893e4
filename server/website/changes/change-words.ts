import type { Language } from '../../../engine/index.js';
import { CHANGES } from '../text/changes.js';
import { type Amounts, euroRange, exactRange, wholeEuro, withUnit } from '../text/format.js';

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

/** `62 € in più`, `da 5 € a 64 € in meno`, `fino a 64 € in più`, `non cambia`: in whole euros. */
export function changeWords({ smallest, largest }: Span, language: Language): string {
  const texts = CHANGES[language];
  const [low, high] = [Math.round(smallest), Math.round(largest)];
  if (smallest === 0 && largest === 0) return texts.same;
  if (low === 0 && high === 0) return texts.underOne;
  if (low >= 0) {
    return low === 0 ? texts.atMost(wholeEuro(high)) : texts.more(euroRange({ min: low, max: high }, language));
  }
  if (high <= 0) {
    return high === 0 ? texts.atMostLess(wholeEuro(-low)) : texts.less(euroRange({ min: -high, max: -low }, language));
  }
  return texts.mixed(wholeEuro(-low), wholeEuro(high));
}

/** The same to the cent, for a line of the rules: `da 40,26 € a 247,76 € in più`. */
export function exactChange({ smallest, largest }: Span, language: Language): string {
  const texts = CHANGES[language];
  const euro = (amount: number) => withUnit(amount, 'EUR', language);
  const [low, high] = [toCents(smallest), toCents(largest)];
  const range = (min: number, max: number) => exactRange({ min, max }, language);
  if (low >= 0) return low === 0 ? texts.atMost(euro(high)) : texts.more(range(low, high));
  if (high <= 0) return high === 0 ? texts.atMostLess(euro(-low)) : texts.less(range(-high, -low));
  return texts.mixed(euro(-low), euro(high));
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
