import type * as Diff from '../../../schemas/types/api.js';
import { euro, euroRange, inList, quoted, withinSentence } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';

/* Describes whom a difference concerns: the forms, and the conditions of the rules by their phrases or labels. */

/** The words that several parts of a report share. */
export const SHARED = byLanguage({
  forWhom: (whom: string) => ({ it: `, per ${whom}`, en: `, for ${whom}` }),
  aPerson: { it: ' a persona', en: ' a person' },
  example: { it: ', per esempio ', en: ', for instance ' },
});

const TEXTS = byLanguage({
  every: { it: 'tutte le forme', en: 'every form' },
  all: { it: 'tutti', en: 'everybody' },
  some: { it: 'in alcuni casi', en: 'in some cases' },
  holds: (label: string) => ({ it: `se vale ${label}`, en: `where ${label} holds` }),
  fails: (label: string) => ({ it: `se non vale ${label}`, en: `where ${label} does not hold` }),
  open: (label: string) => ({ it: `se non si sa se vale ${label}`, en: `where ${label} is open` }),
  by: {
    base: { it: ' (secondo le regole di prima)', en: ' (by the old rules)' },
    head: { it: ' (secondo le regole nuove)', en: ' (by the new rules)' },
  },
  turns: {
    begins: (label: string) => ({ it: `se comincia a valere ${label}`, en: `where ${label} begins to hold` }),
    ends: (label: string) => ({ it: `se smette di valere ${label}`, en: `where ${label} ceases to hold` }),
  },
  sumIs: (label: string, value: string) => ({ it: `con ${label} di ${value}`, en: `with ${label} of ${value}` }),
  sumFrom: (label: string, value: string) => ({
    it: `con ${label} da ${value} in su`,
    en: `with ${label} of ${value} and above`,
  }),
  sumTo: (label: string, range: string) => ({ it: `con ${label} ${range}`, en: `with ${label} ${range}` }),
});

/** What a row of a report has about the people whom it concerns. */
export interface Whom {
  readonly forms: readonly string[];
  readonly where: Diff.Where;
  readonly sum?: Diff.Sum;
  readonly people?: Diff.LineRow['people'];
}

/** The language of a report, and the labels that its sentences use. */
export type Vocabulary = Pick<Diff.RulesDiff, 'language' | 'labels'>;

/** `ditta artigiana e ditta commerciante`, in the order of the rules. */
export function formsInWords(forms: readonly string[], { language, labels }: Vocabulary): string {
  const all = Object.keys(labels.forms);
  if (all.length > 1 && all.every((form) => forms.includes(form))) return TEXTS[language].every;
  const ordered = [...all.filter((form) => forms.includes(form)), ...forms.filter((form) => !all.includes(form))];
  return inList(
    ordered.map((form) => withinSentence(labels.forms[form] ?? form)),
    language,
  );
}

/** The persons that a line is charged for, if they differ between the rows of a rule. */
export function peopleInWords({ people }: Whom, rows: readonly Whom[]): string[] {
  const facts = new Set(rows.map((row) => row.people?.fact));
  return facts.size < 2 || people === undefined ? [] : [people.phrase ?? people.label];
}

/**
 * The conditions in words: `con la riduzione del 35%`, `se non vale «I soci sono due»`; empty if there are none.
 * @param rows the rows of the same rule; a condition that must not hold here is left out if it holds in one of them
 */
export function conditionsInWords(row: Whom, rows: readonly Whom[], language: Language): string[] {
  if (row.where === null) return [TEXTS[language].some];
  const conditions = describedConditions(row, rows);
  return conditions.flatMap((one) => {
    const other = conditions.find(({ condition, of }) => condition === one.condition && of !== one.of);
    const begins = other === undefined ? undefined : beginsToHold(one, other);
    if (begins === undefined || other === undefined) return [conditionInWords(one, language)];
    // The states before and after make one sentence.
    return one.of === 'head' ? [TEXTS[language].turns[begins ? 'begins' : 'ends'](quoted(one.label, language))] : [];
  });
}

/** Whether a condition that the sides decide differently begins (true) or ceases (false) to hold; else undefined. */
function beginsToHold(one: Diff.ConditionIs, other: Diff.ConditionIs): boolean | undefined {
  const now = one.of === 'head' ? one.is : other.is;
  const before = one.of === 'head' ? other.is : one.is;
  return typeof now === 'boolean' && typeof before === 'boolean' && now !== before ? now : undefined;
}

/** The conditions of a row that its description needs. */
export function describedConditions({ where, people }: Whom, rows: readonly Whom[]): Diff.ConditionIs[] {
  if (where === null) return [];
  const elsewhere = new Set(
    rows.flatMap((row) => row.where?.all ?? []).flatMap((one) => (one.is === false ? [] : [keyOf(one)])),
  );
  return where.all.filter((one) => {
    const isSaid = people?.fact === one.condition && one.is === true;
    return !isSaid && !(one.is === false && elsewhere.has(keyOf(one)));
  });
}

/** A key of a condition, as one side or both decide it. */
function keyOf({ condition, of }: Diff.ConditionIs): string {
  return of === undefined ? condition : `${condition} ${of}`;
}

function conditionInWords({ label, phrase, is, of }: Diff.ConditionIs, language: Language): string {
  const texts = TEXTS[language];
  const by = of === undefined ? '' : texts.by[of];
  if (is === true) return (phrase ?? texts.holds(quoted(label, language))) + by;
  return texts[is === false ? 'fails' : 'open'](quoted(label, language)) + by;
}

/** The sums of money that a row covers: `con compenso da 122.295 € in su`. */
export function sumInWords({ label, value, to }: Diff.Sum, language: Language): string {
  const texts = TEXTS[language];
  const name = withinSentence(label);
  const from = euro(value, language);
  if (to === null) return texts.sumFrom(name, from);
  return to === value ? texts.sumIs(name, from) : texts.sumTo(name, euroRange({ min: value, max: to }, language));
}

/** Everybody whom a row concerns: `ditta artigiana, con sede in Sicilia`. */
export function whomInWords(row: Whom, rows: readonly Whom[], vocabulary: Vocabulary): string {
  const { language } = vocabulary;
  const forms = formsInWords(row.forms, vocabulary);
  const sum = row.sum === undefined ? [] : [sumInWords(row.sum, language)];
  const people = peopleInWords(row, rows);
  const parts = [...(forms === '' ? [] : [forms]), ...people, ...conditionsInWords(row, rows, language), ...sum];
  return parts.length === 0 ? TEXTS[language].all : parts.join(', ');
}
