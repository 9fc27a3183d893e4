import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { MAX_LOG_BACKLOG } from '../../../server/limits.js';
import { jsonLines, toReader } from '../../../server/log.js';
import { calculate } from '../../server/support/client.js';
import { calculationOf } from '../../server/support/schemas.js';
import { freePort, Service, type Start } from '../../server/support/service.js';
import { RULES_FOLDER } from '../../support/rules.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };

describe('A service whose log', () => {
  let service: Service;
  const start = async (how: Start = {}): Promise<void> => {
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }, how).answering();
  };
  afterEach(() => service.signal('SIGKILL'));

  /** Every one of so many requests is answered by the same process. */
  async function serves(count: number): Promise<void> {
    for (let time = 0; time < count; time += 1) calculationOf(await calculate(service.url, REQUEST));
    expect(service.isRunning).to.equal(true);
  }

  it('nobody reads any more answers all the same, and stops when told', async () => {
    await start();
    service.closeOutput();
    await serves(20);
    service.signal('SIGTERM');
    expect(await service.exit()).to.equal(0);
  });

  it('has no room on its disk answers all the same, and stops when told', async () => {
    const full = openSync('/dev/full', 'w');
    await start({ stdout: full });
    closeSync(full);
    await serves(20);
    service.signal('SIGTERM');
    expect(await service.exit()).to.equal(0);
  });

  it('is read late answers at once, and its lines come later', async () => {
    await start();
    service.reading(false);
    await serves(1_500);
    const before = service.out.split('\n').length;
    service.reading(true);
    while (service.out.split('\n').length < 1_500) await pause(20);
    expect(before).to.be.below(1_500);
  });
}).timeout(30_000);

describe('A log that is not read at all', () => {
  it('is kept up to its limit; how many lines were lost is told once it is read', () => {
    const written: string[] = [];
    const reader = {
      writable: true,
      writableLength: 0,
      on: () => reader,
      write: (lines: string) => {
        reader.writableLength += lines.length;
        return written.push(lines) > 0;
      },
    };
    const { log, flush } = jsonLines(toReader(reader));
    for (let entry = 0; reader.writableLength <= MAX_LOG_BACKLOG; entry += 1)
      log({ entry, padding: 'x'.repeat(10_000) });
    const kept = written.length;
    log({ entry: 'lost' });
    log({ entry: 'lost' });
    flush();
    expect(written).to.have.length(kept);
    reader.writableLength = 0;
    log({ entry: 'next' });
    flush();
    const after = written.slice(kept).join('').trimEnd().split('\n');
    expect(after.map((line) => JSON.parse(line))).to.containSubset([{ lost: 2 }, { entry: 'next' }]);
    expect(after).to.have.length(2);
  });
});
