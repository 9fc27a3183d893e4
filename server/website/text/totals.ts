import { bilingual } from './text.js';

interface TotalsTexts {
  /** Before the names of what is due and has no amount. */
  readonly partial: string;
  /** Before the names of the lines that may fall after the first 12 months. */
  readonly later: string;
  readonly withoutFund: string;
}

/** What has to be said right under the totals of a result. */
export const TOTALS = bilingual<TotalsTexts>(
  {
    partial: 'I totali non sono completi: qualcosa di dovuto non ha un importo certo, cioè:',
    later: 'Nel minimo dei primi 12 mesi non contano le spese che possono cadere più tardi:',
    withoutFund: 'Questi totali valgono se la tua professione non ha una cassa propria.',
  },
  {
    partial: 'The totals are not complete: something that is due has no certain amount, namely:',
    later: 'The minimum of the first 12 months leaves out what may fall later:',
    withoutFund: 'These totals hold if your profession has no pension fund of its own.',
  },
);
