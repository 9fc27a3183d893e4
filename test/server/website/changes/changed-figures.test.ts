import { expect } from 'chai';
import { changesBetween, type Rules, type RulesDiff } from '../../../../engine/index.js';
import { changes } from '../../../../server/website/changes/changes.js';
import { changedFigures, unchangedFigures } from '../../../../server/website/changes/figures.js';
import { idBefore, yearChange, yearOf } from '../../../../server/website/changes/years.js';
import { rulesOf } from '../../../support/rules.js';
import { changeBetween, withSource } from '../support/changes.js';
import { elementWithId } from '../support/pages.js';

type Figures = Rules['source']['figures'];
type Found = RulesDiff['changes'][number];

const written = (label: string, value: number, source: string): Figures[string] => ({
  ...{ label, value, unit: 'EUR', sources: [source] },
});
const derived: Figures[string] = { label: 'Metà', unit: 'EUR/year', derive: { percent: 50, of: 'aliquota' } };
const found = (id: string, kind: Found['kind'], ...differences: Found['differences']): Found => ({
  ...{ section: 'figures', id, kind, label: `Cifra ${id}`, differences },
});

describe('The figures of two years', () => {
  let years: { readonly earlier: Rules; readonly rules: Rules; readonly diff: RulesDiff };
  before(async () => {
    years = {
      earlier: await rulesOf('rules-2025'),
      rules: await rulesOf('rules-2026'),
      diff: await changesBetween('rules-2025', 'rules-2026'),
    };
  });

  /** Two years that have only some figures, and what lies between. */
  const between = (old: Figures, current: Figures, ...changes: readonly Found[]) => {
    const having = (rules: Rules, figures: Figures): Rules => ({
      ...withSource(rules, { figures }),
      figureValues: new Map(Object.entries(figures).map(([name, one]) => [name, 'value' in one ? one.value : 7])),
    });
    const [earlier, rules] = [having(years.earlier, old), having(years.rules, current)];
    const diff = { ...years.diff, changes };
    return changeBetween({ ...earlier, in: () => earlier }, { ...rules, in: () => rules }, diff);
  };

  it('have changed where the value is another, with the value, unit and sources of each year', async () => {
    const change = await between(
      { bollo: written('Bollo', 14, 'vecchia') },
      { bollo: written('Bollo nuovo', 16, 'nuova') },
      found('bollo', 'changed', { path: 'label' }, { path: 'value', before: 14, after: 16 }),
    );
    expect(changedFigures(change)).to.deep.equal([
      {
        ...{ name: 'bollo', label: 'Bollo nuovo' },
        old: { amount: 14, unit: 'EUR', sources: ['vecchia'] },
        current: { amount: 16, unit: 'EUR', sources: ['nuova'] },
      },
    ]);
  });

  it('have not where only words or sources are others, or where it is no figure', async () => {
    const figures = { bollo: written('Bollo', 14, 'fonte') };
    const line = { ...found('bollo', 'changed', { path: 'value' }), section: 'lines' } as const;
    const change = await between(figures, figures, found('bollo', 'changed', { path: 'sources[0]' }), line);
    expect(changedFigures(change)).to.deep.equal([]);
    expect(unchangedFigures(change).map(({ name }) => name)).to.deep.equal(['bollo']);
  });

  it('have changed where they follow from others that have; such a one has no sources', async () => {
    const change = await between(
      { meta: derived },
      { meta: derived },
      found('meta', 'changed', { path: 'derive', computed: true, before: 6, after: 7 }),
    );
    expect(changedFigures(change).map(({ current }) => current)).to.deep.equal([
      { amount: 7, unit: 'EUR/year', sources: [] },
    ]);
  });

  it('are told by the one year that has them where they are new or gone', async () => {
    const change = await between(
      { tolta: written('Tolta', 1, 'vecchia') },
      { nuova: written('Nuova', 2, 'nuova') },
      found('nuova', 'added', { path: '' }),
      found('tolta', 'removed', { path: '' }),
      found('ignota', 'removed', { path: '' }),
    );
    const told = changedFigures(change).map(({ label, old, current }) => [label, old?.amount, current?.amount]);
    expect(told).to.deep.equal([
      ['Nuova', undefined, 2],
      ['Tolta', 1, undefined],
      ['Cifra ignota', undefined, undefined],
    ]);
    expect(unchangedFigures(change)).to.deep.equal([]);
  });

  it('have their value of the year before also under another name', async () => {
    const change = await between(
      { vecchio: written('Bollo', 14, 'vecchia'), stesso: written('Libro', 25, 'fonte') },
      { bollo: written('Bollo', 16, 'nuova'), libro: written('Libro', 25, 'fonte') },
      { ...found('bollo', 'renamed', { path: 'value', before: 14, after: 16 }), formerId: 'vecchio' },
      { ...found('libro', 'renamed'), formerId: 'stesso' },
    );
    expect(changedFigures(change).map(({ name, old }) => [name, old?.amount])).to.deep.equal([['bollo', 14]]);
    expect(unchangedFigures(change)).to.deep.equal([
      {
        ...{ name: 'libro', label: 'Libro' },
        old: { amount: 25, unit: 'EUR', sources: ['fonte'] },
        current: { amount: 25, unit: 'EUR', sources: ['fonte'] },
      },
    ]);
  });

  it('stay as they were where nothing has changed, but for those that follow from others', async () => {
    const figures = { bollo: written('Bollo', 14, 'fonte'), meta: derived };
    expect(unchangedFigures(await between(figures, figures)).map(({ name }) => name)).to.deep.equal(['bollo']);
  });

  it('are those of the site and of the last year before it, in the language of the page', async () => {
    const { after, diff } = await changeBetween(years.earlier, years.rules, years.diff, 'lingua=en');
    const change = await yearChange(after);
    if (change === undefined) throw new Error('There is a year before.');
    expect([yearOf(change.before), yearOf(change.after)]).to.deep.equal([2025, 2026]);
    expect(change.diff).to.equal(diff);
    expect(change.before.rules.source.figures.bollo_cento_pagine?.label).to.equal(
      years.earlier.in('en').source.figures.bollo_cento_pagine?.label,
    );
  });

  it('are not compared where the year before, or what lies between, is not there', async () => {
    const { after } = await changeBetween(years.earlier, years.rules, years.diff);
    const none = async () => undefined;
    for (const missing of [{ before: undefined }, { rulesOf: none }, { changes: none }])
      expect(await yearChange({ ...after, years: { ...after.years, ...missing } })).to.equal(undefined);
  });
}).timeout(20_000);

