import { expect } from 'chai';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/config.js';
import { stoppable } from '../../server/http/graceful-stop.js';
import { createServer } from '../../server/http/server.js';
import { DRAIN_TIMEOUT, IDLE_GRACE } from '../../server/limits.js';
import { refuseMethod } from '../../server/paths.js';
import { RULES_FOLDER, rules2026 } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';
import { CALCULATE, call } from './support/client.js';
import { RawConnection } from './support/raw-connection.js';
import { calculationOf } from './support/schemas.js';
import { freePort, Service } from './support/service.js';

const BODY = '{"form":"ditta_individuale_artigiana"}';
const HEAD = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
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
    const endless = new RawConnection(port).send(HEAD, BODY.slice(0, 10));
    await pause(50);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).to.be.within(290, 2_000);
    await endless.untilClosed();
  });

  it('keeps idle connections for a moment, then closes them, used or not', async () => {
    const { port, stop } = await start();
    const used = new RawConnection(port).send(HEALTH);
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
    const kept = new RawConnection(port).send(HEALTH);
    await kept.answer();
    const silent = new RawConnection(port);
    await pause(50);
    const stopped = stop();
    await pause(IDLE_GRACE / 4);
    const [, second] = await kept.send(HEALTH).answers(2);
    const first = await silent.send(HEALTH).answer();
    expect([second?.status, first.status]).to.deep.equal([503, 503]);
    expect([second?.headers.connection, first.headers.connection]).to.deep.equal(['close', 'close']);
    await stopped;
  });

  it('waits less than the ten seconds after which it would be killed', () => {
    expect(DRAIN_TIMEOUT).to.be.below(9_000);
  });
});

// Windows knows no signals.
if (process.platform !== 'win32')
  describe('The service told to stop', () => {
    let service: Service;

    beforeEach(async () => {
      service = await new Service(await freePort(), { RULES: RULES_FOLDER }).listening();
    });
    afterEach(() => service.signal('SIGKILL'));

    it('finishes the request under way, takes no new one, and ends with 0', async () => {
      const slow = new RawConnection(service.port).send(HEAD, BODY.slice(0, 10));
      await pause(50);
      service.signal('SIGTERM');
      await pause(IDLE_GRACE + 200);
      const refused = await call(`${service.url}/healthz`).catch((failure) => failure.code);
      expect(refused).to.equal('ECONNREFUSED');
      const answer = await slow.send(BODY.slice(10)).answer();
      calculationOf(answer);
      expect(answer.headers.connection).to.equal('close');
      expect(await service.exit()).to.equal(0);
      expect(service.out).to.include('"status":200');
      expect(service.err).to.equal('');
    });

    for (const [first, second] of [
      ['SIGINT', undefined],
      ['SIGTERM', 'SIGINT'],
      ['SIGINT', 'SIGTERM'],
    ] as const) {
      const told = second === undefined ? 'nothing is under way' : `it is told a second time, by ${second}`;
      it(`ends at once where ${told}: ${first}`, async () => {
        const slow = second && new RawConnection(service.port).send(HEAD, BODY.slice(0, 10));
        await pause(50);
        const start = performance.now();
        service.signal(first);
        await pause(100);
        if (second !== undefined) service.signal(second);
        const code = await service.exit();
        if (second === undefined) expect(code).to.equal(0);
        expect(performance.now() - start).to.be.below(2_000);
        slow?.drop();
      });
    }
  }).timeout(20_000);
