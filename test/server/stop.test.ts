import { expect } from 'chai';
import { RULES_FOLDER } from '../support/rules.js';
import { CALCULATE, call } from './support/client.js';
import { RawConnection } from './support/raw-connection.js';
import { calculationOf } from './support/schemas.js';
import { freePort, Service } from './support/service.js';

const BODY = '{"form":"ditta_individuale_artigiana"}';
const HEAD = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('The service told to stop', () => {
  let service: Service;

  beforeEach(async () => {
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }).listening();
  });
  afterEach(() => service.signal('SIGKILL'));

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`ends at once with 0 where nothing is under way: ${signal}`, async () => {
      const start = performance.now();
      service.signal(signal);
      expect(await service.exit()).to.equal(0);
      expect(performance.now() - start).to.be.below(2_000);
    });
  }

  it('closes the connections that wait, even those that have asked nothing yet', async () => {
    const waiting = new RawConnection(service.port).send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await waiting.answer();
    const silent = new RawConnection(service.port);
    await pause(50);
    const start = performance.now();
    service.signal('SIGTERM');
    await Promise.all([waiting.untilClosed(), silent.untilClosed()]);
    expect(await service.exit()).to.equal(0);
    expect(performance.now() - start).to.be.below(2_000);
  });

  it('still answers, as the last of its connection, what was on its way while it was told', async () => {
    const get = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const kept = new RawConnection(service.port).send(get);
    await kept.answer();
    const silent = new RawConnection(service.port);
    await pause(50);
    service.signal('SIGTERM');
    await pause(150);
    const [, second] = await kept.send(get).answers(2);
    const first = await silent.send(get).answer();
    expect([second?.headers.connection, first.headers.connection]).to.deep.equal(['close', 'close']);
    expect(await service.exit()).to.equal(0);
  });

  it('finishes the request under way, as the last of its connection, and takes no new one', async () => {
    const slow = new RawConnection(service.port).send(HEAD, BODY.slice(0, 10));
    await pause(50);
    service.signal('SIGTERM');
    await pause(200);
    const refused = await call(`http://127.0.0.1:${service.port}/healthz`).catch((failure) => failure.code);
    expect(refused).to.equal('ECONNREFUSED');
    const answer = await slow.send(BODY.slice(10)).answer();
    calculationOf(answer);
    expect(answer.headers.connection).to.equal('close');
    expect(await service.exit()).to.equal(0);
    expect(service.out).to.include('"status":200');
  });

  for (const [first, second] of [
    ['SIGTERM', 'SIGINT'],
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGTERM'],
  ] as const) {
    it(`ends at once where it is told a second time: ${first}, then ${second}`, async () => {
      const slow = new RawConnection(service.port).send(HEAD, BODY.slice(0, 10));
      await pause(50);
      service.signal(first);
      await pause(100);
      const start = performance.now();
      service.signal(second);
      await service.exit();
      expect(performance.now() - start).to.be.below(2_000);
      slow.drop();
    });
  }

  it('says so to who asks for its health', async () => {
    const slow = new RawConnection(service.port).send('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    await pause(50);
    service.signal('SIGTERM');
    await pause(100);
    const answer = await slow.send('\r\n').answer();
    expect(answer.status).to.equal(503);
    expect(await service.exit()).to.equal(0);
  });
}).timeout(20_000);
