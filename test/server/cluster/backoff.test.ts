import { expect } from 'chai';
import { Backoff } from '../../../server/cluster/workers.js';

describe('The pause before a worker is replaced', () => {
  const pausesAt = (...times: readonly number[]) => {
    const backoff = new Backoff();
    return times.map((time) => backoff.next(time));
  };

  it('is short', () => {
    expect(pausesAt(0)).to.deep.equal([100]);
  });

  it('doubles as long as failures follow each other, up to five seconds', () => {
    expect(pausesAt(0, 1, 2, 3, 4, 5, 6, 7)).to.deep.equal([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
  });

  it('is short again after a while without a failure', () => {
    expect(pausesAt(0, 1, 60_000)).to.deep.equal([100, 200, 100]);
    expect(pausesAt(0, 20_001), 'just more than that while').to.deep.equal([100, 100]);
    expect(pausesAt(0, 20_000), 'no more than it').to.deep.equal([100, 200]);
  });
});
