import type { CostLine, ExplainedFact, ExplainedRules, Range, UsedFigure } from '../../schemas/types/api.js';
import type { Bucket } from '../rules/rules-year.js';
import { exactDigits, type Language, quantityInWords, type Translated } from '../values/language.js';

/** All that explanations and comparisons say beside the texts of the rules. */
export const WORDS = {
  title: {
    it: ({ year, version }: ExplainedRules) => `Regole del ${year}, versione ${version}`,
    en: ({ year, version }: ExplainedRules) => `Rules of ${year}, version ${version}`,
  },
  compared: {
    it: ({ year, version }: ExplainedRules, before: ExplainedRules) =>
      `Secondo le regole del ${year}, versione ${version}, a confronto con quelle del ${before.year}, versione ${before.version}.`,
    en: ({ year, version }: ExplainedRules, before: ExplainedRules) =>
      `By the rules of ${year}, version ${version}, compared with ${before.year}, version ${before.version}.`,
  },

  one: { it: (sum: string) => `${sum}\u00A0€`, en: (sum: string) => `€${sum}` },
  range: {
    it: (min: string, max: string) => `da ${min} a ${max}\u00A0€`,
    en: (min: string, max: string) => `€${min} to €${max}`,
  },
  change: {
    it: (sign: string, sum: string) => `${sign}${sum}\u00A0€`,
    en: (sign: string, sum: string) => `${sign}€${sum}`,
  },
  changes: {
    it: (min: string, max: string) => `minimo ${min}, massimo ${max}`,
    en: (min: string, max: string) => `minimum ${min}, maximum ${max}`,
  },
  fromTerm: {
    it: (min: string, max: string) => `da ${min} a ${max}`,
    en: (min: string, max: string) => `${min} to ${max}`,
  },
  absent: { it: 'assente', en: 'absent' },

  nobody: {
    it: (counted: string) => `nessuno è contato (${counted})`,
    en: (counted: string) => `nobody is counted (${counted})`,
  },
  underSome: {
    it: (what: string) => `${what}, con alcune risposte`,
    en: (what: string) => `${what}, under some answers`,
  },
  amount: { it: 'importo', en: 'amount' },
  case: {
    it: (number: number, of: number) => `, caso ${number} di ${of}`,
    en: (number: number, of: number) => `, case ${number} of ${of}`,
  },
  each: {
    it: (label: string, count: number) => ` per ognuno di «${label}» (${count})`,
    en: (label: string, count: number) => ` for each of "${label}" (${count})`,
  },
  because: { it: (why: string) => `, perché ${why}`, en: (why: string) => `, as ${why}` },
  skipped: {
    it: (number: number, why: string) => `caso ${number} escluso: ${why}`,
    en: (number: number, why: string) => `case ${number} ruled out: ${why}`,
  },
  earlier: { it: 'dove vale, vale già un caso prima', en: 'where it holds, a case before it does' },
  modifier: { it: (name: string) => `modificatore ${name}`, en: (name: string) => `modifier ${name}` },
  noModifier: {
    it: (name: string) => `modificatore ${name} escluso`,
    en: (name: string) => `modifier ${name} ruled out`,
  },
  fromTo: {
    it: (effect: string, before: string, after: string) => `${effect}; prima ${before}, dopo ${after}`,
    en: (effect: string, before: string, after: string) => `${effect}; before ${before}, after ${after}`,
  },

  exempt: { it: "esente: si vede con l'importo 0", en: 'exempt: shown with amount 0' },
  notCounted: { it: 'si vede, ma non entra nei totali', en: 'shown, but not counted in the totals' },
  later: {
    it: 'può cadere dopo i primi 12 mesi',
    en: 'it may fall after the first 12 months',
  },
  openRange: {
    it: (question: string) => `è un intervallo finché manca la risposta a ${question}`,
    en: (question: string) => `a range until there is an answer to ${question}`,
  },
  moved: {
    it: (question: string) => `cambia con la risposta a ${question}`,
    en: (question: string) => `it changes with the answer to ${question}`,
  },
  brought: {
    it: (question: string) => `ci sarebbe con una risposta a ${question}`,
    en: (question: string) => `it would be there with an answer to ${question}`,
  },
  question: {
    it: (question: string, path: string, like: number) =>
      `«${question}» (${path}${like > 1 ? `, una di ${like} uguali` : ''})`,
    en: (question: string, path: string, like: number) =>
      `"${question}" (${path}${like > 1 ? `, one of ${like} like it` : ''})`,
  },
  rulesRange: {
    it: (why: string) => `un intervallo nelle regole: ${why}`,
    en: (why: string) => `a range in the rules: ${why}`,
  },
  sources: { it: (keys: string) => `fonti: ${keys}`, en: (keys: string) => `sources: ${keys}` },
  twoBounds: {
    it: (modifier: string) => `l'effetto di ${modifier} ha due estremi`,
    en: (modifier: string) => `the effect of ${modifier} has two bounds`,
  },
  reason: {
    it: (number: number, reason: string) => `il motivo detto, del caso ${number}: ${reason}`,
    en: (number: number, reason: string) => `reason told, of case ${number}: ${reason}`,
  },
  unseen: {
    it: (absent: number, possible: number) =>
      `${absent === 1 ? '1 voce assente' : `${absent} voci assenti`}${possible === 0 ? '' : ` (${possible} a seconda delle risposte)`}: --tutte mostra anche quelle, i casi, le risposte e le fonti.`,
    en: (absent: number, possible: number) =>
      `${absent === 1 ? '1 absent line' : `${absent} absent lines`}${possible === 0 ? '' : ` (${possible} depending on the answers)`}: --all shows them too, and the cases, answers and sources.`,
  },

  times: { it: (people: string) => ` per ${people}`, en: (people: string) => ` times ${people}` },
  modified: { it: (modifiers: string) => `, poi ${modifiers}`, en: (modifiers: string) => `, then ${modifiers}` },
  depends: { it: (asked: string) => `dipende da ${asked}`, en: (asked: string) => `depends on ${asked}` },
  noCondition: { it: 'non ha condizioni', en: 'it has no condition' },
  all: { it: ', e ', en: ', and ' },
  any: { it: ', o ', en: ', or ' },
  and: { it: ' e ', en: ' and ' },
  or: { it: ' oppure ', en: ' or ' },
  ifSo: { it: (why: string) => `Con alcune risposte: ${why}:`, en: (why: string) => `Under some answers: ${why}:` },
  asReason: { it: (why: string) => `Perché ${why}:`, en: (why: string) => `Because ${why}:` },
  always: { it: (label: string) => `vale «${label}»`, en: (label: string) => `"${label}" holds` },
  never: { it: (label: string) => `non vale «${label}»`, en: (label: string) => `"${label}" does not hold` },
  alwaysButMustNot: {
    it: (label: string) => `vale «${label}», che non deve valere`,
    en: (label: string) => `"${label}" must not hold, but does`,
  },
  neverAsItMust: {
    it: (label: string) => `non vale «${label}», come richiesto`,
    en: (label: string) => `"${label}" does not hold, as required`,
  },
  open: {
    it: (label: string, open: string) => `«${label}» dipende da ${open}, senza risposta`,
    en: (label: string, open: string) => `"${label}" depends on the unanswered ${open}`,
  },
  openButMustNot: {
    it: (label: string, open: string) => `«${label}» non deve valere, e dipende da ${open}, senza risposta`,
    en: (label: string, open: string) => `"${label}" must not hold, which depends on the unanswered ${open}`,
  },
  unanswered: { it: (fact: string) => `${fact} senza risposta`, en: (fact: string) => `${fact} unanswered` },

  onlyIn: {
    it: (side: string) => `Presente solo nelle regole del ${side}`,
    en: (side: string) => `Only the rules of ${side} have it`,
  },
  dueOrNot: { it: (both: string) => `Se è dovuta: ${both}`, en: (both: string) => `Whether it is due: ${both}` },
  people: {
    it: (both: string) => `Quante persone conta: ${both}`,
    en: (both: string) => `How many people it counts: ${both}`,
  },
  otherwise: {
    it: (both: string) => `Si calcola in un altro modo. ${both}`,
    en: (both: string) => `It is calculated otherwise. ${both}`,
  },
  itsModifier: {
    it: (id: string, label: string, both: string) => `Il modificatore ${id}, «${label}». ${both}`,
    en: (id: string, label: string, both: string) => `The modifier ${id}, "${label}". ${both}`,
  },
  both: {
    it: (before: string, after: string, sides: Sides) => `${before} nel ${sides.before}, ${after} nel ${sides.after}`,
    en: (before: string, after: string, sides: Sides) => `${before} in ${sides.before}, ${after} in ${sides.after}`,
  },
  bothApart: {
    it: (before: string, after: string, sides: Sides) => `Nel ${sides.before}: ${before}. Nel ${sides.after}: ${after}`,
    en: (before: string, after: string, sides: Sides) => `In ${sides.before}: ${before}. In ${sides.after}: ${after}`,
  },
  notAtAll: { it: 'per niente', en: 'not at all' },
  notApplied: { it: 'non si applica', en: 'does not apply' },
  cited: {
    it: (side: string, sources: string) => `Citato solo nel ${side}: ${sources}.`,
    en: (side: string, sources: string) => `Cited in ${side} only: ${sources}.`,
  },
  same: {
    it: (lines: string) => `Invariate: ${lines}.`,
    en: (lines: string) => `The same in both: ${lines}.`,
  },
} satisfies Record<string, Translated<unknown>>;

