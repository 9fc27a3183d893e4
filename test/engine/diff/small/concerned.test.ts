import { expect } from 'chai';
import { figure, replace } from '../support/edited-rules.js';
import { COMPANIES, concerned, impactOf, inDeed, stamp } from '../support/small-impact.js';

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
