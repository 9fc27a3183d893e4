import { expect } from 'chai';
import { formSpace } from '../../../../engine/diff/impact/form-space.js';
import { type Edit, replace } from '../support/edited-rules.js';
import { answersTo, inPeople, spaceOf } from '../support/small-space.js';
import { smallYears } from '../support/small-years.js';

/** How many persons each set has, each number once. */
async function sizesOf(field: string, form: string, ...edits: readonly Edit[]): Promise<number[]> {
  const sets = await answersTo(field, form, ...edits);
  return [...new Set(sets.flatMap((set) => (Array.isArray(set) ? [set.length] : [])))];
}

describe('the persons in the requests of a small year', () => {
  it('are of the kinds that a count tells apart, in the fewest words', async () => {
    expect((await answersTo('shareholders', 'srl')).slice(0, 5)).to.deep.equal([
      [{ worksOperationally: false }],
      [{ worksOperationally: true }],
      [{ worksOperationally: false }, { worksOperationally: false }],
      [{ worksOperationally: false }, { worksOperationally: true }],
      [{ worksOperationally: true }, { worksOperationally: true }],
    ]);
    expect(await sizesOf('workingPartners', 'snc')).to.deep.equal([0, 1, 2, 3]);
    const classes = replace('facts.yaml', '  soci_al_lavoro:', 'works: true }', 'works: true, class: [artisan] }');
    expect((await answersTo('shareholders', 'srl', classes)).slice(0, 3)).to.deep.equal([
      [{ worksOperationally: false }],
      [{ worksOperationally: true }],
      [{ worksOperationally: true, inps: 'artisan' }],
    ]);
  });

  it('are one more than a condition counts, but never so many that it takes too long', async () => {
    expect((await spaceOf('srl', inPeople('al_lavoro', 'value: 0', 'value: 3'))).persons).to.equal(4);
    expect((await spaceOf('srl', inPeople('al_lavoro', 'value: 0', 'value: 5'))).persons).to.equal(6);
    expect((await spaceOf('srl', inPeople('al_lavoro', 'value: 0', 'value: 6'))).persons).to.equal(3);
  });

  it('are enough to hit a share exactly, with a number that no condition counts', async () => {
    const share = (value: number) => inPeople('meta_al_lavoro', 'value: 0.5', `value: ${value}`);
    expect((await spaceOf('srl', share(0.25))).persons).to.equal(4);
    expect((await spaceOf('srl', share(0.2))).persons).to.equal(5);
    expect((await spaceOf('sas', share(0.2))).persons).to.equal(3);
    expect((await spaceOf('srl', share(0.5))).persons).to.equal(3);
    expect((await spaceOf('srl', inPeople('al_lavoro', 'value: 0', 'value: 4'))).persons).to.equal(6);
    expect((await spaceOf('srl', share(0.123))).persons).to.equal(6);
  });

  it('are no more where a share is of nobody or of all, which any number of them hits', async () => {
    const persons = async (share: number, count: number) => {
      const { head } = await smallYears(
        inPeople('meta_al_lavoro', 'value: 0.5', `value: ${share}`),
        inPeople('al_lavoro', 'value: 0', `value: ${count}`),
      );
      return formSpace('srl', { base: head, head }).persons;
    };
    expect([await persons(0, 4), await persons(0.5, 4), await persons(1, 4)]).to.deep.equal([5, 6, 5]);
  });

  it('are, beyond those, crowds of one kind around what a condition counts', async () => {
    const crowd = (value: number) => inPeople('al_lavoro', 'value: 0', `value: ${value}`);
    expect(await sizesOf('shareholders', 'srl', crowd(12))).to.deep.equal([1, 2, 3, 12, 13]);
    expect(await sizesOf('shareholders', 'srl', crowd(49))).to.deep.equal([1, 2, 3, 49, 50]);
    expect(await sizesOf('shareholders', 'srl', crowd(50))).to.deep.equal([1, 2, 3]);
    const sixth = inPeople('meta_al_lavoro', 'value: 0.5', 'value: 0.123');
    expect(await sizesOf('shareholders', 'srl', crowd(6), sixth)).to.deep.equal([1, 2, 3, 4, 5, 6, 7]);
    const sets = await answersTo('shareholders', 'srl', crowd(12));
    expect(sets.filter((set) => Array.isArray(set) && set.length === 13)).to.deep.equal(
      [false, true].map((worksOperationally) => Array.from({ length: 13 }, () => ({ worksOperationally }))),
    );
  });
});
