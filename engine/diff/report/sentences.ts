import type { Concerning, FormImpact, StatusName, TotalName } from '../../../schemas/types/diff2.js';
import type { Language, Texts, Translated } from '../../values/language.js';

/*
 * The words of the first line, and of whatever says for whom something changes. Italian has articles, genders and plurals
 * that no name of a form tells of: `ogni` and `qualche` go with any of them.
 */

/** What a total is called: its noun, the same after `of`, what follows its sums, and the head of its column. */
const totalWords = (isPlural: boolean) => (noun: string, of: string, per: string, column: string) => ({
  ...{ noun, of, isPlural, per, column },
});
const [plural, singular] = [totalWords(true), totalWords(false)];

export const TOTAL_WORDS: Readonly<Record<TotalName, Translated<ReturnType<typeof plural>>>> = {
  opening_one_off: {
    it: plural('i costi di apertura', 'dei costi di apertura', '', 'Apertura'),
    en: plural('opening costs', 'of opening costs', '', 'Opening'),
  },
  annual_fixed: {
    it: plural('i costi fissi', 'dei costi fissi', " l'anno", 'Fissi annui'),
    en: plural('annual fixed costs', 'of annual fixed costs', ' a year', 'Annual fixed'),
  },
  inps: {
    it: plural('i contributi INPS', 'dei contributi INPS', " l'anno", 'INPS'),
    en: singular('INPS', 'of INPS', ' a year', 'INPS'),
  },
  annual_total: {
    it: singular('il totale annuo', 'del totale annuo', '', 'Totale annuo'),
    en: singular('the annual total', 'of the annual total', '', 'Annual total'),
  },
  first_year_12m: {
    it: singular('il costo dei primi 12 mesi', 'del costo dei primi 12 mesi', '', 'Primi 12 mesi'),
    en: plural('the first 12 months', 'of the first 12 months', '', 'First 12 months'),
  },
};

export const BOUND_WORDS = {
  min: (of: string) => ({ it: `il minimo ${of}`, en: `the minimum ${of}` }),
  max: (of: string) => ({ it: `il massimo ${of}`, en: `the maximum ${of}` }),
} satisfies Texts;

/** In the singular, and in the plural. */
export const VERBS: Readonly<Record<'rise' | 'fall' | 'vary', Translated<readonly [one: string, many: string]>>> = {
  rise: { it: ['aumenta', 'aumentano'], en: ['rises', 'rise'] },
  fall: { it: ['diminuisce', 'diminuiscono'], en: ['falls', 'fall'] },
  vary: { it: ['varia', 'variano'], en: ['changes', 'change'] },
};

export const WHOM = {
  everyForm: { it: 'ogni forma', en: 'every form' },
  every: (forms: string) => ({ it: `ogni ${forms}`, en: `every ${forms}` }),
  some: (forms: string) => ({ it: `qualche ${forms}`, en: `some ${forms}` }),
  where: { it: 'se', en: 'where' },
  for: { it: 'per', en: 'for' },
  and: { it: 'e', en: 'and' },
} satisfies Texts;

/** How a condition is read, around its label. */
const READINGS: Readonly<Record<Concerning['reading'], (label: string) => Translated>> = {
  holds: (label) => ({ it: `vale ${label}`, en: `${label} holds` }),
  fails: (label) => ({ it: `non vale ${label}`, en: `${label} does not hold` }),
  may_hold: (label) => ({ it: `può valere ${label}`, en: `${label} may hold` }),
  may_fail: (label) => ({ it: `può non valere ${label}`, en: `${label} may not hold` }),
  begins: (label) => ({ it: `comincia a valere ${label}`, en: `${label} begins to hold` }),
  ends: (label) => ({ it: `smette di valere ${label}`, en: `${label} ceases to hold` }),
};

/** `where «one condition» holds and «another» does not hold` */
export function whereWords(conditions: readonly Concerning[], language: Language): string {
  const read = conditions.map(({ label, reading }) => READINGS[reading](`«${label}»`)[language]);
  return `${WHOM.where[language]} ${listed(read, language)}`;
}

