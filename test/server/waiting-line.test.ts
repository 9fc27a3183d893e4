import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { MAX_QUEUE_TIME, MAX_TURN, MAX_WAITING } from '../../server/limits.js';
import { WaitingLine } from '../../server/middleware/waiting-line.js';

describe('The line in which requests wait', () => {
  const now = performance.now.bind(performance);
  let time = 0;
  beforeEach(() => {
    time = 1_000;
    performance.now = () => time;
  });
  afterEach(() => {
    performance.now = now;
  });

  /** A line with a turn that has been too long already. */
  function busyLine(): WaitingLine {
    const line = new WaitingLine();
    expect(line.enter()).to.equal(true);
    time += MAX_TURN;
    return line;
  }

  it('lets everything through at once as long as a turn is short', () => {
    const line = new WaitingLine();
    expect(line.enter()).to.equal(true);
    time += MAX_TURN - 1;
    expect(line.enter()).to.equal(true);
  });

  it('lets one through at each turn once a turn is long, the first first', async () => {
    const line = busyLine();
    const served: string[] = [];
    for (const name of ['a', 'b', 'c']) Promise.resolve(line.enter()).then((isServed) => served.push(name + isServed));
    expect(served).to.deep.equal([]);
    await turn();
    expect(served).to.deep.equal(['atrue']);
    await turn();
    expect(served).to.deep.equal(['atrue', 'btrue']);
    await turn();
    expect(served).to.deep.equal(['atrue', 'btrue', 'ctrue']);
  });

  it('lets nobody pass those who wait, even in a short turn', async () => {
    const line = busyLine();
    const [first, second] = [line.enter(), line.enter()];
    await turn();
    const third = line.enter();
    expect(third).to.be.instanceOf(Promise);
    expect(await Promise.all([first, second, third])).to.deep.equal([true, true, true]);
  });

  it('is open again once nobody waits', async () => {
    const line = busyLine();
    await line.enter();
    await turn();
    expect(line.enter()).to.equal(true);
  });

  it('is full at its most, and refuses at once', async () => {
    const line = busyLine();
    const waiting = Array.from({ length: MAX_WAITING }, () => line.enter());
    expect(line.enter()).to.equal(false);
    expect(await waiting[0]).to.equal(true);
    expect(line.enter()).to.be.instanceOf(Promise);
    expect(line.enter()).to.equal(false);
  });

  it('refuses who has waited too long, and serves the next who has not', async () => {
    const line = busyLine();
    const early = line.enter();
    time += 1;
    const late = line.enter();
    time += MAX_QUEUE_TIME;
    expect(await Promise.all([early, late])).to.deep.equal([false, true]);
  });
});
