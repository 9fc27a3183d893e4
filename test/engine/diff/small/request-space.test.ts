import { expect } from 'chai';
import { formSpace, requestAt } from '../../../../engine/diff/impact/form-space.js';
import { numberValues } from '../../../../engine/diff/impact/number-values.js';
import { formNames } from '../../../../engine/request/request-schemas.js';
import { cut, figure, replace } from '../support/edited-rules.js';
import { answersTo, inPeople, spaceOf } from '../support/small-space.js';
import { smallYears } from '../support/small-years.js';

describe('the requests of a small year', () => {
  it('are all mixes of the answers that its rules tell apart', async () => {
    const spaces = await Promise.all(formNames().map((form) => spaceOf(form)));
    const told = spaces.map(({ form, size, persons, dimensions }) => [
      form,
      size,
      persons,
      dimensions.map(({ answers }) => answers.length).join(' x '),
    ]);
    expect(told).to.deep.equal([
      ['professionista_piva_gestione_separata', 2, 0, '2'],
      ['ditta_individuale_commerciante', 3, 0, '1 x 1 x 1 x 3'],
      ['ditta_individuale_artigiana', 3, 0, '1 x 3'],
      ['snc', 60, 3, '3 x 4 x 5'],
      ['sas', 27, 3, '3 x 3 x 3'],
      ['srl', 756, 3, '3 x 9 x 1 x 7 x 1 x 4 x 1 x 1'],
      ['srls', 189, 3, '3 x 9 x 1 x 7 x 1 x 1 x 1'],
    ]);
    expect(spaces[5]?.dimensions.filter(({ isPeople }) => isPeople).map(({ field }) => field)).to.deep.equal([
      'shareholders',
    ]);
  });

  it('have no answer to what no rule asks, or the simplest where the form requires one', async () => {
    const unknown = await answersTo('isAdmin', 'srl');
    expect(unknown).to.deep.equal([false]);
    expect(await answersTo('activity', 'srl')).to.deep.equal([undefined]);
    expect(await answersTo('professionalCassa', 'professionista_piva_gestione_separata')).to.deep.equal([false, true]);
    const isAdmin =
      '  isAdmin: { type: boolean, label: Guida, question: Guidi tu?, values: { true: Sì, false: "No" }, unasked: false }\n';
    const asked = [
      replace('facts.yaml', 'facts:\n', '', isAdmin),
      replace(
        'conditions/conditions.yaml',
        'conditions:\n',
        '',
        '  capo: { label: Capo, fact: isAdmin, operator: equal, value: true }\n',
      ),
      replace('lines/opening.yaml', '', 'when: societa', 'when: { any: [societa, capo] }'),
    ];
    expect(await answersTo('isAdmin', 'srl', ...asked)).to.deep.equal([false, true]);
  });

  it('leave out a number that no rule asks', async () => {
    const unasked = [
      replace('facts.yaml', '  soci:', '      plus: nonWorkingPartners,\n', ''),
      cut('facts.yaml', '  nonWorkingPartners:', '  adminCompensation:'),
    ];
    const { head } = await smallYears(...unasked);
    const { dimensions } = formSpace('snc', { base: head, head });
    expect(dimensions.find(({ field }) => field === 'nonWorkingPartners')?.answers).to.deep.equal([undefined]);
  });

  it('have the smallest number and the smallest steps of either side, and none below', async () => {
    const inCapital = (from: string, to: string) => replace('facts.yaml', '  capital:', from, to);
    const coarser = [inCapital('minimum: 0.01', 'minimum: 1'), inCapital('step: 0.01', 'step: 1')];
    expect(await answersTo('capital', 'srl', ...coarser)).to.deep.equal([undefined, 0.01, 5000, 5000.01]);
    const compensations = numberValues('adminCompensation', await smallYears(), 3);
    expect(compensations).to.deep.equal([0, 0.01, 49999.99, 50000, 50000.01, 100000]);
  });

  it('have each threshold of a number, on either side, with a number beside it', async () => {
    expect(await answersTo('capital', 'srl')).to.deep.equal([undefined, 0.01, 5000, 5000.01]);
    expect(await answersTo('capital', 'srl', figure('soglia', 5000, 4000))).to.deep.equal([
      undefined,
      ...[0.01, 4000, 4000.01, 5000, 5000.01],
    ]);
  });

  it('have the turns of an amount that is calculated from a number, and a number far beyond', async () => {
    const turns = [0, 0.01, 49999.99, 50000, 50000.01, 100000];
    expect(await answersTo('adminCompensation', 'srls')).to.deep.equal([undefined, ...turns]);
    expect(await answersTo('adminCompensation', 'srls', figure('massimale', 50000, 60000))).to.deep.equal([
      undefined,
      ...[0, 0.01, 49999.99, 50000, 50000.01, 59999.99, 60000, 60000.01, 120000],
    ]);
    const upside = replace(
      'lines/inps.yaml',
      'id: gestione',
      'of: adminCompensation, upTo: massimale',
      'of: 70000, upTo: adminCompensation',
    );
    expect(await answersTo('adminCompensation', 'srls', upside)).to.include.members([
      69999.99, 70000, 70000.01, 140000,
    ]);
    const plain = replace('lines/inps.yaml', 'id: gestione', ', upTo: massimale', '');
    const years = await smallYears(plain);
    const { dimensions } = formSpace('srls', { base: years.head, head: years.head });
    expect(dimensions.find(({ field }) => field === 'adminCompensation')?.answers).to.deep.equal([
      undefined,
      ...[0, 0.01, 100000],
    ]);
  });

  it('count people up to as many as are tried, in a number that is added to a count', async () => {
    expect(await answersTo('nonWorkingPartners', 'snc')).to.deep.equal([undefined, 0, 1, 2, 3]);
    expect(await answersTo('nonWorkingPartners', 'snc', inPeople('piu_soci', 'value: 1', 'value: 9'))).to.deep.equal([
      undefined,
      ...[0, 1, 2, 3, 9, 10],
    ]);
  });

  it('have no number that the form refuses, whatever a condition compares', async () => {
    const halves = inPeople('piu_soci', 'value: 1', 'value: 1.5');
    expect(await answersTo('nonWorkingPartners', 'snc', halves)).to.deep.equal([undefined, 0, 1, 2, 3]);
  });

  it('are all valid', async () => {
    for (const form of formNames()) {
      const space = await spaceOf(form);
      for (const [number, { answers }] of space.dimensions.entries())
        for (const cell of answers.keys()) {
          const request = requestAt(
            space,
            space.dimensions.map((_, other) => (other === number ? cell : 0)),
          );
          expect(request).to.have.property('form', form);
        }
    }
  });
});
