import type { NumberFact } from '../../schemas/types/rules.js';
import type { Cells } from '../conditions/cells.js';
import type { Language } from '../language.js';

type Bounds = Cells['bounds'][number];

const WORDS = {
  it: { from: 'da', over: 'oltre', upTo: 'fino a', under: 'meno di', ...formats('it-IT') },
  en: { from: 'from', over: 'over', upTo: 'up to', under: 'under', ...formats('en-GB') },
} as const;

/** Made once: making a format takes far longer than using it. */
function formats(locale: string): { count: Intl.NumberFormat; euro: Intl.NumberFormat } {
  return {
    count: new Intl.NumberFormat(locale, { useGrouping: 'always' }),
    euro: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always' }),
  };
}

/** The numbers from one cell to another, in words: `da 1,00 euro, meno di 10.000,00 euro`. */
export function intervalWords(
  first: Bounds | undefined,
  last: Bounds | undefined,
  unit: NumberFact['unit'],
  language: Language,
): string {
  const { count, euro, from, over, upTo, under } = WORDS[language];
  const text = (value: number): string => (unit === 'count' ? count.format(value) : `${euro.format(value)} euro`);
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
