import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/config.js';
import { stoppable } from '../../server/http/graceful-stop.js';
import { createServer } from '../../server/http/server.js';
import { DRAIN_TIMEOUT, IDLE_GRACE } from '../../server/limits.js';
import { refuseMethod } from '../../server/paths.js';
import { describePosix } from '../support/posix.js';
import { RULES_FOLDER, rules2026 } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';
import { GET_HEALTH, RawConnection } from './support/raw-connection.js';
import { calculationOf } from './support/schemas.js';
import { freePort, refusing, Service } from './support/service.js';

/** The clock stands still but where a test sets it on, so that no load of the machine can make a moment pass. */
describe('A server told to stop', () => {
  const now = performance.now.bind(performance);
  let time: number;
  beforeEach(() => {
    time = 1_000;
    performance.now = () => time;
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  });
  afterEach(() => {
    performance.now = now;
    mock.timers.reset();
  });
  const wait = (milliseconds: number) => {
    time += milliseconds;
    mock.timers.tick(milliseconds);
  };

  /** A server on which one connection has been answered, one has asked nothing and one is in the middle of a request. */
  async function start() {
    const drain = { started: false };
    const silent = () => undefined;
    const parts = { rules: await rules2026(), config: readConfig({}), log: silent, drain };
    const server = createServer(createApp(parts), refuseMethod, silent);
    const stop = stoppable(server, drain);
    const port = await listenAnywhere(server);
    const connect = () => new RawConnection(port);
    const [used, unused, underWay] = [connect().send(GET_HEALTH), connect(), connect()];
    const { ruleset } = parts.rules;
    expect(JSON.parse((await used.answer()).body)).to.deep.equal({ status: 'ok', engine_version: ruleset.version });
    await underWay.beginPost();
    const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    while ((await open()) < 3) await turn();
    return { stop, used, unused, underWay };
  }

  it('answers for a moment what comes on idle connections, as the last of each, then closes them', async () => {
    const { stop, used, unused, underWay } = await start();
    const stopped = stop();
    wait(IDLE_GRACE - 1);
    const [, second] = await used.send(GET_HEALTH).answers(2);
    const first = await unused.send(GET_HEALTH).answer();
    for (const answer of [first, second]) {
      expect([answer?.status, answer?.headers.connection]).to.deep.equal([503, 'close']);
      expect(JSON.parse(answer?.body ?? '').status).to.equal('draining');
    }
    const answer = await underWay.endPost().answer();
    calculationOf(answer);
    expect(answer.headers.connection).to.equal('close');
    await stopped;
  });

  it('closes then the idle connections, used or not, and goes on with the requests under way', async () => {
    const { stop, used, unused, underWay } = await start();
    const stopped = stop();
    wait(IDLE_GRACE - 1);
    await turn();
    expect([used.closed, unused.closed]).to.deep.equal([false, false]);
    wait(100);
    await Promise.all([used.untilClosed(), unused.untilClosed()]);
    calculationOf(await underWay.endPost().answer());
    await stopped;
  });

  it('does not wait for ever for a request that never comes whole: less than the ten seconds after which it would be killed', async () => {
    expect(DRAIN_TIMEOUT).to.be.below(9_000);
    const { stop, underWay } = await start();
    const stopped = stop();
    wait(DRAIN_TIMEOUT);
    await Promise.all([underWay.untilClosed(), stopped]);
  });
});

describePosix('The service told to stop', function () {
  this.timeout(20_000);
  let service: Service;

  beforeEach(async () => {
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }).listening();
  });
  afterEach(() => service.signal('SIGKILL'));

  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    it(`finishes the requests under way, takes no new one, and ends with 0: ${signal}`, async () => {
      const underWay = Array.from({ length: 20 }, () => new RawConnection(service.port));
      await Promise.all(underWay.map((one) => one.beginPost()));
      service.signal(signal);
      await refusing(service.url);
      for (const connection of underWay) calculationOf(await connection.endPost().answer());
      expect(await service.exit()).to.equal(0);
      expect(service.out.match(/calculate","status":200/g)).to.have.length(20);
      expect(service.err).to.equal('');
    });

  it('ends at once where it is told a second time', async () => {
    const endless = new RawConnection(service.port);
    await endless.beginPost();
    service.signal('SIGTERM');
    await refusing(service.url);
    const start = performance.now();
    service.signal('SIGINT');
    await service.exit();
    expect(performance.now() - start).to.be.below(DRAIN_TIMEOUT / 2);
    endless.drop();
  });
});
