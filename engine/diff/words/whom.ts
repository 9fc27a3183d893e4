import type * as Diff from '../../../schemas/types/api.js';
import { euro, euroRange, inList, quoted, withinSentence } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';

/* Describes whom a difference concerns: the forms, and the conditions of the rules by their own words. */

const TEXTS = byLanguage({
  every: { it: 'tutte le forme', en: 'every form' },
  all: { it: 'tutti', en: 'everybody' },
  some: { it: 'in alcuni casi', en: 'in some cases' },
  example: (words: string) => ({
    it: `in alcuni casi, per esempio ${words}`,
    en: `in some cases, for instance ${words}`,
  }),
  holds: (label: string) => ({ it: `se vale ${label}`, en: `where ${label} holds` }),
  fails: (label: string) => ({ it: `se non vale ${label}`, en: `where ${label} does not hold` }),
  open: (label: string) => ({ it: `se non si sa se vale ${label}`, en: `where ${label} is open` }),
  begins: (label: string) => ({ it: `che ora conta come ${label}`, en: `now counted as ${label}` }),
  ends: (label: string) => ({ it: `che non conta più come ${label}`, en: `no longer counted as ${label}` }),
  sumIs: (label: string, value: string) => ({ it: `con ${label} di ${value}`, en: `with ${label} of ${value}` }),
  sumFrom: (label: string, value: string) => ({
    it: `con ${label} da ${value} in su`,
    en: `with ${label} of ${value} and above`,
  }),
  sumTo: (label: string, range: string) => ({ it: `con ${label} ${range}`, en: `with ${label} ${range}` }),
  forWhom: (whom: string) => ({ it: `, per ${whom}`, en: `, for ${whom}` }),
});

/** What a row of a report has about the requests that it concerns. */
export type Whom = Pick<Diff.PartRow, 'forms' | 'where' | 'sum' | 'example'>;

/** The language of a report, and the labels that its sentences use. */
export type Vocabulary = Pick<Diff.RulesDiff, 'language' | 'labels'>;

/** `ditta artigiana e ditta commerciante`, in the order of the rules. */
export function formsInWords(forms: readonly string[], { language, labels }: Vocabulary): string {
  const all = Object.keys(labels.forms);
  if (all.length > 1 && all.every((form) => forms.includes(form))) return TEXTS[language].every;
  const ordered = all.filter((form) => forms.includes(form));
  return inList(
    ordered.map((form) => withinSentence(labels.forms[form] ?? form)),
    language,
  );
}

/**
 * The conditions of a row in words: `con la riduzione del 35%`, `fuori dalla Sicilia`; none if it has no description.
 * @param beside the rows told together with it: what must not hold here is left out if it holds in one of them
 */
export function conditionsInWords({ where, sum }: Whom, beside: readonly Whom[], language: Language): string[] {
  const elsewhere = new Set(
    beside.flatMap((row) => row.where ?? []).flatMap(({ condition, after }) => (after === false ? [] : [condition])),
  );
  const conditions = (where ?? []).filter(({ condition, before, after }) => {
    const isOff = (state: Diff.State): boolean => state === false || state === 'none';
    return !(isOff(before) && isOff(after) && elsewhere.has(condition));
  });
  return [
    ...conditions.map((one) => conditionInWords(one, language)),
    ...(sum === undefined ? [] : [sumInWords(sum, language)]),
  ];
}

function conditionInWords({ label, phrase, otherwise, before, after }: Diff.ConditionIs, language: Language): string {
  const texts = TEXTS[language];
  // A condition that only one version has is told by that one.
  const state = after === 'none' ? before : after;
  if (before !== after && before !== 'none' && after !== 'none' && before !== 'open' && after !== 'open')
    return texts[after ? 'begins' : 'ends'](quoted(label, language));
  if (state === true) return phrase ?? texts.holds(quoted(label, language));
  if (state === false) return otherwise ?? texts.fails(quoted(label, language));
  return texts.open(quoted(label, language));
}

function sumInWords({ label, value, to }: Diff.Sum, language: Language): string {
  const texts = TEXTS[language];
  const name = withinSentence(label);
  if (to === null) return texts.sumFrom(name, euro(value, language));
  return to === value
    ? texts.sumIs(name, euro(value, language))
    : texts.sumTo(name, euroRange({ min: value, max: to }, language));
}

/** Everybody whom a row concerns: `ditta artigiana, con sede in Sicilia`; with an example if no words describe them. */
export function whomInWords(row: Whom, beside: readonly Whom[], vocabulary: Vocabulary): string {
  const { language } = vocabulary;
  const texts = TEXTS[language];
  const forms = row.forms.length === 0 ? [] : [formsInWords(row.forms, vocabulary)];
  const some = row.where === null ? [row.example === undefined ? texts.some : texts.example(row.example.words)] : [];
  const words = [...forms, ...conditionsInWords(row, beside, language), ...some];
  return words.length === 0 ? texts.all : words.join(', ');
}

/**
 * Everybody whom some rows concern: `ditta artigiana; ditta commerciante, con sede in Sicilia`. Rows under the same conditions
 * share their forms.
 */
export function everybodyInWords(rows: readonly Whom[], beside: readonly Whom[], vocabulary: Vocabulary): string {
  const { language } = vocabulary;
  const alike = groupsBy(rows, (row) => (row.where === null ? row : conditionsInWords(row, beside, language).join()));
  const words = alike.map((group) => {
    const forms = [...new Set(group.flatMap((row) => row.forms))];
    return whomInWords({ ...group[0], forms }, beside, vocabulary);
  });
  return words.join('; ');
}

/** `, per ditta artigiana; ditta commerciante, con sede in Sicilia` */
export function forWhom(rows: readonly Whom[], beside: readonly Whom[], vocabulary: Vocabulary): string {
  return TEXTS[vocabulary.language].forWhom(everybodyInWords(rows, beside, vocabulary));
}

/** Whether words describe a row in full, so that a sentence may say them of everybody. */
export function isDescribed({ where }: Whom): boolean {
  return where !== null;
}
