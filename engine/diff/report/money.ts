import type { Span } from '../../../schemas/types/api.js';
import { type Language, quantityInWords, type Translated } from '../../values/language.js';

/* Sums and numbers as a report writes them: `1.234,50` in Italian, `1,234.50` in English. */

const FORMATS: Translated<ReturnType<typeof formats>> = { it: formats('it-IT'), en: formats('en-US') };

function formats(locale: string) {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' } as const;
  return {
    sum: new Intl.NumberFormat(locale, cents),
    signed: new Intl.NumberFormat(locale, { ...cents, signDisplay: 'exceptZero' }),
    count: new Intl.NumberFormat(locale, { useGrouping: 'always' }),
  };
}

/** How sums stand beside one another. */
const WORDS = {
  fromTo: {
    it: (from: string, to: string) => `da ${from} a ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  upTo: { it: (to: string) => `fino a ${to}`, en: (to: string) => `up to ${to}` },
  under: { it: (sum: string) => `meno di ${sum}`, en: (sum: string) => `under ${sum}` },
} satisfies Record<string, Translated<unknown>>;

/** By how much something rises or falls: in Italian \`da … a …\` would be where from and where to. */
const BY = {
  exactly: { it: (sum: string) => `di ${sum}`, en: (sum: string) => `by ${sum}` },
  upTo: { it: (to: string) => `al massimo di ${to}`, en: (to: string) => `by up to ${to}` },
  between: {
    it: (from: string, to: string) => `di un importo fra ${from} e ${to}`,
    en: (from: string, to: string) => `by ${from} to ${to}`,
  },
  signed: {
    it: (from: string, to: string) => `fra ${from} e ${to}`,
    en: (from: string, to: string) => `by ${from} to ${to}`,
  },
} satisfies Record<string, Translated<unknown>>;

/** Below this a sum is shown as nothing. */
const HALF_CENT = 0.005;

/** `1,234.50` */
export function sum(euro: number, language: Language): string {
  return FORMATS[language].sum.format(euro);
}

/** `898,097` */
export function count(number: number, language: Language): string {
  return FORMATS[language].count.format(number);
}

function isTiny(euro: number): boolean {
  return euro !== 0 && Math.abs(euro) < HALF_CENT;
}

/** `+12.30`; less than a cent is written in words, because `0.00` would be no change. */
function signed(euro: number, language: Language): string {
  const { format } = FORMATS[language].signed;
  return isTiny(euro) ? WORDS.under[language](format(Math.sign(euro) / 100)) : format(euro);
}

/** `+12.30 to +24.60`, one sum where both are alike, `up to +24.60` where the nearer to nothing is less than a cent or nothing. */
export function signedSpan({ smallest, largest }: Pick<Span, 'smallest' | 'largest'>, language: Language): string {
  const [from, to] = [signed(smallest, language), signed(largest, language)];
  if (from === to) return from;
  if (smallest >= 0 && smallest < HALF_CENT) return WORDS.upTo[language](to);
  if (largest <= 0 && largest > -HALF_CENT) return WORDS.upTo[language](from);
  return WORDS.fromTo[language](from, to);
}

/** `100.00 to 120.00`, or one sum. */
export function range({ min, max }: { readonly min: number; readonly max: number }, language: Language): string {
  return min === max ? sum(min, language) : WORDS.fromTo[language](sum(min, language), sum(max, language));
}

/** `by 12.30 to 24.60`, both without sign; `by up to 24.60` where the smaller is less than a cent. */
export function bySums(from: number, to: number, language: Language): string {
  const [low, high] = [sum(from, language), sum(to, language)];
  if (low === high) return BY.exactly[language](high);
  return from < HALF_CENT ? BY.upTo[language](high) : BY.between[language](low, high);
}

/** `by -1.00 to +2.00` */
export function bySignedSums(from: number, to: number, language: Language): string {
  return BY.signed[language](signed(from, language), signed(to, language));
}

/** `+0.72%` */
export function signedPercentage(percentage: number, language: Language): string {
  return `${percentage > 0 ? '+' : ''}${quantityInWords(percentage, 'percent', language)}`;
}
