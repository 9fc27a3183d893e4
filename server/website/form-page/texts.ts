import type { Language } from '../../../engine/index.js';

const it = {
  title: (name: string, year: number, least: string) => `${name} ${year}: da ${least} all’anno`,
  titleExact: (name: string, year: number, amount: string) => `${name} ${year}: ${amount} all’anno`,
  heading: (label: string, year: number) => `${label} nel ${year}`,
  answer: (opening: string, annual: string, firstYear: string) =>
    `A ricavi zero: ${opening} per aprire, una volta sola; ${annual} ogni anno, contributi INPS compresi; ${firstYear} di costo nei primi 12 mesi.`,
  described: (answer: string) => `${answer} Voce per voce, con la legge e la fonte.`,
  costs: 'Quanto costa, e perché',
  typical: (words: string) => `Caso tipico: ${words}.`,
  otherCase: 'Cambialo',
  steps: 'Che cosa fare per aprire',
  due: 'Quando si paga',
  dueNote: (start: string) => `Per chi comincia il ${start}.`,
  otherStart: 'Scegli un altro giorno, o cambia le risposte',
  later: 'Per gli stessi mesi, ma dopo',
  questions: 'Domande comuni',
  amount: (amount: string) => `Importo: ${amount}.`,
  sources: 'Le fonti di questa pagina',
  next: 'Il tuo caso',
  calculate: 'Calcola con i tuoi dati',
  compare: 'Confronta con le altre forme',
  picture: (label: string, annual: string) =>
    `${label}: ${annual} ogni anno. Un grafico la mette accanto alle altre forme.`,
  perYear: 'ogni anno, a ricavi zero',
  partners: (name: string, count: number) => `${name}, ${count} soci`,
  allForms: 'Quanto costa ogni forma giuridica',
  pictureNote: 'il caso tipico, ogni cifra con la sua legge e la sua fonte',
};

const en: typeof it = {
  title: (name, year, least) => `${name} ${year}: from ${least} a year`,
  titleExact: (name, year, amount) => `${name} ${year}: ${amount} a year`,
  heading: (label, year) => `${label} in ${year}`,
  answer: (opening, annual, firstYear) =>
    `At zero revenue: ${opening} to open, once; ${annual} a year, INPS contributions included; ${firstYear} for the first 12 months.`,
  described: (answer) => `${answer} Line by line, with the law and the source.`,
  costs: 'What it costs, and why',
  typical: (words) => `Typical case: ${words}.`,
  otherCase: 'Change it',
  steps: 'What to do to open',
  due: 'When it is paid',
  dueNote: (start) => `If you start on ${start}.`,
  otherStart: 'Choose another day, or change the answers',
  later: 'For the same months, but later',
  questions: 'Common questions',
  amount: (amount) => `Amount: ${amount}.`,
  sources: 'The sources of this page',
  next: 'Your own case',
  calculate: 'Calculate with your own answers',
  compare: 'Compare with the other forms',
  picture: (label, annual) => `${label}: ${annual} a year. A chart sets it beside the other forms.`,
  perYear: 'a year, at zero revenue',
  partners: (name, count) => `${name}, ${count} partners`,
  allForms: 'What each Italian legal form costs',
  pictureNote: 'the typical case, every figure with its law and its source',
};

/** The page about one form. */
export const FORM_PAGE: Readonly<Record<Language, typeof it>> = { it, en };
