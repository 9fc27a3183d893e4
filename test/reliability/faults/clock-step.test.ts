import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { calculate } from '../../server/support/client.js';
import { RawConnection } from '../../server/support/raw-connection.js';
import { calculationOf } from '../../server/support/schemas.js';
import { freePort, Service } from '../../server/support/service.js';
import { ROOT } from '../../support/commands.js';
import { sampleRequests } from '../../support/requests.js';
import { RULES_FOLDER, rules2026 } from '../../support/rules.js';
import { rawGet } from '../support/open-load.js';

const STEPS = pathToFileURL(join(ROOT, 'test', 'reliability', 'faults', 'clock-step.mjs')).href;

describe('A service whose clock is set back and forth by days, again and again', () => {
  let service: Service;

  before(async () => {
    const how = { nodeArguments: ['--import', STEPS] };
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }, how).answering();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  after(() => service.signal('SIGKILL'));

  it('gives the same answers, and measures how long they take by another clock', async () => {
    const rules = await rules2026();
    for (const request of sampleRequests(100)) {
      const { results } = calculationOf(await calculate(service.url, request));
      expect(results).to.deep.equal(JSON.parse(JSON.stringify(rules.calculate(request))));
    }
    const entries = service.out
      .trim()
      .split('\n')
      .flatMap((line): { time: string; duration?: number }[] => [JSON.parse(line)]);
    const days = new Set(entries.map(({ time }) => time.slice(0, 10)));
    expect(days.size).to.be.at.least(2);
    for (const { duration = 0 } of entries) expect(duration).to.be.within(0, 10_000);
  });

  it('cuts no connection that waits, nor keeps one for ever', async () => {
    const waiting = new RawConnection(service.port).send(rawGet('/healthz'));
    await waiting.answers(1);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(waiting.closed).to.equal(false);
    await waiting.send(rawGet('/healthz')).answers(2);
    await waiting.untilClosed();
  });
}).timeout(30_000);
