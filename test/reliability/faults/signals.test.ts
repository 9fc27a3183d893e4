import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { calculate } from '../../server/support/client.js';
import { RawConnection } from '../../server/support/raw-connection.js';
import { calculationOf } from '../../server/support/schemas.js';
import { freePort, Service } from '../../server/support/service.js';
import { RULES_FOLDER } from '../../support/rules.js';
import { rawCalculation } from '../support/open-load.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };

describe('A service that gets a signal', () => {
  let service: Service;

  beforeEach(async () => {
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }).listening();
  });
  afterEach(() => service.signal('SIGKILL'));

  for (const signal of ['SIGPIPE', 'SIGWINCH', 'SIGURG', 'SIGCHLD', 'SIGUSR1'] as const) {
    it(`that is not for it goes on answering: ${signal}`, async () => {
      const asked = Array.from({ length: 50 }, () => calculate(service.url, REQUEST));
      service.signal(signal);
      for (const answer of await Promise.all(asked)) calculationOf(answer);
      calculationOf(await calculate(service.url, REQUEST));
      expect(service.isRunning).to.equal(true);
    });
  }

  it('that holds it up for a while answers afterwards what was asked meanwhile', async () => {
    service.signal('SIGSTOP');
    const asked = Array.from({ length: 20 }, () => calculate(service.url, REQUEST));
    await pause(1_500);
    service.signal('SIGCONT');
    for (const answer of await Promise.all(asked)) calculationOf(answer);
  });

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    it(`to stop loses none of what is under way: ${signal}`, async () => {
      const body = rawCalculation(JSON.stringify(REQUEST));
      const slow = Array.from({ length: 20 }, () => new RawConnection(service.port).send(body.subarray(0, -5)));
      await pause(800);
      service.signal(signal);
      await pause(100);
      for (const connection of slow) calculationOf(await connection.send(body.subarray(-5)).answer());
      expect(await service.exit()).to.equal(0);
    });
  }
}).timeout(30_000);
