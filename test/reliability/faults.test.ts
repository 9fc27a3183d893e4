import { openSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { calculate } from '../server/support/client.js';
import { calculationOf } from '../server/support/schemas.js';
import { freePort, Service, type Start } from '../server/support/service.js';
import { ROOT } from '../support/commands.js';
import { describePosix } from '../support/posix.js';
import { sampleRequests } from '../support/requests.js';
import { RULES_FOLDER, rules2026 } from '../support/rules.js';

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

  it('is read late answers at once, and its lines come later', async () => {
    const service = await start();
    service.reading(false);
    await serves(service, 1_500);
    const before = service.out.split('\n').length;
    service.reading(true);
    while (service.out.split('\n').length < 1_500) await pause(20);
    expect(before).to.be.below(1_500);
  });
});

describePosix('A service that gets a signal', function () {
  this.timeout(30_000);
  const start = serviceOfTest();

  it('that is not for it, or that holds it up for a while, answers all that is asked', async () => {
    const service = await start();
    for (const signal of ['SIGPIPE', 'SIGWINCH', 'SIGURG', 'SIGCHLD', 'SIGUSR1', 'SIGSTOP'] as const) {
      service.signal(signal);
      const asked = Array.from({ length: 20 }, () => calculate(service.url, REQUEST));
      if (signal === 'SIGSTOP') {
        await pause(1_500);
        service.signal('SIGCONT');
      }
      for (const answer of await Promise.all(asked)) calculationOf(answer);
    }
    expect(service.isRunning).to.equal(true);
  });
});

describe('A service whose clock is set back and forth by days, again and again', function () {
  this.timeout(30_000);
  const start = serviceOfTest();

  it('gives the same answers, and measures how long they take by another clock', async () => {
    const steps = pathToFileURL(join(ROOT, 'test', 'reliability', 'support', 'clock-step.mjs')).href;
    const service = await start({ nodeArguments: ['--import', steps] });
    await pause(1_000);
    const rules = await rules2026();
    for (const request of sampleRequests(100)) {
      const { results } = calculationOf(await calculate(service.url, request));
      expect(results).to.deep.equal(JSON.parse(JSON.stringify(rules.calculate(request))));
    }
    const entries: { time: string; duration?: number }[] = JSON.parse(`[${service.out.trim().replaceAll('\n', ',')}]`);
    const days = new Set(entries.map(({ time }) => time.slice(0, 10)));
    expect(days.size).to.be.at.least(2);
    for (const { duration = 0 } of entries) expect(duration).to.be.within(0, 10_000);
  });
});

describe('A rule file replaced while the service runs', function () {
  this.timeout(30_000);
  const start = serviceOfTest();
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rules-'));
    await cp(RULES_FOLDER, folder, { recursive: true });
  });
  after(() => rm(folder, { recursive: true }));

  it('changes nothing until the next start, which takes it, or refuses it by name', async () => {
    const service = await start({}, folder);
    const answer = async ({ url }: Service) => calculationOf(await calculate(url, REQUEST));
    const before = await answer(service);
    const file = join(folder, 'ruleset.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(before.engine_version, `${before.engine_version}-next`));
    expect(await answer(service)).to.deep.equal(before);
    service.signal('SIGTERM');
    await service.exit();
    const next = await start({}, folder);
    const after = await answer(next);
    expect(after.engine_version).to.equal(`${before.engine_version}-next`);
    await writeFile(file, 'calculator: [');
    await rm(join(folder, 'figures.yaml'));
    expect(await answer(next)).to.deep.equal(after);
    const refused = new Service(await freePort(), { RULES: folder });
    expect(await refused.exit()).to.equal(1);
    expect(refused.err).to.include('ruleset.yaml');
  });
});
