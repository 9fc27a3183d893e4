import { byLanguage } from '../../../engine/index.js';

/** The page of the sources; publishers and titles come from the rules. */
export const SOURCES = byLanguage({
  title: { it: 'Le fonti', en: 'The sources' },
  titleOf: (year: number) => ({ it: `Le fonti del ${year}`, en: `The sources of ${year}` }),
  description: {
    it: 'Tutte le fonti dei costi: chi le pubblica, di quando sono, quando le abbiamo controllate e quali voci, cifre e avvisi le usano.',
    en: 'Every source of the costs: who publishes it, its date, when we checked it, and which lines, figures and notices use it.',
  },
  lead: (count: number, read: number, unopened: number) => ({
    it: `Sono ${count}. Di ognuna diciamo chi la pubblica, di quando è, quando l’abbiamo controllata e quali regole la usano. Ognuna è sotto il primo argomento che ne ha bisogno. Di ${read} abbiamo letto il testo dell’atto, e diciamo in quale punto. Altre ${unopened} non siamo riusciti ad aprirle: diciamo da chi le conosciamo.`,
    en: `There are ${count}. For each we say who publishes it, its date, when we checked it and which rules use it. Each is listed under the first subject that needs it. Of ${read} we read the text of the act itself, and we say where in it. We could not open ${unopened} others: we say who reports them.`,
  }),
  topics: {
    modifiers: { it: 'Maggiorazioni, riduzioni ed esenzioni', en: 'Increases, reductions and exemptions' },
    figures: { it: 'Altre cifre dell’anno', en: 'Other figures of the year' },
    questions: { it: 'Forme e domande', en: 'Forms and questions' },
  },
  known: { it: 'Quanto è certa ogni voce', en: 'How sure each line is' },
  knownLines: (count: number) => ({
    it: `Le voci di costo sono ${count}. Una voce può essere più certa con una risposta che con un’altra: qui conta il caso meno certo.`,
    en: `There are ${count} cost lines. A line can be surer with one answer than with another: here the least sure case counts.`,
  }),
  knownFigures: (read: number, count: number) => ({
    it: `Delle ${count} cifre che non si calcolano da altre, ${read} le abbiamo lette proprio con quel valore nel testo di un atto. Le altre vengono da chi le riporta, o sono prezzi e stime.`,
    en: `Of the ${count} figures that are not calculated from others, we read ${read} with that very value in the text of an act. The others come from those who report them, or are prices and estimates.`,
  }),
  undated: { it: 'Senza data.', en: 'Undated.' },
  dated: (date: string) => ({ it: `Data: ${date}.`, en: `Date: ${date}.` }),
  checked: (date: string) => ({ it: ` Ultimo controllo: ${date}.`, en: ` Last checked: ${date}.` }),
  place: { it: 'In quale punto:', en: 'Where in it:' },
  readInText: { it: 'Letta nel testo dell’atto.', en: 'Read in the text of the act.' },
  notConsulted: {
    it: 'Non consultata direttamente, nota attraverso altri',
    en: 'Not consulted directly, known through others',
  },
  resting: (count: number) => ({
    it: count === 1 ? 'La usa una regola' : `La usano ${count} regole`,
    en: count === 1 ? 'One rule uses it' : `${count} rules use it`,
  }),
  rests: {
    lines: { it: 'Voci di costo', en: 'Cost lines' },
    figures: { it: 'Cifre', en: 'Figures' },
    modifiers: { it: 'Maggiorazioni, riduzioni, esenzioni', en: 'Increases, reductions, exemptions' },
    deadlines: { it: 'Scadenze e giorni festivi', en: 'Due dates and holidays' },
    notices: { it: 'Avvisi e ipotesi', en: 'Notices and assumptions' },
    questions: { it: 'Domande', en: 'Questions' },
    forms: { it: 'Forme giuridiche', en: 'Legal forms' },
  },
  publishers: { it: 'Per editore', en: 'By publisher' },
  publishersNote: {
    it: 'Le stesse fonti, in ordine alfabetico di chi le pubblica.',
    en: 'The same sources, in alphabetical order of who publishes them.',
  },
});