/** How the sides of a comparison are called. */
interface Sides {
  readonly before: string;
  readonly after: string;
}

/** Whether something is so, by the answers that are open. */
export const VERDICTS: Readonly<Record<'always' | 'sometimes' | 'never', Translated>> = {
  always: { it: 'sempre', en: 'always' },
  sometimes: { it: 'con alcune risposte', en: 'under some answers' },
  never: { it: 'mai', en: 'never' },
};

/** What stands over the lines of a bucket with the total that they make, and the totals over all of them. */
export const TOTALS: Readonly<Record<Bucket | 'annual_total' | 'first_year_12m', Translated>> = {
  opening: { it: 'Apertura, una volta (opening_one_off)', en: 'Opening, once (opening_one_off)' },
  annual: { it: 'Costi fissi di ogni anno (annual_fixed)', en: 'Fixed costs of each year (annual_fixed)' },
  inps: { it: 'INPS, ogni anno (inps)', en: 'INPS, each year (inps)' },
  inail: { it: 'INAIL, ogni anno', en: 'INAIL, each year' },
  annual_total: { it: 'Totale di ogni anno (annual_total)', en: 'Total of each year (annual_total)' },
  first_year_12m: { it: 'Primi 12 mesi (first_year_12m)', en: 'First 12 months (first_year_12m)' },
};