/** `a, b and c` */
export function listed(items: readonly string[], language: Language): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${WHOM.and[language]} ${items.at(-1)}`;
}

/** Groups that may have an `and` inside: `A and B, for C where …, and for some D` */
export function enumerated(groups: readonly string[], language: Language): string {
  if (groups.length < 2) return groups.join('');
  const [and, of] = [WHOM.and[language], WHOM.for[language]];
  return `${groups.slice(0, -1).join(`, ${of} `)}, ${and} ${of} ${groups.at(-1)}`;
}

/** What people call a form of a request. */
export function formName(form: string, forms: readonly FormImpact[]): string {
  return forms.find((one) => one.form === form)?.label ?? form;
}

/** `every A and B` */
export function formsInWords(
  which: 'every' | 'some',
  names: readonly string[],
  forms: readonly FormImpact[],
  language: Language,
): string {
  const words = names.map((form) => withinSentence(formName(form, forms)));
  if (which === 'some' && language === 'en') return WHOM.some(listed(words.map(inPlural), language)).en;
  return WHOM[which](listed(words, language))[language];
}

/** A name within a sentence: a word begins small there, an abbreviation does not. */
function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** English words end with an s in the plural; abbreviations stay as they are. */
function inPlural(name: string): string {
  return /\p{Ll}$/u.test(name) ? `${name}s` : name;
}

/** Longer words of the rules than this would hide what the first line says. */
const LONGEST_NAME = 80;

export function short(label: string): string {
  return label.length > LONGEST_NAME ? `${label.slice(0, LONGEST_NAME).trimEnd()}…` : label;
}

export const STATUS_WORDS: Readonly<Record<StatusName, Translated>> = {
  inps_status: { it: 'lo stato INPS', en: 'the INPS status' },
  inail_status: { it: 'lo stato INAIL', en: 'the INAIL status' },
  totalsCompleteness: { it: 'la completezza dei totali', en: 'the completeness of the totals' },
};

/** The first line where no total moves. */
export const OUTSIDE = {
  noChange: { it: 'Nessun risultato cambia', en: 'No result changes' },
  noChangeTried: { it: 'Nessun risultato cambia fra quelli provati', en: 'No result changes of those tried' },
  start: { it: 'Nessun totale cambia, ma', en: 'No total moves, but' },
  startTried: { it: 'Fra quelli provati nessun totale cambia, ma', en: 'No total of those tried moves, but' },
  line: (label: string, whom: string) => ({
    it: `la riga «${short(label)}» cambia per ${whom}`,
    en: `the line «${short(label)}» changes for ${whom}`,
  }),
  lines: (number: number) => ({ it: `cambiano ${number} righe`, en: `${number} lines change` }),
  status: (name: string, before: string, after: string, whom: string) => ({
    it: `${name} passa da ${before} a ${after} per ${whom}`,
    en: `${name} turns from ${before} to ${after} for ${whom}`,
  }),
  statuses: (number: number) => ({
    it: `gli stati cambiano in ${number} modi`,
    en: `statuses change in ${number} ways`,
  }),
  notice: (label: string, verbs: string, whom: string) => ({
    it: `l'avviso «${short(label)}» ${verbs} per ${whom}`,
    en: `the notice «${short(label)}» ${verbs} for ${whom}`,
  }),
  reason: (label: string, verbs: string, whom: string) => ({
    it: `il motivo INAIL «${short(label)}» ${verbs} per ${whom}`,
    en: `the INAIL reason «${short(label)}» ${verbs} for ${whom}`,
  }),
  notices: (number: number) => ({
    it: `${number} avvisi compaiono, scompaiono o cambiano`,
    en: `${number} notices appear, disappear or change`,
  }),
  cases: (number: number) => ({
    it: number === 1 ? 'un caso dà un altro risultato' : `${number} casi danno un altro risultato`,
    en: number === 1 ? 'one case gives another result' : `${number} cases give another result`,
  }),
} satisfies Texts;

/** What becomes of a notice. */
export const NOTICE_VERBS = {
  appears: { it: 'compare', en: 'appears' },
  disappears: { it: 'scompare', en: 'disappears' },
  changes: { it: 'cambia', en: 'changes' },
} satisfies Record<string, Translated>;
