import type { Language, Translated } from '../values/language.js';

/** What the tools say beside the texts of the rules. */
const TEXTS = {
  rules: {
    it: (year: number, version: string) =>
      `Regole del ${year}, versione ${version}. A ricavi zero: una stima, non una consulenza.`,
    en: (year: number, version: string) =>
      `Rules of ${year}, version ${version}. At zero revenue: an estimate, not advice.`,
  },
  incomplete: {
    it: 'Ai totali manca qualcosa che è dovuto ogni anno e che non ha un importo certo.',
    en: 'Something that is due every year, without a certain amount, is missing from the totals.',
  },
  notCounted: { it: 'fuori dai totali', en: 'not in the totals' },
  lines: { it: 'Voci', en: 'Lines' },
  open: {
    it: 'Domande ancora aperte, con i primi 12 mesi secondo la risposta',
    en: 'Open questions, with the first 12 months under each answer',
  },
  mandatory: { it: 'Obbligatori, ma fuori dai costi di struttura', en: 'Compulsory, but no structural costs' },
  notDeterminable: {
    it: 'Obbligatori, ma senza un importo determinabile',
    en: 'Compulsory, but without an amount that can be known',
  },
  possible: { it: 'Possibili in seguito', en: 'Possible later' },
  warnings: { it: 'Avvisi', en: 'Warnings' },
  presumed: {
    it: (fields: string) => `dato per noto: ${fields}`,
    en: (fields: string) => `presumed: ${fields}`,
  },
  refused: { it: 'Non possono avere queste persone', en: 'They cannot have these people' },
  from: {
    it: (start: string, end: string) => `Pagamenti dal ${start} al ${end}`,
    en: (start: string, end: string) => `Payments from ${start} to ${end}`,
  },
  provisional: {
    it: 'Date e importi sono ancora quelli dell’anno prima.',
    en: 'Days and amounts are still those of the year before.',
  },
  total: { it: 'Totale pagato nei 12 mesi', en: 'Total paid in the 12 months' },
  afterwards: { it: 'Per gli stessi mesi, ma dopo', en: 'For the same months, but later' },
  figures: { it: 'Cifre', en: 'Figures' },
  sources: { it: 'Fonti', en: 'Sources' },
  changedRules: { it: 'Regole cambiate', en: 'Changed rules' },
  changed: {
    it: (from: number, to: number) => `Che cosa è cambiato dal ${from} al ${to}`,
    en: (from: number, to: number) => `What changed from ${from} to ${to}`,
  },
  more: { it: (count: number) => `e altri ${count}`, en: (count: number) => `and ${count} more` },
  nothing: {
    it: 'Niente ha queste parole: prova con meno, o con altre.',
    en: 'Nothing has these words: try fewer, or others.',
  },
  noSuchLine: {
    it: (found: string, near: string, ids: string) =>
      `/line deve essere una voce delle regole; trovato ${found}.${near} Le voci sono ${ids}.`,
    en: (found: string, near: string, ids: string) =>
      `/line must be a line of the rules; found ${found}.${near} The lines are ${ids}.`,
  },
  noSuchYear: {
    it: (field: string, years: string, found: string) => `/${field} deve essere ${years}; trovato ${found}.`,
    en: (field: string, years: string, found: string) => `/${field} must be ${years}; found ${found}.`,
  },
  notText: {
    it: (field: string, found: string) => `/${field} deve essere un testo; trovato ${found}.`,
    en: (field: string, found: string) => `/${field} must be a text; found ${found}.`,
  },
  wrongDay: {
    it: (field: string, first: string, last: string, found: string) =>
      `/${field} deve essere un giorno dal ${first} al ${last}, anno-mese-giorno; trovato ${found}.`,
    en: (field: string, first: string, last: string, found: string) =>
      `/${field} must be a day from ${first} to ${last}, year-month-day; found ${found}.`,
  },
  tooLong: {
    it: (field: string, most: number) => `/${field} può avere al massimo ${most} caratteri.`,
    en: (field: string, most: number) => `/${field} may have at most ${most} characters.`,
  },
  extra: {
    it: (names: string, allowed: string) =>
      `Non sono argomenti di questo strumento: ${names}. Gli argomenti sono ${allowed}.`,
    en: (names: string, allowed: string) => `Not arguments of this tool: ${names}. Its arguments are ${allowed}.`,
  },
} satisfies Record<string, Translated<unknown>>;

type Texts = typeof TEXTS;

/** The words in a language. */
export function wordsIn<Name extends keyof Texts>(name: Name, language: Language): Texts[Name][Language] {
  return TEXTS[name][language];
}

/** A heading with rows under it; nothing where there are none. */
export function section(heading: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`${heading}:`, ...rows.map((row) => `- ${row}`)];
}
