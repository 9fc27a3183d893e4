import type { Growth, Impact, PersonGrowth, Span, Untried } from '../../../schemas/types/api.js';
import { type Language, quantityInWords, type Translated } from '../../values/language.js';
import { signedSpan } from './money.js';
import { formName, listed } from './sentences.js';

/* What a report says of what lies beyond the requests that were tried, so that it never says more than was shown. */

const WORDS = {
  growth: {
    it: (percentage: string, field: string, above: string) => `${percentage} di «${field}» oltre ${above}`,
    en: (percentage: string, field: string, above: string) => `${percentage} of «${field}» above ${above}`,
  },
  person: {
    it: (sums: string, beyond: readonly number[]) => `${sums} per ogni persona oltre ${beyond.join(' o ')}`,
    en: (sums: string, beyond: readonly number[]) => `${sums} for each person beyond ${beyond.join(' or ')}`,
  },
  untried: {
    it: (beyond: number, forms: string) =>
      `non sono stati provati tutti gli insiemi di più di ${beyond} persone (${forms})`,
    en: (beyond: number, forms: string) => `not every mix of more than ${beyond} persons was tried (${forms})`,
  },
  untriedFacts: {
    it: (form: string, beyond: number, facts: string, conditions: string) =>
      `${form}, più di ${beyond} persone: non tutte le combinazioni di ${facts}, da cui dipendono ${conditions}.`,
    en: (form: string, beyond: number, facts: string, conditions: string) =>
      `${form}, more than ${beyond} persons: not all combinations of ${facts}, on which ${conditions} depend.`,
  },
} satisfies Record<string, Translated<unknown>>;

/** What the names of fields, facts, conditions and roles stand for, as far as a report speaks of them. */
export type Labels = Impact['labels'];

/** A change with what it goes on with: `+1.00 to +880.52 (+0.72% of «Compensation» above €122,295)`. */
export function spanInWords(span: Span, labels: Labels, language: Language): string {
  return signedSpan(span, language) + beyondInWords([span], labels, language);
}

function growthInWords({ field, above, percentage }: Growth, labels: Labels, language: Language): string {
  const sign = percentage > 0 ? '+' : '';
  return WORDS.growth[language](
    sign + quantityInWords(percentage, 'percent', language),
    labels[field] ?? field,
    quantityInWords(above, 'EUR', language),
  );
}

function isGrowing({ smallest, largest }: PersonGrowth): boolean {
  return smallest !== 0 || largest !== 0;
}

/**
 * What some changes go on with, each thing once, in brackets; empty where they do not. Persons of all roles are put
 * together: from the least to the most that one adds, beyond as many as were tried of one role or another.
 */
export function beyondInWords(spans: readonly Span[], labels: Labels, language: Language): string {
  const growths = spans.flatMap(({ growth = [] }) => growth.map((one) => growthInWords(one, labels, language)));
  const people = spans.flatMap(({ perPerson = {} }) => Object.values(perPerson)).filter(isGrowing);
  const each = {
    smallest: Math.min(...people.map(({ smallest }) => smallest)),
    largest: Math.max(...people.map(({ largest }) => largest)),
  };
  const beyond = [...new Set(people.map((one) => one.beyond))].sort((a, b) => a - b);
  const persons = people.length === 0 ? [] : [WORDS.person[language](signedSpan(each, language), beyond)];
  const parts = [...new Set([...growths, ...persons])];
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

/** What was not tried, for the first line: one part for each number of persons. */
export function untriedInWords({ untried, forms }: Impact, language: Language): string[] {
  const byNumber = new Map<number, Set<string>>();
  for (const { form, beyond } of untried)
    byNumber.set(beyond, (byNumber.get(beyond) ?? new Set<string>()).add(formName(form, forms)));
  return [...byNumber].map(([beyond, names]) => WORDS.untried[language](beyond, [...names].join(', ')));
}

/** What exactly was not tried of one form. */
export function untriedFacts(
  { form, beyond, facts, conditions }: Untried,
  { forms, labels }: Impact,
  language: Language,
): string {
  const named = (names: readonly string[]): string =>
    listed(
      names.map((name) => `«${labels[name] ?? name}»`),
      language,
    );
  return WORDS.untriedFacts[language](formName(form, forms), beyond, named(facts), named(conditions));
}
