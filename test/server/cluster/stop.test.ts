import { expect } from 'chai';
import { CALCULATE } from '../support/client.js';
import { RawConnection } from '../support/raw-connection.js';
import { calculationOf } from '../support/schemas.js';
import { type Cluster, isAlive, startCluster, until } from './support/cluster.js';

const BODY = '{"form":"ditta_individuale_artigiana"}';
const HEAD = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('A service of several workers told to stop', () => {
  let cluster: Cluster;

  beforeEach(async () => {
    cluster = await startCluster();
    await cluster.listening();
  });
  afterEach(() => cluster.service.signal('SIGKILL'));

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`lets all workers answer what is under way, then ends with 0: ${signal}`, async () => {
      const { alive } = cluster;
      const slow = [1, 2, 3].map(() => new RawConnection(cluster.service.port).send(HEAD, BODY.slice(0, 10)));
      await pause(100);
      cluster.service.signal(signal);
      await pause(700);
      for (const connection of slow) calculationOf(await connection.send(BODY.slice(10)).answer());
      expect(await cluster.service.exit()).to.equal(0);
      expect(alive.some(isAlive)).to.equal(false);
      expect(cluster.service.err).to.equal('');
    });
  }

  for (const second of ['SIGTERM', 'SIGINT'] as const)
    it(`ends at once where it is told twice: SIGTERM, then ${second}`, () => endsAtOnce(second));

  async function endsAtOnce(second: NodeJS.Signals): Promise<void> {
    const { alive } = cluster;
    const endless = new RawConnection(cluster.service.port).send(HEAD, BODY.slice(0, 10));
    await pause(100);
    cluster.service.signal('SIGTERM');
    await pause(100);
    const start = performance.now();
    cluster.service.signal(second);
    await cluster.service.exit();
    await endless.untilClosed();
    await until(() => !alive.some(isAlive));
    expect(performance.now() - start).to.be.below(2_000);
  }
}).timeout(20_000);
