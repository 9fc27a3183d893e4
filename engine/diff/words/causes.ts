import type * as Diff from '../../../schemas/types/api.js';
import { inList, quoted, withUnit } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';

/** The most causes that a sentence names. */
const MOST_CAUSES = 3;

const TEXTS = byLanguage({
  rise: (label: string, from: string, to: string) => ({
    it: `${label} sale da ${from} a ${to}`,
    en: `${label} rises from ${from} to ${to}`,
  }),
  fall: (label: string, from: string, to: string) => ({
    it: `${label} scende da ${from} a ${to}`,
    en: `${label} falls from ${from} to ${to}`,
  }),
  added: (label: string) => ({ it: `nuova regola ${label}`, en: `new rule ${label}` }),
  removed: (label: string) => ({ it: `tolta la regola ${label}`, en: `the rule ${label} is gone` }),
  changed: (label: string) => ({ it: `cambia ${label}`, en: `${label} changes` }),
  withTold: (told: string, causes: string) => ({ it: `con ${told}, ${causes}`, en: `with ${told}, ${causes}` }),
  moreCauses: (left: number) => ({
    it: left === 1 ? 'un’altra regola' : `altre ${left} regole`,
    en: left === 1 ? 'one more rule' : `${left} more rules`,
  }),
});

/** A report without its first paragraph, which is made from the rest. */
export type Found = Omit<Diff.RulesDiff, 'headline' | 'told'>;

/**
 * `il minimale INPS sale da 18.808 a 19.090 € e l’aliquota degli artigiani da 24% a 24,2%`
 * @param named causes whose values are known already
 */
export function causesInWords(causes: readonly Diff.Cause[], named: ReadonlySet<string>, language: Language): string {
  const texts = TEXTS[language];
  const isKnown = ({ section, id }: Diff.Cause): boolean => named.has(`${section} ${id}`);
  const [known, fresh] = [causes.filter(isKnown), causes.filter((cause) => !isKnown(cause))];
  // A question and the condition on it may share their label.
  const all = [...new Set(fresh.map((cause) => causeInWords(cause, language)))];
  const told = all.slice(0, MOST_CAUSES);
  const left = all.length - told.length;
  const words = inList([...told, ...(left > 0 ? [texts.moreCauses(left)] : [])], language);
  const names = inList(
    known.map(({ phrase, label }) => phrase ?? quoted(label, language)),
    language,
  );
  if (known.length === 0) return words;
  return fresh.length === 0 ? names : texts.withTold(names, words);
}

/** A cause with its old and new value, or how it changed. */
export function causeInWords({ label, phrase, value, kind }: Diff.Cause, language: Language): string {
  const texts = TEXTS[language];
  const name = phrase ?? quoted(label, language);
  if (value === undefined || value.before === null || value.after === null || value.before === value.after)
    return texts[kind === 'added' || kind === 'removed' ? kind : 'changed'](name);
  const [from, to] = valuesInWords(value.before, value.after, value.unit.replace(/\/.*/, ''), language);
  return texts[value.after > value.before ? 'rise' : 'fall'](name, from, to);
}

/** Two values of one unit, which Italian writes only once: `18.808` and `19.100 € all’anno`. */
export function valuesInWords(before: number, after: number, unit: string, language: Language): [string, string] {
  const [from, to] = [withUnit(before, unit, language), withUnit(after, unit, language)];
  if (language === 'en') return [from.replace(/ a (?:year|month)$/, ''), to];
  return [from.replace(/\u00A0€.*$/, ''), to];
}
