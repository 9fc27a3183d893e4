import { expect } from 'chai';
import { doneTogether } from '../../server/middleware/done-together.js';

describe('Work that is done together', () => {
  it('waits for the end of the turn and is done in a row, in the order in which it came, before anybody goes on', async () => {
    const happened: string[] = [];
    const double = doneTogether((number: number) => {
      happened.push(`${number} is done`);
      return 2 * number;
    });
    const all = [1, 2].map(async (number) => happened.push(`${number} gets ${await double(number)}`));
    await Promise.resolve();
    expect(happened).to.deep.equal([]);
    await Promise.all(all);
    expect(happened).to.deep.equal(['1 is done', '2 is done', '1 gets 2', '2 gets 4']);
  });

  it('fails for the one alone whose work fails', async () => {
    const inverse = doneTogether((number: number) => {
      if (number === 0) throw new Error('No inverse.');
      return 1 / number;
    });
    const found = await Promise.allSettled([2, 0, 4].map(inverse));
    expect(found.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).to.deep.equal([
      0.5,
      'Error: No inverse.',
      0.25,
    ]);
  });

  it('is done at a later turn where it comes later', async () => {
    const times: string[] = [];
    const note = doneTogether((name: string) => times.push(name));
    await note('first');
    await note('second');
    expect(times).to.deep.equal(['first', 'second']);
  });
});
