import type { Bucket, Totals } from '../../schemas/types/api.js';
import type { NoticesFile } from '../../schemas/types/rules.js';
import { byLanguage, type Translated } from '../values/language.js';

/* The names of the parts of an answer and of the kinds of rule, for all pages and documents. */

const BUCKETS = {
  opening: { it: 'Per aprire, una volta sola', en: 'To open, once' },
  annual: { it: 'Costi fissi di ogni anno', en: 'Fixed costs, every year' },
  inps: { it: 'Contributi INPS di ogni anno', en: 'INPS contributions, every year' },
  inail: { it: 'Assicurazione INAIL, fuori dai totali', en: 'INAIL accident insurance, not in the totals' },
} satisfies Record<Bucket, Translated>;

/** The names by language. */
export const NAMES = byLanguage({
  /** The headings of the buckets. */
  buckets: BUCKETS,
  totals: {
    opening_one_off: { it: 'Per aprire', en: 'To open' },
    annual_fixed: BUCKETS.annual,
    inps: BUCKETS.inps,
    annual_total: { it: 'Ogni anno', en: 'Every year' },
    first_year_12m: { it: 'Costo dei primi 12 mesi', en: 'Cost of the first 12 months' },
  } satisfies Record<keyof Totals, Translated>,
  /** A note beside the name of a total: what it consists of. */
  totalNotes: {
    opening_one_off: { it: 'una volta sola', en: 'once' },
    annual_total: { it: 'costi fissi e contributi INPS', en: 'fixed costs and INPS contributions' },
    first_year_12m: { it: 'apertura e primo anno insieme', en: 'opening and first year together' },
  },
  /** A note beside an amount that counts in no total. */
  outsideTotals: { it: 'fuori dai totali', en: 'not in the totals' },
  /** The lists of notices of a result. */
  lists: {
    excludedMandatory: { it: 'Dovuto, ma fuori dai totali', en: 'Due, but not in the totals' },
    notDeterminable: { it: 'Dipende da che cosa fai, e dove', en: 'Depends on what you do, and where' },
    possibleAdditional: { it: 'A tua scelta', en: 'Up to you' },
    warnings: { it: 'Da sapere prima di decidere', en: 'Worth knowing before you decide' },
    assumptions: { it: 'Che cosa diamo per scontato', en: 'What we take for granted' },
  } satisfies Record<NoticesFile['list'], Translated>,
  /** Headings over rules of one kind. */
  sections: {
    figures: { it: 'Cifre', en: 'Figures' },
    lines: { it: 'Voci', en: 'Lines' },
    sources: { it: 'Fonti', en: 'Sources' },
  },
});
