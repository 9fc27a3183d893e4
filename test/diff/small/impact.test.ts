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
/** A second cost of every company, beside the deed. */
const stamp = (amount: number) =>
  replace(
    'lines/opening.yaml',
    'id: atto',
    'sources: [legge_inventata]',
    `sources: [legge_inventata]
  - id: bollo
    label: Bollo
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 3
    explanation: Si paga una volta.
    when: societa
    amount: [{ value: ${amount} }]
    sources: [legge_inventata]`,
  );
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
    const three = await deedWhere('{ not: { all: [in_sicilia, oltre_soglia, con_compenso] } }');
    expect(three).to.include('opening_one_off srl some');
    const ceiling = await concerned(figure('massimale', 50000, 40000));
    expect(ceiling).to.deep.equal(['inps srl some', 'inps srls some']);
  });

  it('is nobody where a cost becomes two that come to the same', async () => {
    const split = [figure('atto', 300, 290), stamp(10)];
    expect(await concerned(...split)).to.deep.equal([]);
    expect((await impactOf(...split)).moved).to.equal(0);
  });

  it('is those too of whom only the maximum changes', async () => {
    expect(await concerned(figure('aumento', 20, 30))).to.include('annual_fixed sas where may_fail in_sicilia');
  });

  it('is told by no condition that reads more than the total depends on, though the simplest answers fit', async () => {
    const working = '  al_lavoro_la: { label: Al lavoro in Sicilia, all: [al_lavoro, in_sicilia] }\n';
    const newCondition = replace('conditions/conditions.yaml', 'conditions:\n', '', working);
    expect(await concerned(figure('contributo', 1000, 1001), newCondition)).to.deep.equal([
      'inps ditta_individuale_artigiana all',
      ...['snc', 'srl', 'srls'].map((form) => `inps ${form} where holds al_lavoro`),
    ]);
  });

  it('may be told by a condition that is new', async () => {
    const sicilian = '  siciliana: { label: In Sicilia, fact: seatInSicily, operator: equal, value: true }\n';
    const newCondition = replace('conditions/conditions.yaml', 'conditions:\n', '', sicilian);
    const outside = inDeed('when: societa', 'when: { all: [societa, { not: siciliana }] }');
    expect(await concerned(newCondition, outside)).to.deep.equal(each('where may_hold siciliana'));
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

describe('the forms and the requests that a small year changes', () => {
  it('are told with the names of now, and with how many answers to each field were tried', async () => {
    const { forms } = await impactOf(
      replace('facts.yaml', '', 'Società in nome collettivo (SNC)', 'Società di persone'),
    );
    expect(forms.map(({ label }) => label)).to.deep.equal([
      ...['Professionista', 'Commerciante', 'Artigiana', 'Società di persone'],
      ...[
        'Società in accomandita semplice (SAS)',
        'Società a responsabilità limitata (SRL)',
        'SRL semplificata (SRLS)',
      ],
    ]);
    expect(forms.find(({ form }) => form === 'snc')).to.deep.include({
      persons: 3,
      answers: { seatInSicily: 3, workingPartners: 4, nonWorkingPartners: 5 },
    });
  });

  it('are told with their totals before and after', async () => {
    const { movements } = await impactOf(figure('contributo', 1000, 1001));
    const artisan = movements.find(({ request }) => request.form === 'ditta_individuale_artigiana');
    const none = { min: 0, max: 0 };
    const [before, after] = [1000, 1001].map((sum) => ({ min: sum, max: sum }));
    expect([artisan?.before, artisan?.after]).to.deep.equal([
      { opening_one_off: none, annual_fixed: none, inps: before, annual_total: before, first_year_12m: before },
      { opening_one_off: none, annual_fixed: none, inps: after, annual_total: after, first_year_12m: after },
    ]);
  });
});
