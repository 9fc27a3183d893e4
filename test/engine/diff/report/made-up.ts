import type { Impact } from '../../../../engine/diff/impact/impact.js';
import type { LineImpact } from '../../../../engine/diff/impact/lines.js';
import type { NoticeImpact } from '../../../../engine/diff/impact/notices.js';
import type { StatusImpact } from '../../../../engine/diff/impact/statuses.js';
import type { RulesDiff } from '../../../../engine/diff/report/rules-diff.js';

/* A comparison that no rules gave: of everything that a report can tell, a little. */

const NOTHING = { min: 0, max: 0 };
const BEFORE = {
  opening_one_off: { min: 300, max: 300 },
  annual_fixed: { min: 0, max: 120 },
  inps: NOTHING,
  annual_total: { min: 0, max: 120 },
  first_year_12m: { min: 300, max: 420 },
};
const AFTER = {
  ...BEFORE,
  annual_fixed: { min: 0, max: 1240.5 },
  annual_total: { min: 0, max: 1240.5 },
  first_year_12m: { min: 295, max: 1540.5 },
};

export const LINES: readonly LineImpact[] = [
  {
    id: 'annual.tassa',
    label: 'Tassa inventata',
    forms: ['srl', 'other'],
    requests: 1200,
    moving: 1200,
    min: null,
    max: { smallest: 10, largest: 1120.5 },
    through: [
      { section: 'figures', id: 'tassa_base' },
      { section: 'lines', id: 'annual.tassa' },
    ],
  },
  {
    id: 'inail.premio',
    label: 'Premio',
    forms: ['srl'],
    requests: 3,
    moving: 0,
    min: { smallest: -1, largest: -1 },
    max: { smallest: 0.001, largest: 5 },
    through: [],
  },
];

export const STATUSES: readonly StatusImpact[] = [
  { status: 'inail_status', before: 'required', after: 'conditional', requests: 1000, forms: ['srl', 'snc'] },
];

export const NOTICES: readonly NoticeImpact[] = [
  { id: 'canone', label: 'Canone', appears: 1000, disappears: 2, changes: 3, forms: ['srl'] },
  { id: 'inailDetail.reasons', label: 'Chi lavora.', appears: 1, disappears: 0, changes: 0, forms: ['snc', 'none'] },
];

const YEARLY = { total: 'first_year_12m', requests: 1100, min: { smallest: -5, largest: -5 } } as const;

export const IMPACT: Impact = {
  requests: 2000,
  moved: 1200,
  totals: [
    { total: 'annual_fixed', requests: 1200, min: null, max: { smallest: 10, largest: 1120.5 } },
    { total: 'annual_total', requests: 1200, min: null, max: { smallest: 10, largest: 1120.5 } },
    { ...YEARLY, max: { smallest: 0.001, largest: 1120.5 } },
  ],
  concerned: [
    { total: 'annual_fixed', form: 'srl', who: 'all', where: [] },
    { total: 'first_year_12m', form: 'snc', who: 'some', where: [] },
  ],
  forms: [
    {
      form: 'snc',
      label: 'Società in nome collettivo (SNC)',
      requests: 500,
      moved: 0,
      persons: 3,
      answers: { seatInSicily: 3, workingPartners: 1234 },
      totals: [],
    },
    {
      form: 'srl',
      label: 'Società a responsabilità limitata (SRL)',
      requests: 1500,
      moved: 1200,
      persons: 0,
      answers: { capital: 4 },
      totals: [
        { total: 'annual_fixed', requests: 1200, min: null, max: { smallest: 10, largest: 1120.5 } },
        { ...YEARLY, max: null },
      ],
    },
  ],
  movements: [
    {
      request: { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: false },
      alike: 1200,
      largest: 1120.5,
      before: BEFORE,
      after: AFTER,
      lines: [
        { id: 'annual.tassa', label: 'Tassa', before: { min: 0, max: 120 }, after: { min: 0, max: 1240.5 } },
        { id: 'annual.nuova', label: 'Nuova', before: null, after: { min: 5, max: 5 } },
        { id: 'annual.tolta', label: 'Tolta', before: { min: 10, max: 20 }, after: null },
        { id: 'inail.premio', label: 'Premio', before: { min: 7, max: 7 }, after: { min: 7, max: 7 } },
      ],
    },
    {
      request: { form: 'ditta_individuale_artigiana' },
      alike: 1,
      largest: 5,
      before: BEFORE,
      after: { ...BEFORE, opening_one_off: { min: 295, max: 300 } },
      lines: [],
    },
  ],
  lines: LINES,
  statuses: STATUSES,
  notices: NOTICES,
};

export const DIFF: RulesDiff = {
  format: 1,
  headline: 'Annual fixed costs rise & <more>.',
  base: { name: 'main:rules', version: '2030.1', year: 2030 },
  head: { name: 'rules', version: '2030.2', year: 2030 },
  resultsChanged: true,
  warnings: [
    { kind: 'unsourced', rule: { section: 'figures', id: 'tassa_base' } },
    { kind: 'same_version', version: '2030.1' },
    { kind: 'same_changelog', file: 'CHANGELOG.md' },
    { kind: 'rewritten_case', name: 'Un caso', sourceChanged: false },
    { kind: 'rewritten_case', name: 'Un altro', sourceChanged: true },
    { kind: 'removed_case', name: 'Un terzo' },
  ],
  impact: IMPACT,
  cases: [
    {
      name: 'Un artigiano',
      request: { form: 'ditta_individuale_artigiana' },
      before: BEFORE,
      after: AFTER,
      lines: [
        { id: 'annual.tassa', label: 'Tassa', before: null, after: null },
        { id: 'annual.nuova', label: 'Nuova', before: null, after: null },
      ],
      statuses: ['inail_status'],
      notices: ['canone'],
    },
  ],
  changes: [
    {
      section: 'ruleset',
      id: 'version',
      label: 'version',
      kind: 'changed',
      differences: [{ path: 'value', before: '2030.1', after: '2030.2' }],
    },
    {
      section: 'figures',
      id: 'tassa_base',
      label: 'Tassa di base',
      kind: 'changed',
      differences: [
        { path: 'value', before: 100, after: 101.5, computed: true },
        { path: 'sources', after: 'legge' },
      ],
    },
    {
      section: 'lines',
      id: 'opening.rogito',
      formerId: 'opening.atto',
      label: 'Rogito',
      kind: 'renamed',
      differences: [{ path: 'label', before: 'Atto costitutivo', after: 'Rogito' }],
    },
    {
      section: 'lines',
      id: 'opening.nuova',
      label: 'Nuova',
      kind: 'added',
      differences: [{ path: '', after: { amount: [{ value: 5 }] } }],
    },
    {
      section: 'notices',
      id: 'ostile',
      label:
        'Un <b>testo</b> | con *tutto*, `codice`, [un nome](https://example.org), @qualcuno, #12, $x$ ~~no~~ www.a.it!',
      kind: 'changed',
      differences: [
        { path: 'text', before: `<script>alert("x")</script> & 'y'`, after: 'a`b|c' },
        { path: 'amount[0]', before: 'uno\n  due', after: ['a', 'b'] },
      ],
    },
    {
      section: 'modifiers',
      id: 'tolto',
      label: 'Tolto',
      kind: 'removed',
      differences: [{ path: '', before: { when: 'srl' } }],
    },
    {
      section: 'modifiers',
      id: 'spostato',
      label: 'Spostato',
      kind: 'moved',
      differences: [{ path: 'order', before: ['a', 'b'], after: ['b', 'a'] }],
    },
  ],
};
