import type { Language } from '../../../engine/index.js';
import { type Amounts, euroRange, exactRange } from './format.js';

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
  if (smallest === 0 && largest === 0) return texts.same;
  const whole = { smallest: Math.round(smallest), largest: Math.round(largest) };
  return whole.smallest === 0 && whole.largest === 0 ? texts.underOne : spanWords(whole, euroRange, language);
}

/** The same to the cent, for a line of the rules: `da 40,26 a 247,76 € in più`. */
export function exactChange({ smallest, largest }: Span, language: Language): string {
  return spanWords({ smallest: toCents(smallest), largest: toCents(largest) }, exactRange, language);
}

function spanWords({ smallest, largest }: Span, write: typeof euroRange, language: Language): string {
  const texts = TEXTS[language];
  const range = (min: number, max = min) => write({ min, max }, language);
  if (smallest >= 0) return smallest === 0 ? texts.atMost(range(largest)) : texts.more(range(smallest, largest));
  if (largest <= 0) return largest === 0 ? texts.atMostLess(range(-smallest)) : texts.less(range(-largest, -smallest));
  return texts.mixed(range(-smallest), range(largest));
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
