import { expect } from 'chai';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/config.js';
import { stoppable } from '../../server/http/graceful-stop.js';
import { createServer } from '../../server/http/server.js';
import { DRAIN_TIMEOUT, IDLE_GRACE } from '../../server/limits.js';
import { refuseMethod } from '../../server/paths.js';
import { describePosix } from '../support/posix.js';
import { RULES_FOLDER, rules2026 } from '../support/rules.js';
import { listenAnywhere, startServer, type TestServer } from '../support/server.js';
import { call } from './support/client.js';
import { GET_HEALTH, POST, RawConnection } from './support/raw-connection.js';
import { calculationOf } from './support/schemas.js';
import { freePort, Service } from './support/service.js';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('A server told to stop', () => {
  /** A server that listens, with what stops it. */
  async function start(timeout?: number) {
    const drain = { started: false };
    const silent = () => undefined;
    const parts = { rules: await rules2026(), config: readConfig({}), log: silent, drain };
    const server = createServer(createApp(parts), refuseMethod, silent);
    const stop = stoppable(server, drain, timeout);
    return { port: await listenAnywhere(server), stop };
  }

  it('does not wait for ever for a request that never comes whole', async () => {
    const { port, stop } = await start(300);
    const endless = new RawConnection(port).send(POST.slice(0, -20));
    await pause(50);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).to.be.within(290, 2_000);
    await endless.untilClosed();
  });

  it('keeps idle connections for a moment, then closes them, used or not', async () => {
    const { port, stop } = await start();
    const used = new RawConnection(port).send(GET_HEALTH);
    await used.answer();
    const unused = new RawConnection(port);
    await pause(50);
    const told = performance.now();
    const stopped = stop();
    await pause(IDLE_GRACE / 2);
    expect([used.closed, unused.closed]).to.deep.equal([false, false]);
    await stopped;
    expect(performance.now() - told).to.be.within(IDLE_GRACE - 10, IDLE_GRACE + 1_000);
    await Promise.all([used.untilClosed(), unused.untilClosed()]);
  });

  it('still answers, as the last of its connection, what comes in that moment', async () => {
    const { port, stop } = await start();
    const kept = new RawConnection(port).send(GET_HEALTH);
    await kept.answer();
    const silent = new RawConnection(port);
    await pause(50);
    const stopped = stop();
    await pause(IDLE_GRACE / 4);
    const [, second] = await kept.send(GET_HEALTH).answers(2);
    const first = await silent.send(GET_HEALTH).answer();
    expect([second?.status, first.status]).to.deep.equal([503, 503]);
    expect([second?.headers.connection, first.headers.connection]).to.deep.equal(['close', 'close']);
    await stopped;
  });

  it('waits less than the ten seconds after which it would be killed', () => {
    expect(DRAIN_TIMEOUT).to.be.below(9_000);
  });
});

describe('The health of the service', () => {
  const drain = { started: false };
  let server: TestServer;

  before(async () => {
    server = await startServer({ drain });
  });
  beforeEach(() => {
    drain.started = false;
  });
  after(() => server.close());

  it('is good while it takes requests', async () => {
    const answer = await call(`${server.url}/healthz`);
    expect(answer.status).to.equal(200);
    expect(answer.headers['content-type']).to.equal('application/json');
    expect(JSON.parse(answer.body)).to.deep.equal({ status: 'ok', engine_version: server.rules.ruleset.version });
  });

  it('is 503 while it is stopping', async () => {
    drain.started = true;
    const answer = await call(`${server.url}/healthz`);
    expect(answer.status).to.equal(503);
    expect(JSON.parse(answer.body)).to.deep.equal({ status: 'draining', engine_version: server.rules.ruleset.version });
  });

  it('does not matter to a request under way while it is stopping, but for its connection, which is closed', async () => {
    const connectionOf = async () => {
      const connection = new RawConnection(server.port).send(POST);
      const answer = await connection.answer();
      connection.drop();
      calculationOf(answer);
      return answer.headers.connection;
    };
    expect(await connectionOf()).to.equal('keep-alive');
    drain.started = true;
    expect(await connectionOf()).to.equal('close');
  });
});

describePosix('The service told to stop', function () {
  this.timeout(20_000);
  let service: Service;
  const slow = () => new RawConnection(service.port).send(POST.slice(0, -20));

  beforeEach(async () => {
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }).listening();
  });
  afterEach(() => service.signal('SIGKILL'));

  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    it(`finishes the requests under way, takes no new one, and ends with 0: ${signal}`, async () => {
      const underWay = Array.from({ length: 20 }, slow);
      await pause(50);
      service.signal(signal);
      await pause(IDLE_GRACE + 200);
      const refused = await call(`${service.url}/healthz`).catch((failure) => failure.code);
      expect(refused).to.equal('ECONNREFUSED');
      for (const connection of underWay) {
        const answer = await connection.send(POST.slice(-20)).answer();
        calculationOf(answer);
        expect(answer.headers.connection).to.equal('close');
      }
      expect(await service.exit()).to.equal(0);
      expect(service.out.match(/"status":200/g)).to.have.length(20);
      expect(service.err).to.equal('');
    });

  it('ends soon where nothing is under way', async () => {
    const start = performance.now();
    service.signal('SIGINT');
    expect(await service.exit()).to.equal(0);
    expect(performance.now() - start).to.be.below(2_000);
  });

  it('ends at once where it is told a second time', async () => {
    const endless = slow();
    await pause(50);
    const start = performance.now();
    service.signal('SIGTERM');
    await pause(100);
    service.signal('SIGINT');
    await service.exit();
    expect(performance.now() - start).to.be.below(2_000);
    endless.drop();
  });
});
