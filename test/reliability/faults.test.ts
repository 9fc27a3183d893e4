import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { calculate } from '../server/support/client.js';
import { calculationOf } from '../server/support/schemas.js';
import { freePort, Service, type Start } from '../server/support/service.js';
import { describePosix } from '../support/posix.js';
import { RULES_FOLDER } from '../support/rules.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };

/** A service of its own for each test. */
function serviceOfTest() {
  let service: Service | undefined;
  afterEach(() => service?.signal('SIGKILL'));
  return async (how: Start = {}, rules = RULES_FOLDER): Promise<Service> => {
    service = await new Service(await freePort(), { RULES: rules }, how).answering();
    return service;
  };
}

/** Every one of so many requests is answered by the same process. */
async function serves(service: Service, count: number): Promise<void> {
  for (let time = 0; time < count; time += 1) calculationOf(await calculate(service.url, REQUEST));
  expect(service.isRunning).to.equal(true);
}

describePosix('A service whose log', function () {
  this.timeout(30_000);
  const start = serviceOfTest();

  for (const [what, output] of [
    ['nobody reads any more', 'pipe'],
    ['has no room on its disk', openSync('/dev/full', 'w')],
  ] as const)
    it(`${what} answers all the same, and stops when told`, async () => {
      const service = await start({ stdout: output });
      service.closeOutput();
      await serves(service, 20);
      service.signal('SIGTERM');
      expect(await service.exit()).to.equal(0);
    });
});

describePosix('A service that gets a signal', function () {
  this.timeout(30_000);
  const start = serviceOfTest();

  it('that is not for it, or that holds it up for a while, answers all that is asked', async () => {
    const service = await start();
    for (const signal of ['SIGPIPE', 'SIGWINCH', 'SIGURG', 'SIGCHLD', 'SIGUSR1', 'SIGSTOP'] as const) {
      service.signal(signal);
      const asked = Array.from({ length: 5 }, () => calculate(service.url, REQUEST));
      if (signal === 'SIGSTOP') {
        await pause(500);
        service.signal('SIGCONT');
      }
      for (const answer of await Promise.all(asked)) calculationOf(answer);
    }
    expect(service.isRunning).to.equal(true);
  });
});
