import type { Growth, Impact, Span, Untried } from '../../../schemas/types/diff2.js';
import { type Language, quantityInWords, type Texts, type Translated } from '../../values/language.js';
import { groupedBy } from '../../values/maps.js';
import { formName, listed } from './sentences.js';

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

/** How sums stand beside one another, and what lies beyond the requests that were tried: never more than was shown. */
const WORDS = {
  fromTo: (from: string, to: string) => ({ it: `da ${from} a ${to}`, en: `${from} to ${to}` }),
  upTo: (to: string) => ({ it: `fino a ${to}`, en: `up to ${to}` }),
  under: (sum: string) => ({ it: `meno di ${sum}`, en: `under ${sum}` }),
  growth: (percentage: string, field: string, above: string) => ({
    it: `${percentage} di «${field}» oltre ${above}`,
    en: `${percentage} of «${field}» above ${above}`,
  }),
  person: (sums: string, beyond: readonly number[]) => ({
    it: `${sums} per ogni persona oltre ${beyond.join(' o ')}`,
    en: `${sums} for each person beyond ${beyond.join(' or ')}`,
  }),
  untried: (beyond: number, forms: string) => ({
    it: `non sono stati provati tutti gli insiemi di più di ${beyond} persone (${forms})`,
    en: `not every mix of more than ${beyond} persons was tried (${forms})`,
  }),
  untriedFacts: (form: string, beyond: number, facts: string, conditions: string, isOne: boolean) => ({
    it: `${form}, più di ${beyond} persone: non tutte le combinazioni di ${facts}, da cui ${isOne ? 'dipende' : 'dipendono'} ${conditions}.`,
    en: `${form}, more than ${beyond} persons: not all combinations of ${facts}, on which ${conditions} ${isOne ? 'depends' : 'depend'}.`,
  }),
} satisfies Texts;

/** By how much something rises or falls: in Italian `da … a …` would be where from and where to. */
const BY = {
  exactly: (sum: string) => ({ it: `di ${sum}`, en: `by ${sum}` }),
  upTo: (to: string) => ({ it: `al massimo di ${to}`, en: `by up to ${to}` }),
  between: (from: string, to: string) => ({ it: `di un importo fra ${from} e ${to}`, en: `by ${from} to ${to}` }),
  signed: (from: string, to: string) => ({ it: `fra ${from} e ${to}`, en: `by ${from} to ${to}` }),
} satisfies Texts;

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

/** `+12.30`; less than a cent is written in words, because `0.00` would be no change. */
function signed(euro: number, language: Language): string {
  const { format } = FORMATS[language].signed;
  const isTiny = euro !== 0 && Math.abs(euro) < HALF_CENT;
  return isTiny ? WORDS.under(format(Math.sign(euro) / 100))[language] : format(euro);
}

/** `+12.30 to +24.60`, one sum where both are alike, `up to +24.60` where the nearer to nothing is less than a cent or nothing. */
export function signedSpan({ smallest, largest }: Pick<Span, 'smallest' | 'largest'>, language: Language): string {
  const [from, to] = [signed(smallest, language), signed(largest, language)];
  if (from === to) return from;
  if (smallest >= 0 && smallest < HALF_CENT) return WORDS.upTo(to)[language];
  if (largest <= 0 && largest > -HALF_CENT) return WORDS.upTo(from)[language];
  return WORDS.fromTo(from, to)[language];
}

/** `100.00 to 120.00`, or one sum. */
export function range({ min, max }: { readonly min: number; readonly max: number }, language: Language): string {
  return min === max ? sum(min, language) : WORDS.fromTo(sum(min, language), sum(max, language))[language];
}

/** `by 12.30 to 24.60`, both without sign; `by up to 24.60` where the smaller is less than a cent. */
export function bySums(from: number, to: number, language: Language): string {
  const [low, high] = [sum(from, language), sum(to, language)];
  if (low === high) return BY.exactly(high)[language];
  return from < HALF_CENT ? BY.upTo(high)[language] : BY.between(low, high)[language];
}

/** `by -1.00 to +2.00` */
export function bySignedSums(from: number, to: number, language: Language): string {
  return BY.signed(signed(from, language), signed(to, language))[language];
}

/** What the names of fields, facts, conditions and roles stand for, as far as a report speaks of them. */
export type Labels = Impact['labels'];

/** A change with what it goes on with: `+1.00 to +880.52 (+0.72% of «Compensation» above €122,295)`. */
export function spanInWords(span: Span, labels: Labels, language: Language): string {
  return signedSpan(span, language) + beyondInWords([span], labels, language);
}

function growthInWords({ field, above, percentage }: Growth, labels: Labels, language: Language): string {
  const sign = percentage > 0 ? '+' : '';
  return WORDS.growth(
    sign + quantityInWords(percentage, 'percent', language),
    labels[field] ?? field,
    quantityInWords(above, 'EUR', language),
  )[language];
}

/**
 * What some changes go on with, each thing once, in brackets; empty where they do not. Persons of all roles are put
 * together: from the least to the most that one adds, beyond as many as were tried of one role or another.
 */
export function beyondInWords(spans: readonly Span[], labels: Labels, language: Language): string {
  const growths = spans.flatMap(({ growth = [] }) => growth.map((one) => growthInWords(one, labels, language)));
  const everybody = spans.flatMap(({ perPerson = {} }) => Object.values(perPerson));
  const grown = everybody.flatMap(({ growth = [], beyond }) =>
    growth.map((one) => WORDS.person(growthInWords(one, labels, language), [beyond])[language]),
  );
  const people = everybody.filter(({ smallest, largest }) => smallest !== 0 || largest !== 0);
  const each = {
    smallest: Math.min(...people.map(({ smallest }) => smallest)),
    largest: Math.max(...people.map(({ largest }) => largest)),
  };
  const beyond = [...new Set(people.map((one) => one.beyond))].sort((a, b) => a - b);
  const persons = people.length === 0 ? [] : [WORDS.person(signedSpan(each, language), beyond)[language]];
  const parts = [...new Set([...growths, ...persons, ...grown])];
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

/** What was not tried, for the first line: one part for each number of persons. */
export function untriedInWords({ untried, forms }: Impact, language: Language): string[] {
  return [...groupedBy(untried, ({ beyond }) => beyond)].map(([beyond, some]) => {
    const names = new Set(some.map(({ form }) => formName(form, forms)));
    return WORDS.untried(beyond, [...names].join(', '))[language];
  });
}

/** What exactly was not tried of one form. */
export function untriedFacts(
  { form, beyond, facts, conditions }: Untried,
  { forms, labels }: Impact,
  language: Language,
): string {
  const quoted = (name: string): string => `«${labels[name] ?? name}»`;
  const named = (names: readonly string[]): string => listed(names.map(quoted), language);
  const name = formName(form, forms);
  return WORDS.untriedFacts(name, beyond, named(facts), named(conditions), conditions.length === 1)[language];
}
