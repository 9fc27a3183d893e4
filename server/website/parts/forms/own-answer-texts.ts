import { byLanguage } from '../../../../engine/index.js';

/** What is said of the form of a case, and of what no total counts. */
export const OWN_ANSWER = byLanguage({
  helperAsPartner: { it: 'Con chi ti aiuta come socio,', en: 'With your helper as a partner,' },
  chooseProfession: { it: 'Scegli la professione', en: 'Choose your profession' },
  notCounted: {
    heading: { it: 'Che cosa non è nel conto', en: 'What is not counted' },
    inside: {
      it: 'imposte sui guadagni, IVA, affitto, dipendenti, merce',
      en: 'income tax, VAT, rent, staff, goods',
    },
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
  /** Spoken whenever the total changes. */
  spoken: (name: string, total: string) => ({ it: `${name}: ${total}.`, en: `${name}: ${total}.` }),
});
