import { expect } from 'chai';
import type { Concerned } from '../../../../engine/diff/impact/concerned.js';
import type { FormImpact, Impact } from '../../../../engine/diff/impact/impact.js';
import type { LineImpact } from '../../../../engine/diff/impact/lines.js';
import type { NoticeImpact } from '../../../../engine/diff/impact/notices.js';
import type { StatusImpact } from '../../../../engine/diff/impact/statuses.js';
import type { RangeChange, TotalName } from '../../../../engine/diff/impact/totals.js';
import { headline } from '../../../../engine/diff/report/headline.js';

/** An impact of which a test says the rest. */
const IMPACT: Impact = {
  ...{ requests: 2000, moved: 1200, totals: [], forms: [], concerned: [], movements: [] },
  ...{ lines: [], statuses: [], notices: [], payments: [], starts: null },
};
const LINE: LineImpact = {
  ...{ id: 'annual.tassa', label: 'Tassa inventata', forms: ['srl'], requests: 1200, moving: 1200 },
  ...{ min: null, max: null, through: [] },
};
const STATUS: StatusImpact = {
  ...{ status: 'inail_status', before: 'required', after: 'conditional', requests: 1000, forms: ['srl'] },
};
const NOTICE: NoticeImpact = { id: 'canone', label: 'Canone', appears: 0, disappears: 0, changes: 0, forms: ['srl'] };

const FORMS = ['SNC', 'SAS', 'SRL'];

/** A form of which one total changes so. */
function form(name: string, total: TotalName, change: RangeChange): FormImpact {
  const label = `Società (${name})`;
  const totals = [{ total, requests: 1, ...change }];
  return { form: name, label, requests: 1, moved: 1, persons: 0, answers: {}, totals };
}

const all = (total: TotalName, ...forms: readonly string[]): Concerned[] =>
  forms.map((name) => ({ total, form: name, who: 'all', where: [] }));

const where = (name: string, reading: Concerned['where'][number]['reading'], label = 'Sede in Sicilia'): Concerned => ({
  total: 'inps',
  form: name,
  who: 'where',
  where: [{ condition: 'x', label, reading }],
});

const some = (name: string): Concerned => ({ total: 'inps', form: name, who: 'some', where: [] });

const up = (smallest: number, largest = smallest): RangeChange => {
  const span = { smallest, largest };
  return { min: span, max: span };
};

/** The first line where one total of three forms changes so, for those. */
function firstLine(change: RangeChange, concerned: readonly Concerned[], total: TotalName = 'inps'): string {
  const forms = FORMS.map((name) => form(name, total, change));
  return headline({ ...IMPACT, forms, concerned });
}

const END = ': 1,200 of 2,000 requests move.';

describe('the first line says how much a total changes', () => {
  const every = (change: RangeChange, total: TotalName = 'inps') => firstLine(change, all(total, ...FORMS), total);

  for (const [change, words] of [
    [up(1), 'INPS rises by 1.00 euro a year'],
    [up(0.001, 2.5), 'INPS rises by up to 2.50 euro a year'],
    [up(-2.5, -1), 'INPS falls by 1.00 to 2.50 euro a year'],
    [up(-1, 2), 'INPS changes by -1.00 to +2.00 euro a year'],
    [{ min: null, max: { smallest: 3, largest: 4 } }, 'The maximum of INPS rises by 3.00 to 4.00 euro a year'],
    [{ min: { smallest: -3, largest: -3 }, max: null }, 'The minimum of INPS falls by 3.00 euro a year'],
  ] as const)
    it(words, () => expect(every(change)).to.equal(`${words} for every form${END}`));

  for (const [total, words] of [
    ['opening_one_off', 'Opening costs rise by 1.00 euro'],
    ['annual_fixed', 'Annual fixed costs rise by 1.00 euro a year'],
    ['annual_total', 'The annual total rises by 1.00 euro'],
    ['first_year_12m', 'The first 12 months rise by 1.00 euro'],
  ] as const)
    it(words, () => expect(every(up(1), total)).to.equal(`${words} for every form${END}`));

  it('in the singular where it is of one bound', () => {
    const only = { min: null, max: { smallest: -1, largest: 1 } };
    expect(every(only, 'opening_one_off')).to.equal(
      `The maximum of opening costs changes by -1.00 to +1.00 euro for every form${END}`,
    );
    expect(every(up(-1, 1), 'opening_one_off')).to.equal(
      `Opening costs change by -1.00 to +1.00 euro for every form${END}`,
    );
    expect(every(up(-1), 'opening_one_off')).to.equal(`Opening costs fall by 1.00 euro for every form${END}`);
  });

  it('of the forms that it names alone', () => {
    const forms = [form('SNC', 'inps', up(1)), form('SAS', 'inps', up(5, 7)), form('SRL', 'annual_fixed', up(9))];
    expect(headline({ ...IMPACT, forms, concerned: all('inps', 'SNC', 'SAS') })).to.equal(
      `INPS rises by 1.00 to 7.00 euro a year for SNC and SAS${END}`,
    );
    expect(headline({ ...IMPACT, forms, concerned: all('inps', 'SNC', 'SRL') })).to.equal(
      `INPS rises by 1.00 euro a year for SNC and SRL${END}`,
    );
  });
});

