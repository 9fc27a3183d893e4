import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { calculate } from '../../server/support/client.js';
import { calculationOf } from '../../server/support/schemas.js';
import { freePort, Service } from '../../server/support/service.js';
import { RULES_FOLDER } from '../../support/rules.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };

describe('A rule file replaced while the service runs', () => {
  let folder: string;
  let service: Service;
  const started = async () => new Service(await freePort(), { RULES: folder }).listening();
  const answer = async () => calculationOf(await calculate(service.url, REQUEST));

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rules-'));
    await cp(RULES_FOLDER, folder, { recursive: true });
    service = await started();
  });
  after(async () => {
    service.signal('SIGKILL');
    await rm(folder, { recursive: true });
  });

  it('changes nothing until the next start, which takes it', async () => {
    const before = await answer();
    const file = join(folder, 'ruleset.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(before.engine_version, `${before.engine_version}-next`));
    expect(await answer()).to.deep.equal(before);
    service.signal('SIGTERM');
    await service.exit();
    service = await started();
    expect((await answer()).engine_version).to.equal(`${before.engine_version}-next`);
  });

  it('by a broken one, or taken away, changes nothing either; the next start refuses it by name', async () => {
    const before = await answer();
    await writeFile(join(folder, 'ruleset.yaml'), 'calculator: [');
    await rm(join(folder, 'figures.yaml'));
    expect(await answer()).to.deep.equal(before);
    const next = new Service(await freePort(), { RULES: folder });
    expect(await next.exit()).to.equal(1);
    expect(next.err).to.include('ruleset.yaml');
    expect(await answer()).to.deep.equal(before);
  });
}).timeout(30_000);
