import { expect } from 'chai';
import { FORMATS } from '../../../engine/diff/report/formats.js';
import { diffOf } from './support/edited-rules.js';
import { diffOfEdit, EDITS } from './support/edits.js';

/** The keys of an object, and of the first of each list in it, as deep as they go. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

const SPAN = { smallest: 'number', largest: 'number' };
const RANGE = { min: 'number', max: 'number' };
const TOTALS = {
  opening_one_off: RANGE,
  annual_fixed: RANGE,
  inps: RANGE,
  annual_total: RANGE,
  first_year_12m: RANGE,
};
const SIDE = { name: 'string', version: 'string', year: 'number' };
const LINE = { id: 'string', label: 'string', before: RANGE, after: RANGE };

describe('the JSON report', () => {
  it('is the whole comparison, in the shape that its types promise', async () => {
    const diff = await diffOf([...EDITS.minimumIncome, ...EDITS.inailStatus]);
    const json = JSON.parse(FORMATS.json(diff));
    expect(json).to.deep.equal(diff);
    const { warnings, impact, cases, changes, ...rest } = json;
    expect(shapeOf(rest)).to.deep.equal({
      format: 'number',
      headline: 'string',
      base: SIDE,
      head: SIDE,
      resultsChanged: 'boolean',
    });
    expect(json.format).to.equal(1);
    expect(shapeOf(changes)).to.deep.equal([
      {
        section: 'string',
        id: 'string',
        label: 'string',
        kind: 'string',
        differences: [{ path: 'string', before: 'string', after: 'string' }],
      },
    ]);
    expect(shapeOf(warnings)).to.deep.equal([{ kind: 'string', rule: { section: 'string', id: 'string' } }]);
    const { forms, movements, ...others } = impact;
    expect(shapeOf(others)).to.deep.equal({
      requests: 'number',
      moved: 'number',
      totals: [{ total: 'string', requests: 'number', min: SPAN, max: SPAN }],
      concerned: [
        {
          total: 'string',
          form: 'string',
          who: 'string',
          where: [{ condition: 'string', label: 'string', reading: 'string' }],
        },
      ],
      lines: [
        {
          id: 'string',
          label: 'string',
          forms: ['string'],
          requests: 'number',
          moving: 'number',
          min: SPAN,
          max: SPAN,
          through: [{ section: 'string', id: 'string' }],
        },
      ],
      statuses: [{ status: 'string', before: 'string', after: 'string', requests: 'number', forms: ['string'] }],
      notices: [],
    });
    expect(shapeOf(forms.at(-1))).to.have.all.keys(
      'form',
      'label',
      'requests',
      'moved',
      'persons',
      'answers',
      'totals',
    );
    const { request, ...movement } = movements[0];
    expect(request).to.have.property('form', 'sas');
    expect(shapeOf(movement)).to.deep.equal({
      alike: 'number',
      largest: 'number',
      before: TOTALS,
      after: TOTALS,
      lines: [LINE],
    });
    expect(Object.keys(cases[0])).to.have.members([
      'name',
      'request',
      'before',
      'after',
      'lines',
      'statuses',
      'notices',
    ]);
  });

  it('names the lines that cause it, and the changed rules that they depend on', async () => {
    const { lines } = (await diffOfEdit('minimumIncome')).impact;
    expect(lines.map(({ id, requests, moving }) => [id, requests, moving])).to.deep.equal([
      ['inps.ivs_commercianti', 384_930, 384_876],
      ['inps.ivs_artigiani', 384_858, 384_858],
      ['inps.ivs_inquadramento_incerto', 384_849, 384_849],
      ['inps.ivs_accomandanti', 7590, 7590],
    ]);
    expect(lines[1]?.through.map(({ id }) => id)).to.deep.equal([
      'minimale_artigiani_commercianti',
      'ivs_minimale_artigiani',
    ]);
    const threshold = (await diffOfEdit('capitalThreshold')).impact.lines;
    expect(threshold).to.have.length(1);
    expect(threshold[0]).to.deep.include({
      id: 'annual.tassa_concessione_governativa',
      forms: ['srl'],
      requests: 189_000,
      min: { smallest: 206.59, largest: 206.59 },
      through: [{ section: 'figures', id: 'soglia_capitale_tassa_concessione' }],
    });
    const condition = (await diffOfEdit('newCondition')).impact.lines;
    expect(condition.map(({ id, through }) => [id, through.map((rule) => rule.id)])).to.deep.equal([
      ['opening.imposta_registro', ['opening.imposta_registro']],
    ]);
  });

  it('says how many requests of each form there are', async () => {
    const { forms, requests } = (await diffOfEdit('nothing')).impact;
    expect(forms.map((form) => [form.form, form.requests])).to.deep.equal([
      ['professionista_piva_gestione_separata', 2],
      ['ditta_individuale_commerciante', 81],
      ['ditta_individuale_artigiana', 9],
      ['snc', 630],
      ['sas', 9075],
      ['srl', 756_000],
      ['srls', 94_500],
    ]);
    expect(requests).to.equal(860_297);
  });
});
