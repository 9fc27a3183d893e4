import type { Language } from '../../../engine/index.js';
import { type Amounts, euroRange, exactRange, wholeEuro, withUnit } from './format.js';

const it = {
  same: 'non cambia',
  atMost: (euro: string) => `fino a ${euro} in più`,
  atMostLess: (euro: string) => `fino a ${euro} in meno`,
  more: (euro: string) => `${euro} in più`,
  less: (euro: string) => `${euro} in meno`,
  mixed: (less: string, more: string) => `fino a ${less} in meno o ${more} in più`,
  underOne: 'meno di un euro di differenza',
};

const en: typeof it = {
  same: 'unchanged',
  atMost: (euro) => `up to ${euro} more`,
  atMostLess: (euro) => `up to ${euro} less`,
  more: (euro) => `${euro} more`,
  less: (euro) => `${euro} less`,
  mixed: (less, more) => `up to ${less} less or ${more} more`,
  underOne: 'less than a euro of difference',
};

const TEXTS: Readonly<Record<Language, typeof it>> = { it, en };

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
  const texts = TEXTS[language];
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
  const texts = TEXTS[language];
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
