import { byLanguage, from } from '../../../engine/index.js';

/** What stands in the answer of a page, whatever the case. */
export const ANSWER = byLanguage({
  label: { it: 'Il costo', en: 'The cost' },
  /** What a number is, in each view of a page. */
  what: {
    first: { it: 'nei primi 12 mesi, senza incassare nulla', en: 'in the first 12 months, with no income' },
    usual: {
      it: 'nei primi 12 mesi, con il commercialista (IVA esclusa)',
      en: 'in the first 12 months, with the accountant (before VAT)',
    },
    long: { it: 'in tre anni, con le regole di quest’anno', en: 'in three years, under this year’s rules' },
  },
  /** What a total is made of; of the rest, the line that moves it most or is the largest. */
  madeOf: {
    nearlyAll: { it: 'Quasi tutto è INPS:', en: 'Nearly all of it is INPS:' },
    each: (amount: string, people: number) => ({
      it: `, ${amount} a testa per ${people} persone`,
      en: `, ${amount} each for ${people} people`,
    }),
    inps: { it: 'sono i contributi INPS di chi lavora.', en: 'is the INPS of those who work.' },
    rest: (words: string) => ({ it: `Il resto ${words}.`, en: `The rest ${words}.` }),
    all: (words: string) => ({ it: `Il totale ${words}.`, en: `The total ${words}.` }),
    /** @param noun what is paid, with its article */
    depends: (noun: string, amount: string) => ({
      it: `dipende soprattutto ${from(noun)}, ${amount}`,
      en: `depends mainly on ${noun}, ${amount}`,
    }),
    mostly: (noun: string, amount: string) => ({
      it: `è soprattutto ${noun}, ${amount}`,
      en: `is mainly ${noun}, ${amount}`,
    }),
  },
  fundDecides: {
    it: 'Decide la cassa. Di solito chiede un minimo anche a chi non incassa: qui non c’è, perché non ne abbiamo letto l’importo in un suo atto.',
    en: 'The fund decides. It usually asks for a minimum even with no income: it is not here, because we have not read its amount in an act of the fund.',
  },
  checked: (day: string) => ({ it: `Cifre controllate il ${day}.`, en: `Figures checked on ${day}.` }),
  wrong: { it: 'Una è sbagliata?', en: 'Is one wrong?' },
  write: { it: 'Scrivi', en: 'Write to us' },
});
