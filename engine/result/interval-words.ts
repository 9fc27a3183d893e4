import type { NumberFact } from '../../schemas/types/rules.js';
import type { Cells } from '../conditions/cells.js';
import type { Language } from '../language.js';

type Bounds = Cells['bounds'][number];

const WORDS = {
  it: { from: 'da', over: 'oltre', upTo: 'fino a', under: 'meno di', locale: 'it-IT' },
  en: { from: 'from', over: 'over', upTo: 'up to', under: 'under', locale: 'en-GB' },
} as const;

/** Made once, when first needed: making a format takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatted(value: number, minimumFractionDigits: number, language: Language): string {
  const key = `${language} ${minimumFractionDigits}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(WORDS[language].locale, { minimumFractionDigits, useGrouping: 'always' });
  formats.set(key, format);
  return format.format(value);
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