const LINE = 'inps.ivs_artigiani';
const NOTICE = 'primo_iscritto_2025';

describe('A rule that has a new id', () => {
  let rules: Rules;
  let earlier: Rules;
  let diff: RulesDiff;
  before(async () => {
    rules = await rulesOf('rules-2026');
    const real = await rulesOf('rules-2025');
    const { lines, notices } = real.source;
    earlier = withSource(real, {
      lines: lines.map((line) => (`${line.bucket}.${line.id}` === LINE ? { ...line, id: 'vecchi_artigiani' } : line)),
      notices: notices.map((notice) => (notice.id === NOTICE ? { ...notice, id: 'vecchio_sconto' } : notice)),
    });
    const found = await changesBetween('rules-2025', 'rules-2026');
    const renamed = { label: '', kind: 'renamed', differences: [] } as const;
    diff = {
      ...found,
      changes: [
        { section: 'lines', id: LINE, formerId: 'inps.vecchi_artigiani', ...renamed },
        { section: 'notices', id: NOTICE, formerId: 'vecchio_sconto', ...renamed },
        ...found.changes.filter(({ id }) => id !== LINE && id !== NOTICE),
      ],
    };
  });

  it('is found in the year before by its former id, every other one by its own', async () => {
    const change = await changeBetween(earlier, rules, diff);
    expect(idBefore(change, 'lines', LINE)).to.equal('inps.vecchi_artigiani');
    expect(idBefore(change, 'notices', LINE)).to.equal(LINE);
    expect(idBefore(change, 'lines', 'inps.ivs_commercianti')).to.equal('inps.ivs_commercianti');
  });

  it('is no new line', async () => {
    const { after } = await changeBetween(earlier, rules, diff);
    const article = elementWithId(await changes(after), 'article', `voce-${LINE}`);
    expect(article).to.include('Fonti del 2025');
    // Both years explain it in the same words, which are no news.
    expect(article).not.to.match(/voce nuova|Nel 2026/);
  });

  it('is no new notice', async () => {
    const { after } = await changeBetween(earlier, rules, diff);
    const html = await changes(after);
    expect(html).to.match(/Sconto del 50% per chi si è iscritto nel 2025 <span class="badge">diverso nel 2026/);
  });
}).timeout(20_000);
