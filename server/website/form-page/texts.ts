import type { Language } from '../../../engine/index.js';

const it = {
  title: (name: string, year: number, least: string) => `${name}: costi annui ${year} da ${least}`,
  titleExact: (name: string, year: number, amount: string) => `${name} ${year}: ${amount} l’anno a ricavi zero`,
  heading: (label: string, year: number) => `${label} nel ${year}?`,
  answer: (opening: string, annual: string, firstYear: string) =>
    `A ricavi zero: aprire costa ${opening}, tenere aperto ${annual} all’anno con i contributi INPS. I primi 12 mesi costano ${firstYear}.`,
  described: (answer: string) => `${answer} Voce per voce, con la legge e la fonte.`,
  costs: 'Quanto costa, e perché',
  typical: (words: string) => `Caso tipico: ${words}.`,
  otherCase: 'Calcola il tuo caso',
  /** @param rest what counts where the visitor has not answered; empty where they have answered all */
  own: (rest: string) => `Questi sono i costi con le tue risposte.${rest && ` Dove non hai risposto: ${rest}.`}`,
  change: 'Cambia le risposte',
  typicalCase: 'Torna al caso tipico',
  steps: 'Che cosa fare per aprire',
  dueNote: (start: string) => `Per chi comincia il ${start}.`,
  otherStart: 'Scegli un altro giorno, o cambia le risposte',
  later: 'Per gli stessi mesi, ma si paga dopo',
  questions: 'Domande comuni',
  amount: (amount: string) => `Importo: ${amount}.`,
  sources: 'Le fonti di questa pagina',
  next: 'Il tuo caso',
  calculate: 'Calcola con i tuoi dati',
  compare: 'Confronta con le altre forme',
  picture: (label: string, annual: string) =>
    `${label} Ogni anno ${annual}. Un grafico la mette accanto alle altre forme.`,
  perYear: 'ogni anno, a ricavi zero',
  allForms: 'Quanto costa ogni forma giuridica',
  pictureNote: 'il caso tipico, ogni cifra con la sua legge e la sua fonte',
};

const en: typeof it = {
  title: (name, year, least) => `${name}, Italy ${year}: from ${least} a year`,
  titleExact: (name, year, amount) => `${name}, Italy ${year}: ${amount} a year, zero revenue`,
  heading: (label, year) => `${label} in ${year}?`,
  answer: (opening, annual, firstYear) =>
    `At zero revenue it costs ${opening} to open and ${annual} a year to keep, INPS contributions included. The first 12 months cost ${firstYear}.`,
  described: (answer) => `${answer} Line by line, with the law and the source.`,
  costs: 'What it costs, and why',
  typical: (words) => `Typical case: ${words}.`,
  otherCase: 'Work out your own case',
  own: (rest) => `These are the costs with your answers.${rest && ` Where you have not answered: ${rest}.`}`,
  change: 'Change your answers',
  typicalCase: 'Back to the typical case',
  steps: 'How to set it up',
  dueNote: (start) => `If you start on ${start}.`,
  otherStart: 'Choose another day, or change the answers',
  later: 'For the same months, but paid later',
  questions: 'Common questions',
  amount: (amount) => `Amount: ${amount}.`,
  sources: 'The sources of this page',
  next: 'Your own case',
  calculate: 'Calculate with your own answers',
  compare: 'Compare with the other forms',
  picture: (label, annual) => `${label} Every year ${annual}. A chart sets it beside the other forms.`,
  perYear: 'a year, at zero revenue',
  allForms: 'How much does each Italian legal form cost',
  pictureNote: 'the typical case, every figure with its law and its source',
};

/** The page about one form. */
export const FORM_PAGE: Readonly<Record<Language, typeof it>> = { it, en };
