import { expect } from 'chai';
import { type RequestSpace, requestSpace } from '../../../../engine/diff/impact/request-space.js';
import type { RuleEdit } from '../../../support/edited-rules.js';
import { cut, figure, replace } from '../../../support/rule-edits.js';
import { smallYears } from '../../../support/small-year.js';

/** The requests of a form that the small year and an edited one tell apart. */
const spaceOf = async (form: string, ...edits: readonly RuleEdit[]): Promise<RequestSpace> =>
  requestSpace(form, await smallYears(...edits));

/** The same where both sides are edited. */
async function editedSpace(form: string, ...edits: readonly RuleEdit[]): Promise<RequestSpace> {
  const { head } = await smallYears(...edits);
  return requestSpace(form, { base: head, head });
}

const answers = ({ dimensions }: RequestSpace, field: string): readonly unknown[] =>
  dimensions.find((one) => one.field === field)?.answers ?? [];

const inPeople = (name: string, from: string, to: string) => replace('conditions/people.yaml', `  ${name}:`, from, to);

describe('the requests of a small year', () => {
  const inCeiling = (to: string) =>
    replace('lines/inps.yaml', 'id: gestione', 'of: adminCompensation, upTo: massimale', to);
  const UNASKED = [
    replace('facts.yaml', '  soci:', '      plus: nonWorkingPartners,\n', ''),
    cut('facts.yaml', '  nonWorkingPartners:', '  adminCompensation:'),
    replace('forms.yaml', '', 'asks: [seatInSicily, nonWorkingPartners]', 'asks: [seatInSicily]'),
  ];
  const turns = [0, 19098.3, 49999.99, 50000];

  for (const [what, form, field, edits, expected] of [
    ['no answer to what no rule asks', 'srl', 'activity', [], [undefined]],
    ['the simplest answer to it where the form requires one', 'srl', 'isAdmin', [], [false]],
    ['none and each answer to a question', 'srl', 'seatInSicily', [], [undefined, true, false]],
    ['each threshold with a number beside it', 'srl', 'capital', [], [undefined, 0.01, 5000, 5000.01]],
    [
      'the thresholds of both sides',
      'srl',
      'capital',
      [figure('soglia', 5000, 4000)],
      [undefined, 0.01, 4000, 4000.01, 5000, 5000.01],
    ],
    [
      'the turns of an amount that is calculated from a number, and a number far beyond',
      'srls',
      'adminCompensation',
      [],
      [undefined, ...turns, 100000],
    ],
    [
      'those of an amount that ends at the number',
      'srls',
      'adminCompensation',
      [inCeiling('of: 70000, upTo: adminCompensation')],
      [undefined, ...turns, 57639.32, 69999.99, 70000, 140000],
    ],
    [
      'people up to as many as are tried, in a number that is added to a count',
      'snc',
      'nonWorkingPartners',
      [],
      [undefined, 0, 1, 2, 3],
    ],
    [
      'no number that the form refuses',
      'snc',
      'nonWorkingPartners',
      [inPeople('piu_soci', 'value: 1', 'value: 1.5')],
      [undefined, 0, 1, 2, 3],
    ],
  ] as const)
    it(`have ${what}`, async () => {
      expect(answers(await spaceOf(form, ...edits), field)).to.deep.equal(expected);
    });

  it('leave out a number that no rule of either side asks', async () => {
    expect(answers(await editedSpace('snc', ...UNASKED), 'nonWorkingPartners')).to.deep.equal([undefined]);
  });

  it('have only a plain number beyond where an amount follows a number without end', async () => {
    const space = await editedSpace('srls', inCeiling('of: adminCompensation'));
    expect(answers(space, 'adminCompensation')).to.deep.equal([undefined, 0, 100000]);
  });
});

describe('the persons in the requests of a small year', () => {
  const sizes = async (form: string, field: string, ...edits: readonly RuleEdit[]) => {
    const sets = answers(await spaceOf(form, ...edits), field);
    return [...new Set(sets.flatMap((set) => (Array.isArray(set) ? [set.length] : [])))];
  };
  const counted = (value: number) => inPeople('al_lavoro', 'value: 0', `value: ${value}`);
  const share = (value: number) => inPeople('meta_al_lavoro', 'value: 0.5', `value: ${value}`);

  it('are of the kinds that a count tells apart, in the fewest words', async () => {
    expect(answers(await spaceOf('srl'), 'shareholders').slice(0, 5)).to.deep.equal([
      [{ worksOperationally: false }],
      [{ worksOperationally: true }],
      [{ worksOperationally: false }, { worksOperationally: false }],
      [{ worksOperationally: false }, { worksOperationally: true }],
      [{ worksOperationally: true }, { worksOperationally: true }],
    ]);
    const classes = replace('facts.yaml', '  soci_al_lavoro:', 'works: true }', 'works: true, class: [artisan] }');
    expect(answers(await spaceOf('srl', classes), 'shareholders').slice(0, 3)).to.deep.equal([
      [{ worksOperationally: false }],
      [{ worksOperationally: true }],
      [{ worksOperationally: true, inps: 'artisan' }],
    ]);
  });

  for (const [why, persons, edits] of [
    ['one more than a condition counts', 4, [counted(3)]],
    ['three where a condition counts more than can be tried', 3, [counted(6)]],
    ['enough to hit a share', 4, [share(0.25)]],
    ['enough to hit a share with a number that no condition counts', 6, [counted(4)]],
    ['at most six where no number hits a share', 6, [share(0.123)]],
  ] as const)
    it(`are ${why}`, async () => {
      expect((await spaceOf('srl', ...edits)).persons).to.equal(persons);
    });

  it('are no more where a share is of nobody or of all, which any number of them hits', async () => {
    const persons = async (value: number) => (await editedSpace('srl', share(value), counted(4))).persons;
    expect([await persons(0), await persons(0.5), await persons(1)]).to.deep.equal([5, 6, 5]);
  });

  it('are, beyond those, crowds around what a condition counts', async () => {
    expect(await sizes('snc', 'workingPartners')).to.deep.equal([0, 1, 2, 3]);
    expect(await sizes('srl', 'shareholders', counted(12))).to.deep.equal([1, 2, 3, 12, 13]);
    expect(await sizes('srl', 'shareholders', counted(50))).to.deep.equal([1, 2, 3, 50]);
    expect(await sizes('srl', 'shareholders', counted(6), share(0.123))).to.deep.equal([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 49],
    ]);
    const sets = answers(await spaceOf('srl', counted(12)), 'shareholders');
    expect(sets.filter((set) => Array.isArray(set) && set.length === 13)).to.deep.equal([
      Array.from({ length: 13 }, () => ({ worksOperationally: true })),
    ]);
  });
});
