import type { CostLine, ExplainedFact } from '../../schemas/types/api.js';
import { byLanguage, type Translated } from '../values/language.js';

/** The origins of facts in the order in which they are shown. Facts that the form does not ask about are left out. */
export const ORIGINS = [
  'request',
  'beyond_request',
  'assumed',
  'counted',
  'open',
] as const satisfies readonly ExplainedFact['origin'][];

/** The words of an explanation beside the texts of the rules. */
export const WORDS = byLanguage({
  facts: {
    request: { it: 'Nella richiesta', en: 'In the request' },
    beyond_request: { it: 'Oltre la richiesta', en: 'Beyond the request' },
    assumed: { it: 'Non indicati, e assunti così', en: 'Left out, and assumed' },
    counted: { it: 'Contati', en: 'Counted' },
    open: { it: 'Senza risposta', en: 'Unanswered' },
  } satisfies Record<(typeof ORIGINS)[number], Translated>,
  /** Why an amount is a range, by its source. */
  whose: {
    statutory: { it: 'la legge lo lascia aperto', en: 'the law leaves it open' },
    market: { it: 'è un prezzo di mercato', en: 'it is a market price' },
    estimate: { it: 'è una stima', en: 'it is an estimate' },
  } satisfies Record<CostLine['valueSource'], Translated>,
  why: { it: 'Perché c’è, e come si calcola', en: 'Why it is there, and how it is calculated' },
  decided: (lines: number) => ({
    it: lines === 1 ? 'Come è decisa la voce' : `Come sono decise le ${lines} voci`,
    en: lines === 1 ? 'How the line is decided' : `How the ${lines} lines are decided`,
  }),
  underSome: (why: string) => ({ it: `con alcune risposte: ${why}`, en: `under some answers: ${why}` }),
  times: (people: string) => ({ it: ` per ${people}`, en: ` times ${people}` }),
  modified: (modifiers: string) => ({ it: `, poi ${modifiers}`, en: `, then ${modifiers}` }),
  depends: (asked: string) => ({ it: `dipende da ${asked}`, en: `depends on ${asked}` }),
  and: { it: ' e ', en: ' and ' },
  or: { it: ' oppure ', en: ' or ' },
  absent: { it: 'assente', en: 'absent' },
  nobody: (counted: string) => ({ it: `nessuno è contato (${counted})`, en: `nobody is counted (${counted})` }),
  amount: { it: 'importo', en: 'amount' },
  case: (number: number, of: number) => ({ it: `, caso ${number} di ${of}`, en: `, case ${number} of ${of}` }),
  each: (label: string, count: number) => ({
    it: ` per ognuno di ${label} (${count})`,
    en: ` for each of ${label} (${count})`,
  }),
  because: (why: string) => ({ it: `, perché ${why}`, en: `, because ${why}` }),
  skipped: (number: number, why: string) => ({
    it: `caso ${number} escluso: ${why}`,
    en: `case ${number} ruled out: ${why}`,
  }),
  earlier: { it: 'quando vale, vale già un caso precedente', en: 'whenever it holds, an earlier case holds too' },
  modifier: (name: string) => ({ it: `modificatore ${name}`, en: `modifier ${name}` }),
  noModifier: (name: string) => ({ it: `modificatore ${name} escluso`, en: `modifier ${name} ruled out` }),
  fromTo: (effect: string, before: string, after: string) => ({
    it: `${effect}; prima ${before}, dopo ${after}`,
    en: `${effect}; before ${before}, after ${after}`,
  }),
  exempt: { it: 'esente: si vede con l’importo 0', en: 'exempt: shown with amount 0' },
  notCounted: { it: 'si vede, ma non entra nei totali', en: 'shown, but not counted in the totals' },
  later: { it: 'può cadere dopo i primi 12 mesi', en: 'it may fall after the first 12 months' },
  openRange: (question: string) => ({
    it: `è un intervallo finché manca la risposta a ${question}`,
    en: `a range until there is an answer to ${question}`,
  }),
  moved: (question: string) => ({
    it: `cambia con la risposta a ${question}`,
    en: `it changes with the answer to ${question}`,
  }),
  brought: (question: string) => ({
    it: `sarebbe dovuta con una risposta a ${question}`,
    en: `it would be due with an answer to ${question}`,
  }),
  question: (question: string, path: string, like: number) => ({
    it: `${question} (${path}${like > 1 ? `, una di ${like} uguali` : ''})`,
    en: `${question} (${path}${like > 1 ? `, one of ${like} like it` : ''})`,
  }),
  rulesRange: (why: string) => ({ it: `un intervallo nelle regole: ${why}`, en: `a range in the rules: ${why}` }),
  twoBounds: (modifier: string) => ({
    it: `l’effetto di ${modifier} ha due estremi`,
    en: `the effect of ${modifier} has two bounds`,
  }),
  sources: { it: 'fonti: ', en: 'sources: ' },
  decidedBy: (number: number, of: number) => ({
    it: `lo decide il caso ${number} di ${of}`,
    en: `case ${number} of ${of} decides`,
  }),
  reason: (number: number, reason: string) => ({
    it: `il motivo dato dal caso ${number}: ${reason}`,
    en: `the reason that case ${number} gives: ${reason}`,
  }),
  absentLines: (absent: number, possible: number) => ({
    it: `${absent === 1 ? '1 voce assente' : `${absent} voci assenti`}${possible === 0 ? '' : ` (${possible} a seconda delle risposte)`}`,
    en: `${absent === 1 ? '1 absent line' : `${absent} absent lines`}${possible === 0 ? '' : ` (${possible} depending on the answers)`}`,
  }),
});
