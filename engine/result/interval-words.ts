import type { NumberFact } from '../../schemas/types/rules.js';
import type { Cells } from '../conditions/cells.js';
import type { Language } from '../values/language.js';

type Bounds = Cells['bounds'][number];

const WORDS = {
  it: { from: 'da', over: 'oltre', upTo: 'fino a', under: 'meno di', locale: 'it-IT' },
  en: { from: 'from', over: 'over', upTo: 'up to', under: 'under', locale: 'en-GB' },
} as const;

/** What the thresholds of the rules are in words: to make a format, or to use it, takes far longer than to look it up. */
const texts = new Map<string, string>();

function formatted(value: number, minimumFractionDigits: number, language: Language): string {
  const key = `${language} ${minimumFractionDigits} ${value}`;
  const before = texts.get(key);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat(WORDS[language].locale, { minimumFractionDigits, useGrouping: 'always' });
  const text = format.format(value);
  texts.set(key, text);
  return text;
}

/** The numbers from one cell to another, in words: `da 1,00 euro, meno di 10.000,00 euro`. */
export function intervalWords(
  first: Bounds | undefined,
  last: Bounds | undefined,
  unit: NumberFact['unit'],
  language: Language,
): string {
  const { from, over, upTo, under } = WORDS[language];
  const text = (value: number): string =>
    unit === 'count' ? formatted(value, 0, language) : `${formatted(value, 2, language)} euro`;
  const words: string[] = [];
  if (first !== undefined && Number.isFinite(first.low))
    words.push(`${isPoint(first) ? from : over} ${text(first.low)}`);
  if (last !== undefined && Number.isFinite(last.high))
    words.push(`${isPoint(last) ? upTo : under} ${text(last.high)}`);
  return words.join(', ');
}

function isPoint({ low, high }: Bounds): boolean {
  return low === high;
}
