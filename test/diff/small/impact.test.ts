import { expect } from 'chai';
import { diffRules } from '../../../engine/diff/diff-rules.js';
import type { Impact, RulesDiff } from '../../../engine/diff/rules-diff.js';
import { cut, type Edit, figure, rename, replace } from '../support/edited-rules.js';
import { smallYears } from '../support/small-years.js';

async function diffOf(...edits: readonly Edit[]): Promise<RulesDiff> {
  return diffRules(await smallYears(...edits), { baseName: 'before', headName: 'after' });
}

async function impactOf(...edits: readonly Edit[]): Promise<Impact> {
  return (await diffOf(...edits)).impact;
}

/** For whom each total changes: the total, the form, who, and the conditions as they are read. */
async function concerned(...edits: readonly Edit[]) {
  const impact = await impactOf(...edits);
  return impact.concerned.map(({ total, form, who, where }) =>
    [total, form, who, ...where.map(({ condition, reading }) => `${reading} ${condition}`)].join(' '),
  );
}

const COMPANIES = ['snc', 'sas', 'srl', 'srls'];
const inDeed = (from: string, to: string) => replace('lines/opening.yaml', 'id: atto', from, to);

describe('whom a small year concerns', () => {
  const deedWhere = (expression: string) => concerned(inDeed('when: societa', `when: ${expression}`));
  const each = (words: string) => COMPANIES.map((form) => `opening_one_off ${form} ${words}`);

  it('is all of a form, or those of whom a condition may hold, or fail', async () => {
    expect(await concerned(figure('atto', 300, 301))).to.deep.equal(each('all'));
    expect(await deedWhere('{ all: [societa, { not: in_sicilia }] }')).to.deep.equal(each('where may_hold in_sicilia'));
    expect(await deedWhere('{ all: [societa, in_sicilia] }')).to.deep.equal(each('where may_fail in_sicilia'));
  });

  it('is those of whom a condition holds, fails, begins to hold, or no longer does', async () => {
    expect(await concerned(figure('contributo', 1000, 1001))).to.deep.equal([
      'inps ditta_individuale_artigiana all',
      ...['snc', 'srl', 'srls'].map((form) => `inps ${form} where holds al_lavoro`),
    ]);
    expect(await concerned(figure('soglia', 5000, 4000))).to.deep.equal(['annual_fixed srl where begins oltre_soglia']);
    expect(await concerned(figure('soglia', 5000, 6000))).to.deep.equal(['annual_fixed srl where ends oltre_soglia']);
    const idle = inDeed('when: societa', 'when: { all: [societa, al_lavoro] }');
    expect(await concerned(idle)).to.include('opening_one_off snc where fails al_lavoro');
  });

  it('is those of two conditions together where none tells them alone', async () => {
    expect(await deedWhere('{ not: { all: [oltre_soglia, in_sicilia] } }')).to.deep.include.members([
      'opening_one_off srl where may_hold in_sicilia may_hold oltre_soglia',
    ]);
  });

  it('is some of a form where no two conditions tell them', async () => {
    const ceiling = await concerned(figure('massimale', 50000, 40000));
    expect(ceiling).to.deep.equal(['inps srl some', 'inps srls some']);
  });

  it('is told of the totals that change by themselves, in their order', async () => {
    const all = await concerned(figure('atto', 300, 301), figure('contributo', 1000, 1100));
    expect(all.filter((one) => one.includes('snc'))).to.deep.equal([
      'opening_one_off snc all',
      'inps snc where holds al_lavoro',
    ]);
  });
});

describe('the lines that a small year changes', () => {
  it('are told with their forms, by how much, and through which of the rules that changed', async () => {
    const { lines } = await impactOf(figure('tassa_base', 100, 110), figure('premio', 500, 501));
    expect(lines).to.deep.equal([
      {
        id: 'annual.libretto',
        label: 'Libretto dei soci',
        forms: COMPANIES,
        ...{ requests: 684, moving: 684 },
        min: null,
        max: { smallest: 12, largest: 72 },
        through: [
          { section: 'figures', id: 'tassa_base' },
          { section: 'figures', id: 'tassa_sociale' },
        ],
      },
      {
        id: 'annual.tassa',
        label: 'Tassa inventata',
        forms: ['srl'],
        ...{ requests: 567, moving: 432 },
        min: { smallest: 10, largest: 12 },
        max: { smallest: 10, largest: 12 },
        through: [{ section: 'figures', id: 'tassa_base' }],
      },
      {
        id: 'inail.premio',
        label: 'Premio di chi lavora',
        forms: ['snc', 'srl', 'srls'],
        ...{ requests: 675, moving: 0 },
        min: { smallest: 1, largest: 1 },
        max: { smallest: 1, largest: 1 },
        through: [{ section: 'figures', id: 'premio' }],
      },
    ]);
  });

  it('are told where only the share of the administrator, a state or a class is another', async () => {
    const shown = async (...edits: readonly Edit[]) =>
      (await impactOf(...edits)).lines.map(({ id, moving, min, max }) => [id, moving, min, max]);
    expect(await shown(figure('parti', 3, 4))).to.deep.equal([['inps.gestione', 0, null, null]]);
    expect(await shown(replace('lines/inps.yaml', '', 'round: cent', 'round: euro'))).to.deep.equal([
      ['inps.gestione', 0, null, null],
    ]);
    expect(await shown(inDeed('statutory_exact', 'estimate'))).to.deep.equal([['opening.atto', 0, null, null]]);
    expect(await shown(inDeed('Atto costitutivo', 'Rogito'))).to.deep.equal([]);
  });

  it('are those that come and go too, and a renamed one is itself', async () => {
    const renamed = await impactOf(rename('libretto', 'registro'), figure('aumento', 20, 30));
    expect(renamed.lines.map(({ id, through }) => [id, through.map((rule) => rule.id)])).to.deep.equal([
      ['annual.registro', ['aumento', 'tassa_sociale', 'annual.registro']],
      ['annual.tassa', ['aumento']],
    ]);
    const gone = await impactOf(cut('lines/inps.yaml', '  - id: contributo', '  - id:'));
    expect(gone.lines).to.deep.equal([
      {
        id: 'inps.contributo',
        label: 'Contributo di chi lavora',
        forms: ['ditta_individuale_artigiana', 'snc', 'srl', 'srls'],
        ...{ requests: 678, moving: 678 },
        min: { smallest: -3000, largest: -1000 },
        max: { smallest: -3000, largest: -1000 },
        through: [{ section: 'lines', id: 'inps.contributo' }],
      },
    ]);
    expect(gone.movements[0]?.lines).to.deep.equal([
      { id: 'inps.contributo', label: 'Contributo di chi lavora', before: { min: 3000, max: 3000 }, after: null },
    ]);
  });
});
