import { expect } from 'chai';
import { changesBetween, type Rules, type RulesDiff } from '../../../../engine/index.js';
import { readState } from '../../../../server/website/address/query.js';
import { readAssets } from '../../../../server/website/assets.js';
import { changes } from '../../../../server/website/changes/changes.js';
import {
  changedFigures,
  type FigureChange,
  unchangedFigures,
  type Value,
} from '../../../../server/website/changes/figures.js';
import type { YearChange } from '../../../../server/website/changes/years.js';
import { siteOf } from '../../../../server/website/site.js';
import { rulesOf } from '../../../support/rules.js';
import { elementWithId } from '../support/pages.js';

/** What lies between two years, as a page is given it. */
async function changeBetween(earlier: Rules, rules: Rules, diff: RulesDiff): Promise<YearChange> {
  const years = {
    numbers: [earlier.ruleset.year],
    before: earlier.ruleset.year,
    rulesOf: async () => earlier,
    changes: async () => diff,
  };
  const state = readState(new URLSearchParams());
  const after = await siteOf(state, { rules, publicBaseUrl: 'http://localhost', assets: readAssets(), years });
  return { before: { ...after, rules: earlier.in(state.language) }, after, diff };
}

/** The same rules with another source, in whatever language. */
function withSource(rules: Rules, changed: Partial<Rules['source']>): Rules {
  const made: Rules = { ...rules, source: { ...rules.source, ...changed }, in: () => made };
  return made;
}

type Figures = Rules['source']['figures'];
type Found = RulesDiff['changes'][number];

const written = (label: string, value: number, source: string): Figures[string] => ({
  ...{ label, value, unit: 'EUR', sources: [source] },
});
const derived: Figures[string] = { label: 'Metà', unit: 'EUR/year', derive: { percent: 50, of: 'aliquota' } };
const found = (id: string, kind: Found['kind'], ...differences: Found['differences']): Found => ({
  ...{ section: 'figures', id, kind, label: `Cifra ${id}`, differences },
});

const describeValue = (value: Value | undefined) =>
  value === undefined ? 'none' : [value.amount, value.unit, ...value.sources].join(' ');
const describeFigure = ({ label, old, current }: FigureChange) =>
  `${label}: ${describeValue(old)} -> ${describeValue(current)}`;

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

  const figures = { bollo: written('Bollo', 14, 'fonte'), meta: derived };
  const otherLine: Found = { ...found('bollo', 'changed', { path: 'value' }), section: 'lines' };

  for (const { what, old, current, changes, changed, unchanged } of [
    {
      what: 'have changed where the value is another',
      old: { bollo: written('Bollo', 14, 'vecchia') },
      current: { bollo: written('Bollo nuovo', 16, 'nuova') },
      changes: [found('bollo', 'changed', { path: 'label' }, { path: 'value', before: 14, after: 16 })],
      changed: ['Bollo nuovo: 14 EUR vecchia -> 16 EUR nuova'],
      unchanged: [],
    },
    {
      what: 'have not where only words or sources are others, or where it is no figure',
      old: figures,
      current: figures,
      changes: [found('bollo', 'changed', { path: 'sources[0]' }), otherLine],
      changed: [],
      unchanged: ['Bollo: 14 EUR fonte -> 14 EUR fonte'],
    },
    {
      what: 'have changed where they follow from others that have; such a one has no sources',
      old: { meta: derived },
      current: { meta: derived },
      changes: [found('meta', 'changed', { path: 'derive', computed: true, before: 6, after: 7 })],
      changed: ['Metà: 7 EUR/year -> 7 EUR/year'],
      unchanged: [],
    },
    {
      what: 'are told by the one year that has them where they are new or gone',
      old: { tolta: written('Tolta', 1, 'vecchia') },
      current: { nuova: written('Nuova', 2, 'nuova') },
      changes: [
        found('nuova', 'added', { path: '' }),
        found('tolta', 'removed', { path: '' }),
        found('ignota', 'removed', { path: '' }),
      ],
      changed: ['Nuova: none -> 2 EUR nuova', 'Tolta: 1 EUR vecchia -> none', 'Cifra ignota: none -> none'],
      unchanged: [],
    },
    {
      what: 'have their value of the year before also under another name',
      old: { vecchio: written('Bollo', 14, 'vecchia'), stesso: written('Libro', 25, 'fonte') },
      current: { bollo: written('Bollo', 16, 'nuova'), libro: written('Libro', 25, 'fonte') },
      changes: [
        { ...found('bollo', 'renamed', { path: 'value', before: 14, after: 16 }), formerId: 'vecchio' },
        { ...found('libro', 'renamed'), formerId: 'stesso' },
      ],
      changed: ['Bollo: 14 EUR vecchia -> 16 EUR nuova'],
      unchanged: ['Libro: 25 EUR fonte -> 25 EUR fonte'],
    },
  ] as const)
    it(what, async () => {
      const change = await between(old, current, ...changes);
      expect(changedFigures(change).map(describeFigure)).to.deep.equal(changed);
      expect(unchangedFigures(change).map(describeFigure)).to.deep.equal(unchanged);
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

  it('is no new line and no new notice', async () => {
    const { after } = await changeBetween(earlier, rules, diff);
    const html = await changes(after);
    const article = elementWithId(html, 'article', `voce-${LINE}`);
    expect(article).to.include('Fonti del 2025');
    // Both years explain it in the same words, which are no news.
    expect(article).not.to.match(/voce nuova|Nel 2026/);
    expect(html).to.match(/Sconto del 50% per chi si è iscritto nel 2025 <span class="badge">diverso nel 2026/);
  });
}).timeout(20_000);
