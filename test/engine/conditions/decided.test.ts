import { expect } from 'chai';
import { engineCondition, engineExpression } from '../../../engine/conditions/decide.js';
import { combination } from '../../../engine/conditions/fact-space.js';
import type { Expression } from '../../../schemas/types/rules.js';
import { decided, FIGURES, madeUpSpace } from './made-up-space.js';

/** The values of the facts under which an expression holds, by its table. */
async function holding(expression: Expression): Promise<unknown[][]> {
  const space = madeUpSpace();
  const { facts, sizes, holds } = (await decided(expression)).of(expression);
  return [...holds.keys()]
    .filter((index) => holds[index] === 1)
    .map((index) => combination(index, sizes).map((cell, at) => space.cells[facts[at] ?? -1]?.representatives[cell]));
}

describe('What is decided of a condition', () => {
  it('is under which values of its fact it holds', async () => {
    expect(await holding('is_srl')).to.deep.equal([['srl']]);
    expect(await holding('is_other')).to.deep.equal([['snc'], ['sas']]);
    expect(await holding('in_sicily')).to.deep.equal([[true]]);
    expect(await holding('small')).to.deep.equal([[1], [10]]);
    expect(await holding('large')).to.deep.equal([[100.5]]);
    expect(await holding('alone')).to.deep.equal([[1]]);
    expect(await holding('most')).to.deep.equal([[0.5], [0.501], [1], [1.001]]);
  });

  it('follows from the conditions that it refers to, however deep', async () => {
    expect(await holding('elsewhere')).to.deep.equal([[false]]);
    expect(await holding('large_there')).to.deep.equal([[true, 100.5]]);
    expect(await holding('large_srl_there')).to.deep.equal([['srl', true, 100.5]]);
    expect(await holding({ any: ['is_srl', 'in_sicily'] })).to.deep.equal([
      ['srl', false],
      ['srl', true],
      ['snc', true],
      ['sas', true],
    ]);
    expect(await holding({ all: ['elsewhere', { not: 'is_other' }] })).to.deep.equal([['srl', false]]);
  });

  it('reads the facts in the order of their numbers', async () => {
    const decisions = await decided({ all: ['alone', 'in_sicily', 'is_srl'] }, { all: ['is_srl', 'in_sicily'] });
    expect(decisions.of({ all: ['alone', 'in_sicily', 'is_srl'] })).to.deep.include({
      facts: [0, 1, 3],
      sizes: [3, 2, 3],
    });
    expect(decisions.of({ all: ['is_srl', 'in_sicily'] })).to.deep.include({ facts: [0, 1], sizes: [3, 2] });
  });

  it('is the same where others that read the same facts are decided with it', async () => {
    const together = await decided('in_sicily', 'elsewhere', { not: 'elsewhere' }, 'is_srl', 'is_other', 'in_sicily');
    expect([...together.of('in_sicily').holds]).to.deep.equal([0, 1]);
    expect([...together.of('elsewhere').holds]).to.deep.equal([1, 0]);
    expect([...together.of({ not: 'elsewhere' }).holds]).to.deep.equal([0, 1]);
    expect([...together.of('is_srl').holds]).to.deep.equal([1, 0, 0]);
    expect([...together.of('is_other').holds]).to.deep.equal([0, 1, 1]);
  });
});

describe('A condition as the library writes it', () => {
  it('is its expression in the words of the library', () => {
    expect(engineExpression('a')).to.deep.equal({ condition: 'a' });
    expect(engineExpression({ any: ['a', { all: ['b', { not: 'c' }] }] })).to.deep.equal({
      any: [{ condition: 'a' }, { all: [{ condition: 'b' }, { not: { condition: 'c' } }] }],
    });
  });

  it('compares its fact with a value, or with the number of a figure', () => {
    const compared = (value: string | number) =>
      engineCondition({ label: '', fact: 'capital', operator: 'lessThan', value }, FIGURES);
    expect(compared('threshold')).to.deep.equal({ all: [{ fact: 'capital', operator: 'lessThan', value: 100 }] });
    expect(compared('srl')).to.deep.equal({ all: [{ fact: 'capital', operator: 'lessThan', value: 'srl' }] });
    expect(compared(7)).to.deep.equal({ all: [{ fact: 'capital', operator: 'lessThan', value: 7 }] });
  });
});
