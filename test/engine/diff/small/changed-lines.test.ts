import { expect } from 'chai';
import { diffRules } from '../../../../engine/diff/diff-rules.js';
import { cut, figure, rename, replace } from '../support/edited-rules.js';
import { COMPANIES, concerned, impactOf, inDeed, stamp } from '../support/small-impact.js';
import { smallYears } from '../support/small-years.js';

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

  it('are told of those that move as many totals by how many requests they are in', async () => {
    const { lines } = await impactOf(figure('parti', 3, 4), figure('premio', 500, 501));
    expect(lines.map(({ id, moving }) => [id, moving])).to.deep.equal([
      ['inail.premio', 0],
      ['inps.gestione', 0],
    ]);
    const other = await impactOf(
      figure('parti', 3, 4),
      replace('lines/inail.yaml', '', 'when: al_lavoro', 'when: srl'),
    );
    expect(other.lines.map(({ requests }) => requests)).to.satisfy(
      ([first = 0, second = 0]: number[]) => first > second,
    );
  });

  it('are told with what they depend on through a new name, be it only now or only before', async () => {
    const ceiling = rename('massimale', 'tetto');
    const now = await impactOf(
      ceiling,
      replace('lines/lines.yaml', 'id: libretto', 'max: tassa_sociale', 'max: tetto'),
    );
    const before = await impactOf(ceiling, replace('lines/inps.yaml', '', 'upTo: tetto', 'upTo: 40000'));
    for (const { lines } of [now, before])
      expect(lines.flatMap(({ through }) => through)).to.deep.include({ section: 'figures', id: 'tetto' });
  });

  for (const [what, line, edit] of [
    ['share of the administrator', 'inps.gestione', figure('parti', 3, 4)],
    ['rounding of that share', 'inps.gestione', replace('lines/inps.yaml', '', 'round: cent', 'round: euro')],
    ['classification', 'opening.atto', inDeed('statutory_exact', 'estimate')],
    ['origin of the amount', 'opening.atto', inDeed('valueSource: statutory', 'valueSource: market')],
    ['enrolment', 'opening.atto', inDeed('when: societa', 'when: societa\n    enrolment: artisan')],
  ] as const)
    it(`are told where only the ${what} is another`, async () => {
      const { lines } = await impactOf(edit);
      expect(lines.map(({ id, moving, min, max }) => [id, moving, min, max])).to.deep.equal([[line, 0, null, null]]);
    });

  it('are told where a cost may fall later, which moves the minimum of the first 12 months alone', async () => {
    const { lines, totals } = await impactOf(inDeed('when: societa', 'when: societa\n    firstYear: possible'));
    expect(lines.map(({ id, moving, min, max }) => [id, moving, min, max])).to.deep.equal([
      ['opening.atto', 1032, null, null],
    ]);
    expect(totals).to.deep.equal([
      { total: 'first_year_12m', requests: 1032, min: { smallest: -300, largest: -300 }, max: null },
    ]);
    expect(await concerned(inDeed('when: societa', 'when: societa\n    firstYear: possible'))).to.deep.equal(
      COMPANIES.map((form) => `first_year_12m ${form} all`),
    );
  });

  it('are told where another number of people costs the same, and only where such people are there', async () => {
    const other = replace(
      'lines/inps.yaml',
      '',
      'soci_al_lavoro, amount: [{ value: contributo }]',
      'soci, amount: [{ value: 0 }]',
    );
    const { lines } = await impactOf(other);
    expect(lines.map(({ id, forms, requests }) => [id, forms, requests])).to.deep.equal([
      ['inps.contributo', COMPANIES, 1026],
    ]);
  });

  it('are told where one pays more and another as much less', async () => {
    const classes = (kind: string) => `works: true, class: [${kind}] }`;
    const split = [
      replace(
        'facts.yaml',
        '  titolari:',
        'roles: [titolare], class: [artisan]',
        'roles: [workingPartners], class: [artisan]',
      ),
      replace('facts.yaml', '  soci_al_lavoro:', 'works: true }', classes('merchant')),
    ];
    const { head: base } = await smallYears(...split);
    const { head } = await smallYears(
      ...split,
      replace('lines/inps.yaml', 'people: soci_al_lavoro', 'value: contributo', 'value: 900'),
      replace('lines/inps.yaml', 'people: titolari', 'value: contributo', 'value: 1100'),
    );
    const { lines } = diffRules({ base, head }, { baseName: 'before', headName: 'after' }).impact;
    const [line] = lines;
    expect([line?.id, Number(line?.requests) > Number(line?.moving)]).to.deep.equal(['inps.contributo', true]);
  });

  it('are not told where only their texts and sources are others', async () => {
    expect((await impactOf(inDeed('Atto costitutivo', 'Rogito'))).lines).to.deep.equal([]);
    expect((await impactOf(inDeed('legge_inventata', 'decreto_inventato'))).lines).to.deep.equal([]);
  });

  it('are those that come and go too, and a renamed one is itself', async () => {
    const renamed = await impactOf(rename('libretto', 'registro'), figure('aumento', 20, 30));
    expect(renamed.lines.map(({ id, through }) => [id, through.map((rule) => rule.id)])).to.deep.equal([
      ['annual.registro', ['aumento', 'tassa_sociale', 'annual.registro']],
      ['annual.tassa', ['aumento']],
    ]);
    const fresh = await impactOf(stamp(10));
    expect(fresh.lines.map(({ id, forms, through }) => [id, forms, through])).to.deep.equal([
      ['opening.bollo', COMPANIES, [{ section: 'lines', id: 'opening.bollo' }]],
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
