import type * as Diff from '../../../../schemas/types/api.js';

/* Reports by hand, from the true figures of the commonest edit: the minimum income of INPS, from 18,808 to 19,100. */

const FORMS = {
  it: ['Professionista', 'Ditta commerciante', 'Ditta artigiana', 'SNC', 'SAS', 'SRL', 'SRLS'],
  en: ['Freelance professional', 'Sole trader (commerce)', 'Sole trader (craft)', 'SNC', 'SAS', 'SRL', 'SRLS'],
};
export const NAMES = [
  'professionista_piva_gestione_separata',
  'ditta_individuale_commerciante',
  'ditta_individuale_artigiana',
  'snc',
  'sas',
  'srl',
  'srls',
];
const [PROFESSIONAL = '', TRADER = '', CRAFT = '', ...COMPANIES] = NAMES;
export const EXAMPLE = { form: 'ditta_individuale_artigiana' } as const;
export const EVERYBODY: Diff.Where = { all: [] };

/** A report in which nothing differs, but for what is given. */
export function found(given: Partial<Diff.RulesDiff> = {}, language: 'it' | 'en' = 'it'): Diff.RulesDiff {
  const side = { version: '2026.09.10-rc11', year: 2026 };
  return {
    format: 4,
    language,
    headline: '',
    base: { name: 'main:rules-2026', ...side },
    head: { name: 'rules-2026', ...side },
    hasOtherEngine: false,
    resultsChanged: false,
    ...{ lines: [], typical: [], forms: [], questions: [], statuses: [], notices: [], administrator: [] },
    ...{ payments: [], steps: [], others: [], cases: [], warnings: [], changes: [] },
    compared: { requests: 1240, starts: 0, rules: [], sampled: [], notAnswered: [] },
    labels: {
      forms: Object.fromEntries(NAMES.map((name, index) => [name, FORMS[language][index] ?? name])),
      facts: {},
      totals: {},
    },
    ...given,
  };
}

/** What somebody who has the reduction is called. */
const REDUCTION = { condition: 'riduzione_forfettari_concessa', label: 'Riduzione del 35% concessa' };
const PHRASE = { it: 'con la riduzione del 35%', en: 'with the 35% reduction' };

const one = (sum: number): Diff.Range => ({ min: sum, max: sum });

type Row = Pick<Diff.LineRow, 'before' | 'after' | 'forms'> & Partial<Diff.LineRow>;

export function row(given: Row): Diff.LineRow {
  return { where: EVERYBODY, per: 'enterprise', requests: 10, example: EXAMPLE, ...given };
}

/** A line that has these rows. */
export function line(
  id: string,
  label: string,
  rows: Diff.LineRow[],
  more: Partial<Diff.LineDiff> = {},
): Diff.LineDiff {
  return { id, label, kind: 'changed', included: true, rows, because: [], ...more };
}

export function figure(
  label: string,
  before: number,
  after: number,
  unit: string,
  id: string,
  phrase: string,
): Diff.Cause {
  return { section: 'figures', id, label, phrase, kind: 'changed', value: { before, after, unit } };
}

