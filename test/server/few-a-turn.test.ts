import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { FewATurn } from '../../server/http/few-a-turn.js';

describe('Small things that are many', () => {
  it('are all done, in their order, a few at each turn', async () => {
    const few = new FewATurn();
    const done: number[] = [];
    const numbers = Array.from({ length: 10 }, (_, number) => number);
    for (const number of numbers) few.do(() => done.push(number));
    expect(done).to.deep.equal([]);
    await turn();
    const first = done.length;
    expect(first).to.be.within(1, 9);
    await turn();
    expect(done.length).to.equal(2 * first);
    while (done.length < numbers.length) await turn();
    expect(done).to.deep.equal(numbers);
  });

  it('are done at the next turn where they come after the others are done', async () => {
    const few = new FewATurn();
    const done: string[] = [];
    few.do(() => done.push('first'));
    await turn();
    few.do(() => done.push('second'));
    await turn();
    expect(done).to.deep.equal(['first', 'second']);
  });
});
