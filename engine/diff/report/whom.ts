import type { Concerned, FormImpact } from '../rules-diff.js';
import { EVERY_FORM, enumerated, listed, shortName, someOf, whereWords } from './words.js';

/** For whom something changes, in words: the forms as a whole, those under a condition, and those in part. */
export function ofWhom(concerned: readonly Concerned[], forms: readonly FormImpact[]): string {
  const nameOf = (form: string): string => shortName(forms.find((one) => one.form === form)?.label ?? form);
  const namesOf = (some: readonly Concerned[]): string => listed(some.map(({ form }) => nameOf(form)));
  const whole = concerned.filter(({ who }) => who === 'all');
  if (whole.length === forms.length) return EVERY_FORM;
  const part = concerned.filter(({ who }) => who === 'some');
  const byCondition = new Map<string, Concerned[]>();
  for (const one of concerned.filter(({ who }) => who === 'where')) {
    const words = whereWords(one.where);
    byCondition.set(words, [...(byCondition.get(words) ?? []), one]);
  }
  return enumerated([
    ...(whole.length === 0 ? [] : [namesOf(whole)]),
    ...[...byCondition].map(([words, some]) => `${namesOf(some)} ${words}`),
    ...(part.length === 0 ? [] : [someOf(namesOf(part))]),
  ]);
}
