import { byLanguage } from '../../../engine/index.js';

export const FORM_PAGE = byLanguage({
  title: (name: string, year: number, least: string) => ({
    it: `${name}: costi annui ${year} da ${least}`,
    en: `${name}, Italy ${year}: from ${least} a year`,
  }),
  titleExact: (name: string, year: number, amount: string) => ({
    it: `${name} ${year}: ${amount} l’anno a ricavi zero`,
    en: `${name}, Italy ${year}: ${amount} a year, zero revenue`,
  }),
  heading: (label: string, year: number) => ({ it: `${label} nel ${year}?`, en: `${label} in ${year}?` }),
  answer: (opening: string, annual: string, firstYear: string) => ({
    it: `A ricavi zero: aprire costa ${opening}, tenere aperto ${annual} all’anno con i contributi INPS. I primi 12 mesi costano ${firstYear}.`,
    en: `At zero revenue it costs ${opening} to open and ${annual} a year to keep, INPS contributions included. The first 12 months cost ${firstYear}.`,
  }),
  described: (answer: string) => ({
    it: `${answer} Voce per voce, con la legge e la fonte.`,
    en: `${answer} Line by line, with the law and the source.`,
  }),
  costs: { it: 'Quanto costa, e perché', en: 'What it costs, and why' },
  typical: (words: string) => ({ it: `Caso tipico: ${words}.`, en: `Typical case: ${words}.` }),
  otherCase: { it: 'Calcola il tuo caso', en: 'Work out your own case' },
  /** @param rest what counts where the visitor has not answered; empty where they have answered all */
  own: (rest: string) => ({
    it: `Questi sono i costi con le tue risposte.${rest && ` Dove non hai risposto: ${rest}.`}`,
    en: `These are the costs with your answers.${rest && ` Where you have not answered: ${rest}.`}`,
  }),
  notForCase: { it: 'Non per questo caso.', en: 'Not for this case.' },
  nearest: { it: 'Qui il costo è quello del caso più vicino.', en: 'The cost here is that of the closest case.' },
  change: { it: 'Cambia le risposte', en: 'Change your answers' },
  typicalCase: { it: 'Torna al caso tipico', en: 'Back to the typical case' },
  questions: { it: 'Domande comuni', en: 'Common questions' },
  amount: (amount: string) => ({ it: `Importo: ${amount}.`, en: `Amount: ${amount}.` }),
  next: { it: 'Il tuo caso', en: 'Your own case' },
  calculate: { it: 'Calcola con i tuoi dati', en: 'Calculate with your own answers' },
  calendar: { it: 'Quando si paga, e che cosa fare per aprire', en: 'When you pay, and how to set it up' },
  compare: { it: 'Confronta con le altre forme', en: 'Compare with the other forms' },
});