/** What is said of the facts, by where their values come from; those that the form does not ask are not told. */
export const FACTS: readonly (readonly [origin: ExplainedFact['origin'], lead: Translated])[] = [
  ['request', { it: 'Nella richiesta', en: 'In the request' }],
  ['assumed', { it: 'Non indicati, e assunti così', en: 'Left out, and assumed' }],
  ['counted', { it: 'Contati', en: 'Counted' }],
  ['open', { it: 'Senza risposta', en: 'Unanswered' }],
];

/** Whose a range is, by where the amounts come from. */
export const WHOSE: Readonly<Record<CostLine['valueSource'], Translated>> = {
  statutory: { it: 'la legge lo lascia aperto', en: 'the law leaves it open' },
  market: { it: 'è un prezzo di mercato', en: 'it is a market price' },
  estimate: { it: 'è una stima', en: 'it is an estimate' },
};

/** An amount exactly as the result has it: `100,00 €`, `da 100,00 a 1.200,00 €`; in English `€100.00 to €1,200.00`. */
export function euro({ min, max }: Range, language: Language): string {
  const [least, most] = [exactDigits(min, language), exactDigits(max, language)];
  return min === max ? WORDS.one[language](least) : WORDS.range[language](least, most);
}

/** How the bounds of an amount change, exactly: `+20,00 €`, `minimo +5,00 €, massimo 0,00 €`. */
export function euroChange({ min, max }: Range, language: Language): string {
  const change = (by: number): string =>
    WORDS.change[language](by > 0 ? '+' : by < 0 ? '-' : '', exactDigits(Math.abs(by), language));
  return min === max ? change(min) : WORDS.changes[language](change(min), change(max));
}

/** A figure with its value, and what it is derived from: `tassa_alta = tassa_base aumentato di aumento = 120,00 €`. */
export function figureInWords({ name, value, unit, derivation }: UsedFigure, language: Language): string {
  return [name, ...(derivation === null ? [] : [derivation]), valueInWords(value, unit, language)].join(' = ');
}

/** The value of a figure or a fact with its unit: `24%`, `18.808,00 €`. */
export function valueInWords(value: number, unit: string, language: Language): string {
  return unit.startsWith('EUR') ? euro({ min: value, max: value }, language) : quantityInWords(value, unit, language);
}
