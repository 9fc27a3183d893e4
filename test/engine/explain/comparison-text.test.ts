import { expect } from 'chai';
import type { ComparedExplanations, ComparedLine } from '../../../engine/explain/compare/comparison.js';
import { comparisonText } from '../../../engine/explain/text/comparison.js';
import type { Source } from '../../../schemas/types/api.js';

const SOURCE: Source = {
  ...{ key: 'legge', publisher: 'Gazzetta', title: 'Legge inventata', url: 'https://example.org/legge', date: null },
};
const DECREE: Source = { ...SOURCE, publisher: 'Decreto', title: 'Un decreto', date: '2030-01-01' };
const NOTHING = { min: 0, max: 0 };
const TOTAL = { before: NOTHING, after: NOTHING, change: NOTHING };
const LINE: ComparedLine = {
  id: 'annual.tassa',
  label: 'Tassa',
  bucket: 'annual',
  includedInTotals: true,
  before: { min: 100, max: 100 },
  after: { min: 100, max: 120 },
  change: { min: 0, max: 20 },
  reasons: [],
  sources: { before: [], after: [] },
};

const WHOLE: ComparedExplanations = {
  rules: { before: { year: 2029, version: '2029.9' }, after: { year: 2030, version: '2030.1' } },
  request: { form: 'ditta_individuale_artigiana' },
  lines: [],
  unchanged: [],
  statuses: [],
  totals: { opening_one_off: TOTAL, annual_fixed: TOTAL, inps: TOTAL, annual_total: TOTAL, first_year_12m: TOTAL },
};

/** The lines of the text on wide paper, runs of spaces as one. */
function textOf(more: Partial<ComparedExplanations>): string[] {
  const text = comparisonText({ ...WHOLE, ...more }, { width: 110, colour: false });
  return text.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '));
}

describe('the text of a comparison', () => {
  it('names the years, the request and the totals', () => {
    const same = '0.00 euro in 2029, 0.00 euro in 2030.';
    const totals = ['opening_one_off', 'annual_fixed', 'inps', 'annual_total', 'first_year_12m'];
    expect(textOf({})).to.deep.equal([
      'By the rules of 2030, version 2030.1, compared with 2029, version 2029.9.',
      '{"form":"ditta_individuale_artigiana"}',
      ...['', ''],
      ...totals.flatMap((name) => [`${name} 0.00 euro`, same]),
      '',
    ]);
  });

  it('says of each line how it differs, why, and by which sources', () => {
    const reasons: ComparedLine['reasons'] = [
      { kind: 'rule', before: false, after: true },
      { kind: 'rule', before: true, after: false },
      { kind: 'due', before: 'always', after: 'never' },
      { kind: 'quantity', before: 1, after: 2 },
      { kind: 'figure', name: 'base', label: 'Base', unit: 'EUR', before: 1, after: 1.5 },
      { kind: 'calculation', before: null, after: 'base (1 EUR)' },
      { kind: 'calculation', before: 'base (1 EUR)', after: null },
      { kind: 'modifier', id: 'aumento', label: 'Aumento', before: null, after: 'set to 5' },
      { kind: 'modifier', id: 'aumento', label: 'Aumento', before: 'set to 5', after: null },
    ];
    const sources = { before: [SOURCE], after: [{ ...SOURCE, date: '2029-12-31' }, DECREE] };
    const lines = [
      { ...LINE, reasons, sources, includedInTotals: false },
      { ...LINE, before: null },
    ];
    expect(textOf({ lines }).slice(3, -12)).to.deep.equal([
      'annual.tassa minimum 0.00, maximum +20.00 euro',
      'Tassa: 100.00 euro in 2029, 100.00 to 120.00 euro in 2030.',
      'Only the rules of 2030 have it.',
      'Only the rules of 2029 have it.',
      'Whether it is due: always in 2029, never in 2030.',
      'How many people it counts: 1 in 2029, 2 in 2030.',
      'Base (base), EUR: 1 in 2029, 1.5 in 2030.',
      'It is calculated otherwise. In 2029: not at all. In 2030: base (1 EUR).',
      'It is calculated otherwise. In 2029: base (1 EUR). In 2030: not at all.',
      'The modifier aumento, "Aumento". In 2029: does not apply. In 2030: set to 5.',
      'The modifier aumento, "Aumento". In 2029: set to 5. In 2030: does not apply.',
      'Shown, but not counted in the totals.',
      'Cited in 2029 only: Gazzetta, Legge inventata.',
      'Cited in 2030 only: Gazzetta, Legge inventata (2029-12-31); Decreto, Un decreto (2030-01-01).',
      '',
      'annual.tassa minimum 0.00, maximum +20.00 euro',
      'Tassa: absent in 2029, 100.00 to 120.00 euro in 2030.',
      '',
    ]);
  });

  it('says what stays the same, and which statuses do not', () => {
    const statuses = [{ name: 'inail_status', before: 'possible', after: 'not_applicable' }] as const;
    expect(textOf({ unchanged: ['annual.tassa', 'inps.ivs'], statuses }).slice(3, 6)).to.deep.equal([
      'The same in both: annual.tassa, inps.ivs.',
      'inail_status: possible in 2029, not_applicable in 2030.',
      '',
    ]);
  });

  it('calls two versions of one year by their versions', () => {
    const rules = { before: { year: 2030, version: '2030.1' }, after: { year: 2030, version: '2030.2' } };
    expect(textOf({ rules }).slice(5, 6)).to.deep.equal(['0.00 euro in 2030.1, 0.00 euro in 2030.2.']);
  });

  it('is marked where it may be coloured: titles, reasons, sources', () => {
    const lines = [{ ...LINE, reasons: [{ kind: 'due', before: 'always', after: 'never' } as const] }];
    const cited = [{ ...LINE, sources: { before: [SOURCE], after: [] } }];
    const marked = (more: Partial<ComparedExplanations>) =>
      comparisonText({ ...WHOLE, ...more }, { width: 110, colour: true }).replaceAll('\u001b', '');
    expect(marked({ lines })).to.match(/^\[1mBy the rules/);
    expect(marked({ lines })).to.match(/\[1mannual\.tassa .*\[22m/);
    expect(marked({ lines })).to.match(/\[33m {2}Whether it is due.*\[39m/);
    expect(marked({ lines })).to.match(/\[1minps .*\[22m/);
    expect(marked({ lines: cited })).to.match(/\[2m {2}Cited in/);
  });
});
