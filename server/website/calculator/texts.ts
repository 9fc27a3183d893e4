import type { Language } from '../../../engine/index.js';

const it = {
  title: 'Quanto costa un’impresa prima di incassare un euro',
  description:
    'Calcola quanto costa aprire e tenere aperta una partita IVA, una ditta o una società italiana a ricavi zero: voce per voce, con la legge e la fonte.',
  lead: (year: number) =>
    `Ditta individuale, partita IVA o società: quanto costa ciascuna anche se non incassi nulla. Ogni cifra del ${year} ha la sua legge e la sua fonte.`,
  chooseForm: 'Con quale forma vuoi lavorare?',
  landing: {
    case: (words: string) => `Caso tipico: lavori da solo${words && `, ${words}`}.`,
    /** @param rest what counts where the visitor has not answered; empty where they have answered all */
    said: (answers: readonly string[], rest: string) =>
      `Hai scelto «${answers.join('», «')}».${rest && ` Dove non hai risposto: ${rest}.`}`,
    change: { untold: 'Il tuo caso è un altro? Rispondi', told: 'Cambia le risposte' },
    yourCase: 'Il tuo caso',
    alone: {
      question: 'Da solo o con altri?',
      alone: 'Da solo',
      working: 'Con qualcuno che lavora con me',
      capital: 'Con qualcuno che mette solo capitale',
    },
    activity: 'Che cosa fai?',
    works: {
      commerciante: 'Vendo o offro servizi: negozio, fiorista, bar, e-commerce',
      artigiano: 'Un mestiere artigiano: parrucchiere, sarta, fabbro, falegname',
      professione: 'Una professione: consulente, grafica, programmatore',
      incerto: 'Non lo so ancora',
    } as Readonly<Record<string, string>>,
    more: 'Cambia anche sede, capitale e il resto del caso',
    neither: 'No',
    update: 'Aggiorna il grafico',
    decision: (words: string) => `In questo caso ${words}.`,
    notAdvice: 'È il costo, non un consiglio:',
    notInNumbers: 'che cosa i numeri non dicono',
  },
};

const en: typeof it = {
  title: 'What a business in Italy costs before it earns a euro',
  description:
    'Work out what it costs to open and keep a partita IVA, a sole trader’s business or a company in Italy at zero revenue: line by line, with the law and the source.',
  lead: (year) =>
    `Sole trader, freelance partita IVA or company: what each one costs even if you earn nothing. Every ${year} figure comes with its law and its source.`,
  chooseForm: 'Which legal form do you want to use?',
  landing: {
    case: (words) => `Typical case: you work alone${words && `, ${words}`}.`,
    said: (answers, rest) => `You chose “${answers.join('”, “')}”.${rest && ` Where you have not answered: ${rest}.`}`,
    change: { untold: 'Is your case different? Answer here', told: 'Change the answers' },
    yourCase: 'Your case',
    alone: {
      question: 'Alone or with others?',
      alone: 'Alone',
      working: 'With somebody who works with me',
      capital: 'With somebody who only puts in capital',
    },
    activity: 'What do you do?',
    works: {
      commerciante: 'I sell or offer services: a shop, a florist’s, a bar, e-commerce',
      artigiano: 'A craft: hairdresser, tailor, blacksmith, carpenter',
      professione: 'A profession: consultant, designer, programmer',
      incerto: 'I do not know yet',
    },
    more: 'Change the registered office, the capital and the rest of the case too',
    neither: 'No',
    update: 'Update the chart',
    decision: (words) => `In this case ${words}.`,
    notAdvice: 'That is the cost, not advice:',
    notInNumbers: 'what the numbers do not say',
  },
};

/** The texts of the calculator. */
export const CALCULATOR: Readonly<Record<Language, typeof it>> = { it, en };
