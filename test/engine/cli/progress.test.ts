import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { stepsOn } from '../../../engine/cli/progress.js';

describe('The bar of work in a few steps', () => {
  const now = performance.now.bind(performance);
  let time = 0;
  before(() => {
    performance.now = () => time;
  });
  after(() => {
    performance.now = now;
  });

  /** What is written where one step of four ends before anybody becomes impatient, and a second one after. */
  function written(isTTY: boolean, second: number): string {
    const stream = Object.assign(new PassThrough(), { isTTY, columns: 80 });
    time = 0;
    const { step, stop } = stepsOn(stream, 4, 'it');
    step();
    time = second;
    step();
    stop();
    return String(stream.read() ?? '');
  }

  it('comes on a terminal once it has taken half a second, and goes with the work', () => {
    expect(written(true, 600))
      .to.match(/50%, mancano /)
      .and.not.include('\n');
    expect(written(true, 500)).to.equal('');
  });

  it('is nowhere else', () => {
    expect(written(false, 60_000)).to.equal('');
  });
});
