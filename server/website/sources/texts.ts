import type { Language } from '../../../engine/index.js';

const it = {
  title: 'Le fonti',
  description:
    'Tutte le fonti dei costi: chi le pubblica, di quando sono, quando le abbiamo controllate e quali voci, cifre e avvisi si appoggiano a ciascuna.',
  lead: (count: number, unopened: number) =>
    `Sono ${count}. Di ognuna diciamo chi la pubblica, di quando è, quando il riferimento è stato controllato e che cosa vi si appoggia. Stanno sotto il primo argomento che ne ha bisogno. Ne restano ${unopened} che non si sono potute aprire: le conosciamo da altre fonti, e lo diciamo.`,
  topics: {
    modifiers: 'Maggiorazioni, riduzioni ed esenzioni',
    figures: 'Altre cifre dell’anno',
  },
  undated: 'Senza data.',
  dated: (date: string) => `Data: ${date}.`,
  checked: (date: string) => ` Ultimo controllo: ${date}.`,
  notConsulted: 'Non consultata direttamente: la riportano altre fonti.',
  resting: (count: number) => (count === 1 ? ' Vi si appoggia una regola.' : ` Vi si appoggiano ${count} regole.`),
  rests: {
    lines: 'Voci di costo',
    figures: 'Cifre',
    modifiers: 'Maggiorazioni, riduzioni, esenzioni',
    deadlines: 'Scadenze e giorni festivi',
    notices: 'Avvisi e ipotesi',
  },
  publishers: 'Per editore',
  publishersNote: 'Le stesse fonti, in ordine alfabetico di chi le pubblica.',
};

const en: typeof it = {
  title: 'The sources',
  description:
    'Every source of the costs: who publishes it, its date, when we checked it, and which lines, figures and notices rest on it.',
  lead: (count, unopened) =>
    `There are ${count}. Of each we say who publishes it, its date, when the reference was checked and what rests on it. They stand under the first subject that needs them. We could not open ${unopened} of them: we know them from other sources, and we say so.`,
  topics: {
    modifiers: 'Increases, reductions and exemptions',
    figures: 'Other figures of the year',
  },
  undated: 'Undated.',
  dated: (date) => `Date: ${date}.`,
  checked: (date) => ` Last checked: ${date}.`,
  notConsulted: 'Not consulted directly: other sources report it.',
  resting: (count) => (count === 1 ? ' One rule rests on it.' : ` ${count} rules rest on it.`),
  rests: {
    lines: 'Cost lines',
    figures: 'Figures',
    modifiers: 'Increases, reductions, exemptions',
    deadlines: 'Due dates and holidays',
    notices: 'Notices and assumptions',
  },
  publishers: 'By publisher',
  publishersNote: 'The same sources, in alphabetical order of who publishes them.',
};

/** The page of the sources; publishers and titles come from the rules. */
export const SOURCES: Readonly<Record<Language, typeof it>> = { it, en };