/** The report of the minimum income. */
export function minimumIncome(language: 'it' | 'en'): Diff.RulesDiff {
  const cause = {
    it: figure(
      'Reddito minimale di artigiani e commercianti',
      18808,
      19100,
      'EUR/year',
      'minimale_artigiani_commercianti',
      'il minimale INPS',
    ),
    en: figure(
      'Minimum income of artisans and traders',
      18808,
      19100,
      'EUR/year',
      'minimale_artigiani_commercianti',
      'the INPS minimum income',
    ),
  }[language];
  const phrases = {
    artisans: { it: 'ogni artigiano', en: 'each artisan' }[language],
    traders: { it: 'ogni commerciante', en: 'each trader' }[language],
  };
  const labels = {
    artisans: { it: 'Contributi pensionistici minimi degli artigiani', en: 'Artisans’ minimum pension contributions' },
    traders: { it: 'Contributi pensionistici minimi dei commercianti', en: 'Traders’ minimum pension contributions' },
    partners: { it: 'Contributi degli accomandanti che lavorano', en: 'Contributions of limited partners who work' },
  };
  const charged = (who: 'artisans' | 'traders', forms: string[], sums: readonly [number, number, number, number]) => {
    const people = { fact: `${who}_registered`, label: labels[who][language], phrase: phrases[who] };
    const reduction = (is: boolean): Diff.Where => ({ all: [{ ...REDUCTION, phrase: PHRASE[language], is }] });
    const [before, after, reduced, now] = sums;
    return [
      row({ forms, where: reduction(true), per: 'person', people, before: one(reduced), after: one(now) }),
      row({
        forms,
        where: reduction(false),
        per: 'person',
        people,
        before: one(before),
        after: one(after),
        requests: 90,
      }),
    ];
  };
  const because = [cause];
  const typical = (form: string, before: Diff.Range, by: number, id: string): Diff.RequestDiff => {
    const total = (range: Diff.Range, more: number) => ({ min: range.min + more, max: range.max + more });
    const totals = (more: number): Diff.Totals => ({
      ...{ opening_one_off: one(91.94), annual_fixed: one(0), inps: total(before, more) },
      ...{ annual_total: total(before, more), first_year_12m: total(before, more) },
    });
    const lines = by === 0 ? [] : [{ id, label: id, included: true, before: one(1), after: one(1 + by) }];
    return { form, request: EXAMPLE, before: totals(0), after: totals(by), lines };
  };
  return found(
    {
      resultsChanged: true,
      lines: [
        line(
          'inps.ivs_artigiani',
          labels.artisans[language],
          charged('artisans', [CRAFT, ...COMPANIES], [4513.92, 4584, 2934.05, 2979.6]),
          { because },
        ),
        line(
          'inps.ivs_commercianti',
          labels.traders[language],
          charged('traders', [TRADER, ...COMPANIES], [4604.2, 4675.68, 2992.73, 3039.19]),
          { because },
        ),
        line(
          'inps.ivs_accomandanti',
          labels.partners[language],
          [row({ forms: ['sas'], per: 'person', before: { min: 0, max: 4604.2 }, after: { min: 0, max: 4675.68 } })],
          { because },
        ),
      ],
      typical: [
        typical(PROFESSIONAL, one(0), 0, ''),
        typical(TRADER, { min: 4696.14, max: 4800.23 }, 71.48, 'inps.ivs_commercianti'),
        typical(CRAFT, { min: 4605.86, max: 4709.95 }, 70.08, 'inps.ivs_artigiani'),
        typical('snc', { min: 10300.38, max: 11746.87 }, 142.96, 'inps.ivs_commercianti'),
      ],
      cases: [
        {
          name: 'Ditta artigiana',
          file: 'cases/inps.yaml',
          line: 12,
          isNew: true,
          faults: ['inps: 4521.36 atteso, 4591.44 calcolato'],
        },
      ],
      warnings: [{ kind: 'unsourced', rule: { section: 'figures', id: 'minimale_artigiani_commercianti' } }],
      changes: [
        {
          section: 'figures',
          file: 'figures.yaml',
          id: 'minimale_artigiani_commercianti',
          label: cause.label,
          kind: 'changed',
          decides: true,
          differences: [{ path: 'value', before: 18808, after: 19100 }],
        },
        {
          section: 'figures',
          file: 'figures.yaml',
          id: 'ivs_minimale_artigiani',
          label: '',
          kind: 'changed',
          decides: true,
          differences: [{ path: 'value', before: 4513.92, after: 4584, computed: true }],
        },
      ],
      compared: {
        requests: 2506,
        starts: 120,
        rules: [{ section: 'figures', id: 'minimale_artigiani_commercianti' }],
        sampled: [],
        notAnswered: [],
      },
    },
    language,
  );
}