describe('the first line says for whom', () => {
  for (const [concerned, words] of [
    [all('inps', 'SNC', 'SAS'), 'SNC and SAS'],
    [[...all('inps', 'SNC'), where('SAS', 'holds')], 'SNC, and for SAS where «Sede in Sicilia»'],
    [[where('SNC', 'fails'), where('SAS', 'fails')], 'SNC and SAS where not «Sede in Sicilia»'],
    [
      [where('SNC', 'may_hold'), where('SAS', 'may_fail')],
      'SNC where perhaps «Sede in Sicilia», and for SAS where perhaps not «Sede in Sicilia»',
    ],
    [
      [where('SNC', 'begins'), where('SAS', 'ends')],
      'SNC where now «Sede in Sicilia», and for SAS where no longer «Sede in Sicilia»',
    ],
    [[some('SNC')], 'some requests of SNC'],
    [
      [...all('inps', 'SNC'), where('SAS', 'holds'), some('SRL')],
      'SNC, for SAS where «Sede in Sicilia», and for some requests of SRL',
    ],
  ] as const)
    it(words, () => expect(firstLine(up(1), concerned)).to.equal(`INPS rises by 1.00 euro a year for ${words}${END}`));

  it('once of several totals that change for the same, each by its own sums', () => {
    const totals = (['opening_one_off', 'inps', 'annual_fixed'] as const).map((total) => ({
      total,
      requests: 1,
      ...up(1),
    }));
    const forms = FORMS.map((name) => ({ ...form(name, 'inps', up(1)), totals }));
    const concerned = [...all('opening_one_off', 'SNC'), ...all('annual_fixed', 'SNC'), ...all('inps', 'SAS')];
    expect(headline({ ...IMPACT, forms, concerned })).to.equal(
      `Opening costs rise by 1.00 euro and annual fixed costs rise by 1.00 euro a year for SNC; INPS rises by 1.00 euro a year for SAS${END}`,
    );
  });

  it('in the singular of one request', () => {
    expect(headline({ ...IMPACT, moved: 1, requests: 1 })).to.match(/: 1 of 1 request moves\.$/);
  });
});

describe('the first line where no total moves', () => {
  const outside = (more: Partial<Impact>) => headline({ ...IMPACT, moved: 0, ...more });
  const notice = (more: Partial<NoticeImpact>) => outside({ notices: [{ ...NOTICE, ...more }] });
  const of = 'of 2,000 requests';

  it('says that no result changes, or what else does', () => {
    expect(outside({})).to.equal('No result changes.');
    expect(outside({ lines: [LINE] })).to.equal(
      `No total moves, but the line «Tassa inventata» changes in 1,200 ${of}.`,
    );
    expect(outside({ statuses: [STATUS] })).to.equal(
      `No total moves, but the INAIL status turns from required to conditional in 1,000 ${of}.`,
    );
    expect(outside({ lines: [LINE, LINE], statuses: [STATUS, STATUS], notices: [NOTICE, NOTICE] })).to.equal(
      'No total moves, but 2 lines change, statuses change in 2 ways and 2 notices appear, disappear or change.',
    );
  });

  it('says what becomes of a notice, and that a reason is one', () => {
    const start = 'No total moves, but the notice «Canone»';
    expect(notice({ appears: 5 })).to.equal(`${start} appears in 5 ${of}.`);
    expect(notice({ appears: 1, disappears: 2, changes: 4 })).to.equal(
      `${start} appears, disappears and changes in 7 ${of}.`,
    );
    expect(notice({ id: 'inailDetail.reasons', label: 'Chi lavora.', appears: 1 })).to.equal(
      `No total moves, but the INAIL reason «Chi lavora.» appears in 1 ${of}.`,
    );
  });
});
