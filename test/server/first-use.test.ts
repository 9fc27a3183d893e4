import { expect } from 'chai';
import { onFirstUse } from '../../server/first-use.js';

describe('What is read on first use', () => {
  it('is read once, also by those who want it together', async () => {
    let times = 0;
    const read = onFirstUse(async () => {
      times += 1;
      return times;
    });
    expect(times).to.equal(0);
    expect(await Promise.all([read(), read()])).to.deep.equal([1, 1]);
    expect(await read()).to.equal(1);
  });

  it('is tried again where it could not be read', async () => {
    const outcomes = [Promise.reject(new Error('gone')), Promise.resolve('back')];
    const read = onFirstUse(async () => outcomes.shift());
    expect(await read().catch((failure: Error) => failure.message)).to.equal('gone');
    expect(await read()).to.equal('back');
  });
});
