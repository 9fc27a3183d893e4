import { openSync } from 'node:fs';
import { expect } from 'chai';
import { calculate } from '../server/support/client.js';
import { calculationOf } from '../server/support/schemas.js';
import { freePort, Service } from '../server/support/service.js';
import { describePosix } from '../support/posix.js';
import { RULES_FOLDER } from '../support/rules.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };

describePosix('A service whose log', function () {
  this.timeout(30_000);
  let service: Service | undefined;
  afterEach(() => service?.signal('SIGKILL'));

  for (const [what, output] of [
    ['nobody reads any more', 'pipe'],
    ['has no room on its disk', openSync('/dev/full', 'w')],
  ] as const)
    it(`${what} answers all the same, and stops when told`, async () => {
      service = await new Service(await freePort(), { RULES: RULES_FOLDER }, { stdout: output }).answering();
      service.closeOutput();
      for (let time = 0; time < 20; time += 1) calculationOf(await calculate(service.url, REQUEST));
      service.signal('SIGTERM');
      expect(await service.exit()).to.equal(0);
    });
});
