import type { CostLine, ExplainedFact, ExplainedRules, Range, UsedFigure } from '../../schemas/types/api.js';
import type { Bucket } from '../rules/rules-year.js';
import { exactDigits, type Language, quantityInWords, type Texts, type Translated } from '../values/language.js';

/** All that explanations and comparisons say beside the texts of the rules. */
export const WORDS = {
  title: ({ year, version }: ExplainedRules) => ({
    it: `Regole del ${year}, versione ${version}`,
    en: `Rules of ${year}, version ${version}`,
  }),

  one: (sum: string) => ({ it: `${sum}\u00A0€`, en: `€${sum}` }),
  range: (min: string, max: string) => ({ it: `da ${min} a ${max}\u00A0€`, en: `€${min} to €${max}` }),
  absent: { it: 'assente', en: 'absent' },

  nobody: (counted: string) => ({ it: `nessuno è contato (${counted})`, en: `nobody is counted (${counted})` }),
  underSome: (what: string) => ({ it: `${what}, con alcune risposte`, en: `${what}, under some answers` }),
  amount: { it: 'importo', en: 'amount' },
  case: (number: number, of: number) => ({ it: `, caso ${number} di ${of}`, en: `, case ${number} of ${of}` }),
  each: (label: string, count: number) => ({
    it: ` per ognuno di «${label}» (${count})`,
    en: ` for each of "${label}" (${count})`,
  }),
  because: (why: string) => ({ it: `, perché ${why}`, en: `, as ${why}` }),
  skipped: (number: number, why: string) => ({
    it: `caso ${number} escluso: ${why}`,
    en: `case ${number} ruled out: ${why}`,
  }),
  earlier: { it: 'dove vale, vale già un caso prima', en: 'where it holds, a case before it does' },
  modifier: (name: string) => ({ it: `modificatore ${name}`, en: `modifier ${name}` }),
  noModifier: (name: string) => ({ it: `modificatore ${name} escluso`, en: `modifier ${name} ruled out` }),
  fromTo: (effect: string, before: string, after: string) => ({
    it: `${effect}; prima ${before}, dopo ${after}`,
    en: `${effect}; before ${before}, after ${after}`,
  }),

  exempt: { it: "esente: si vede con l'importo 0", en: 'exempt: shown with amount 0' },
  notCounted: { it: 'si vede, ma non entra nei totali', en: 'shown, but not counted in the totals' },
  later: {
    it: 'può cadere dopo i primi 12 mesi',
    en: 'it may fall after the first 12 months',
  },
  openRange: (question: string) => ({
    it: `è un intervallo finché manca la risposta a ${question}`,
    en: `a range until there is an answer to ${question}`,
  }),
  moved: (question: string) => ({
    it: `cambia con la risposta a ${question}`,
    en: `it changes with the answer to ${question}`,
  }),
  brought: (question: string) => ({
    it: `ci sarebbe con una risposta a ${question}`,
    en: `it would be there with an answer to ${question}`,
  }),
  question: (question: string, path: string, like: number) => ({
    it: `«${question}» (${path}${like > 1 ? `, una di ${like} uguali` : ''})`,
    en: `"${question}" (${path}${like > 1 ? `, one of ${like} like it` : ''})`,
  }),
  rulesRange: (why: string) => ({ it: `un intervallo nelle regole: ${why}`, en: `a range in the rules: ${why}` }),
  sources: (keys: string) => ({ it: `fonti: ${keys}`, en: `sources: ${keys}` }),
  twoBounds: (modifier: string) => ({
    it: `l'effetto di ${modifier} ha due estremi`,
    en: `the effect of ${modifier} has two bounds`,
  }),
  reason: (number: number, reason: string) => ({
    it: `il motivo detto, del caso ${number}: ${reason}`,
    en: `reason told, of case ${number}: ${reason}`,
  }),
  unseen: (absent: number, possible: number) => ({
    it: `${absent === 1 ? '1 voce assente' : `${absent} voci assenti`}${possible === 0 ? '' : ` (${possible} a seconda delle risposte)`}: --tutte mostra anche quelle, i casi, le risposte e le fonti.`,
    en: `${absent === 1 ? '1 absent line' : `${absent} absent lines`}${possible === 0 ? '' : ` (${possible} depending on the answers)`}: --all shows them too, and the cases, answers and sources.`,
  }),

  times: (people: string) => ({ it: ` per ${people}`, en: ` times ${people}` }),
  modified: (modifiers: string) => ({ it: `, poi ${modifiers}`, en: `, then ${modifiers}` }),
  depends: (asked: string) => ({ it: `dipende da ${asked}`, en: `depends on ${asked}` }),
  noCondition: { it: 'non ha condizioni', en: 'it has no condition' },
  all: { it: ', e ', en: ', and ' },
  any: { it: ', o ', en: ', or ' },
  and: { it: ' e ', en: ' and ' },
  or: { it: ' oppure ', en: ' or ' },
  ifSo: (why: string) => ({ it: `Con alcune risposte: ${why}:`, en: `Under some answers: ${why}:` }),
  asReason: (why: string) => ({ it: `Perché ${why}:`, en: `Because ${why}:` }),
  always: (label: string) => ({ it: `vale «${label}»`, en: `"${label}" holds` }),
  never: (label: string) => ({ it: `non vale «${label}»`, en: `"${label}" does not hold` }),
  alwaysButMustNot: (label: string) => ({
    it: `vale «${label}», che non deve valere`,
    en: `"${label}" must not hold, but does`,
  }),
  neverAsItMust: (label: string) => ({
    it: `non vale «${label}», come richiesto`,
    en: `"${label}" does not hold, as required`,
  }),
  open: (label: string, open: string) => ({
    it: `«${label}» dipende da ${open}, senza risposta`,
    en: `"${label}" depends on the unanswered ${open}`,
  }),
  openButMustNot: (label: string, open: string) => ({
    it: `«${label}» non deve valere, e dipende da ${open}, senza risposta`,
    en: `"${label}" must not hold, which depends on the unanswered ${open}`,
  }),
  unanswered: (fact: string) => ({ it: `${fact} senza risposta`, en: `${fact} unanswered` }),

  onlyIn: (side: 'before' | 'after') => ({
    it: `Solo le regole di ${side === 'before' ? 'prima' : 'dopo'} la hanno`,
    en: `Only the rules ${side} have it`,
  }),
  dueOrNot: (both: string) => ({ it: `Se è dovuta: ${both}`, en: `Whether it is due: ${both}` }),
  people: (both: string) => ({ it: `Quante persone conta: ${both}`, en: `How many people it counts: ${both}` }),
  otherwise: (both: string) => ({
    it: `Si calcola in un altro modo. ${both}`,
    en: `It is calculated otherwise. ${both}`,
  }),
  itsModifier: (id: string, label: string, both: string) => ({
    it: `Il modificatore ${id}, «${label}». ${both}`,
    en: `The modifier ${id}, "${label}". ${both}`,
  }),
  both: (before: string, after: string) => ({
    it: `prima ${before}, dopo ${after}`,
    en: `${before} before, ${after} after`,
  }),
  bothApart: (before: string, after: string) => ({
    it: `Prima: ${before}. Dopo: ${after}`,
    en: `Before: ${before}. After: ${after}`,
  }),
  notAtAll: { it: 'per niente', en: 'not at all' },
  notApplied: { it: 'non si applica', en: 'does not apply' },
} satisfies Texts;

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
  return min === max ? WORDS.one(least)[language] : WORDS.range(least, most)[language];
}

/** A figure with its value, and what it is derived from: `tassa_alta = tassa_base aumentato di aumento = 120,00 €`. */
export function figureInWords({ name, value, unit, derivation }: UsedFigure, language: Language): string {
  return [name, ...(derivation === null ? [] : [derivation]), valueInWords(value, unit, language)].join(' = ');
}

/** The value of a figure or a fact with its unit: `24%`, `18.808,00 €`. */
export function valueInWords(value: number, unit: string, language: Language): string {
  return unit.startsWith('EUR') ? euro({ min: value, max: value }, language) : quantityInWords(value, unit, language);
}
