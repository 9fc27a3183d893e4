import { byLanguage } from '../../../engine/index.js';

export const CALCULATOR = byLanguage({
  resultTitle: (form: string, cost: string) => ({
    it: `${form}: ${cost} nei primi 12 mesi`,
    en: `${form}: ${cost} in the first 12 months`,
  }),
  resultDescription: (title: string) => ({
    it: `${title} a ricavi zero, in Italia. Voce per voce, con la legge e la fonte di ogni cifra.`,
    en: `${title} at zero revenue, in Italy. Line by line, with the law and the source of every figure.`,
  }),
  /** Of the first page. */
  title: {
    it: 'Quanto costa un’impresa prima di incassare un euro',
    en: 'What a business in Italy costs before it earns a euro',
  },
  description: {
    it: 'Calcola quanto costa aprire e tenere aperta una partita IVA, una ditta o una società italiana a ricavi zero: voce per voce, con la legge e la fonte.',
    en: 'Work out what it costs to open and keep a partita IVA, a sole trader’s business or a company in Italy at zero revenue: line by line, with the law and the source.',
  },
  /** @param figures how many the year has, and how many of them are still those of an earlier year */
  lead: (year: number, { all, copied }: { readonly all: number; readonly copied: number }) => ({
    it: `Ditta individuale, partita IVA o società: quanto costa ciascuna anche se non incassi nulla. ${
      copied === 0
        ? `Ogni cifra del ${year} ha la sua legge e la sua fonte.`
        : `Delle ${all} cifre del ${year}, ${copied === 1 ? 'una è ancora quella' : `${copied} sono ancora quelle`} di un anno prima.`
    }`,
    en: `Sole trader, freelance partita IVA or company: what each one costs even if you earn nothing. ${
      copied === 0
        ? `Every ${year} figure comes with its law and its source.`
        : `Of the ${all} figures of ${year}, ${copied === 1 ? 'one is still that' : `${copied} are still those`} of an earlier year.`
    }`,
  }),
  landing: {
    case: (words: string) => ({
      it: `Esempio: lavori da solo${words && `, ${words}`}.`,
      en: `Example: you work alone${words && `, ${words}`}.`,
    }),
    /** @param rest what counts where the visitor has not answered; empty where they have answered all */
    said: (answers: readonly string[], rest: string) => ({
      it: `Hai scelto «${answers.join('», «')}».${rest && ` Dove non hai risposto contiamo così: ${rest}.`}`,
      en: `You chose “${answers.join('”, “')}”.${rest && ` Where you have not answered, we count like this: ${rest}.`}`,
    }),
    change: {
      unsaid: { it: 'Il tuo caso è un altro? Rispondi', en: 'Is your case different? Answer here' },
      said: { it: 'Cambia le risposte', en: 'Change the answers' },
    },
    yourCase: { it: 'Il tuo caso', en: 'Your case' },
    alone: {
      question: { it: 'Con chi lavori?', en: 'Who do you work with?' },
      alone: { it: 'Da solo', en: 'Alone' },
      working: { it: 'Con un socio che lavora con me', en: 'With another member who works with me' },
      resting: { it: 'Con un socio che mette solo capitale', en: 'With another member who only puts in capital' },
    },
    activity: { it: 'Che cosa fai?', en: 'What do you do?' },
    works: {
      commerciante: {
        it: 'Vendo o offro servizi: negozio, fiorista, bar, vendita online',
        en: 'I sell or offer services: a shop, a florist’s, a bar, selling online',
      },
      artigiano: {
        it: 'Un mestiere artigiano: parrucchiere, sarta, fabbro, falegname',
        en: 'A craft: hairdresser, tailor, blacksmith, carpenter',
      },
      professione: {
        it: 'Una professione: consulente, grafica, programmatore',
        en: 'A profession: consultant, designer, programmer',
      },
      incerto: { it: 'Non lo so ancora', en: 'I do not know yet' },
    },
    more: {
      it: 'Cambia anche sede, capitale e il resto del caso',
      en: 'Change the registered office, the capital and the rest of the case too',
    },
    update: { it: 'Aggiorna il grafico', en: 'Update the chart' },
    firstYearOf: (form: string) => ({ it: `${form}, primi 12 mesi`, en: `${form}, first 12 months` }),
    typicalVerdict: { it: 'In questo caso tipico', en: 'In this typical case' },
    helperAsPartner: { it: 'Con chi ti aiuta come socio,', en: 'With your helper as a partner,' },
    notAdvice: { it: 'È il costo, non un consiglio:', en: 'That is the cost, not advice:' },
    notInNumbers: { it: 'che cosa i numeri non dicono', en: 'what the numbers do not say' },
    notCounted: {
      heading: { it: 'Che cosa non è nel conto', en: 'What is not counted' },
      items: {
        it: [
          'Le imposte sul reddito e l’IVA sulle vendite: il conto è a ricavi zero.',
          'L’affitto, i dipendenti e la merce: dipendono da te.',
          'I prezzi di mercato, come l’onorario del notaio, non li fissa la legge: per questo vanno da un minimo a un massimo.',
        ],
        en: [
          'Income taxes and VAT on sales: the figures assume zero revenue.',
          'Rent, staff and goods: those depend on you.',
          'No law sets market prices, such as the notary’s fee: that is why they are ranges.',
        ],
      },
    },
  },
});
