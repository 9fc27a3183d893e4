import { appendFileSync, cpSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describePosix, ROOT, temporaryFolder } from '../../support/commands.js';
import { mountConfigMap, swapConfigMap } from '../../support/config-map.js';
import { applyEdits, figure } from '../../support/rule-edits.js';
import { calculate, calculationOf, call, POST_BODY } from '../support/client.js';
import { type Cluster, freePort, Service, startCluster, until } from '../support/service.js';

/** Enough connections that each of two workers has some: which one takes a connection the kernel says. */
const CONNECTIONS = 40;

/** By which rules a service answers over many connections: calculations, and the health, which says it of each year. */
async function digestsOf({ url }: Service): Promise<{ calculated: string[]; said: string[] }> {
  const calculated = new Set<string>();
  const said = new Set<string>();
  for (let connection = 0; connection < CONNECTIONS; connection += 1) {
    calculated.add(calculationOf(await calculate(url, POST_BODY)).results.rulesDigest);
    said.add(JSON.stringify(JSON.parse((await call(`${url}/healthz`)).body).rules_digest));
  }
  return { calculated: [...calculated], said: [...said] };
}

describePosix('The rules of a service of several workers', function () {
  this.timeout(60_000);
  const folder = temporaryFolder();
  let cluster: Cluster;

  /** Two years, of which only comments change, each time to other digests. */
  const change = (year: string) => appendFileSync(folder('years', year, 'figures.yaml'), '\n# Changed.\n');
  const spoil = () => appendFileSync(folder('years', 'rules-2026', 'figures.yaml'), '\nbroken: [\n');
  const killed = async (pid: number) => {
    const seen = cluster.log.length;
    process.kill(pid, 'SIGKILL');
    await cluster.entry('ended', 'SIGKILL', seen);
    await until(() => cluster.alive.length === 2);
  };

  beforeEach(async () => {
    for (const year of ['rules-2025', 'rules-2026'])
      cpSync(join(ROOT, year), folder('years', year), { recursive: true });
    cluster = await (await startCluster({ RULES: folder('years', 'rules-2026') })).listening();
  });
  afterEach(() => cluster.signal('SIGKILL'));

  it('are those of the start, whatever becomes of the files, also for a worker that takes the place of a dead one', async () => {
    const before = await digestsOf(cluster);
    expect([before.calculated.length, before.said.length]).to.deep.equal([1, 1]);
    for (const year of ['rules-2025', 'rules-2026']) change(year);
    for (const pid of cluster.alive) await killed(pid);
    expect(await digestsOf(cluster)).to.deep.equal(before);
    renameSync(folder('years'), folder('gone'));
    for (const pid of cluster.alive) await killed(pid);
    expect(await digestsOf(cluster)).to.deep.equal(before);
    expect(cluster.err).to.equal('');
  });

  it('are the same in the log, of each worker, of the start and of a restart, which names both', async () => {
    const {
      said: [old = ''],
    } = await digestsOf(cluster);
    expect((await cluster.entry('listening')).rules_digest).to.deep.equal(JSON.parse(old));
    change('rules-2025');
    cluster.signal('SIGHUP');
    const { from, to } = await cluster.entry('restart', 'done');
    const { calculated, said } = await digestsOf(cluster);
    expect([from, said]).to.deep.equal([JSON.parse(old), [JSON.stringify(to)]]);
    expect(from).not.to.deep.equal(to);
    expect(await cluster.entry('restart', 'started')).to.deep.include({ from, to });
    const ofWorkers = cluster.log.flatMap(({ worker, engine_version, rules_digest }) =>
      engine_version === undefined || worker === undefined ? [] : [rules_digest],
    );
    expect(ofWorkers).to.deep.equal([from, from, to, to]);
    expect(calculated).to.have.length(1);
  });

  it('stay as they were where the new ones cannot be used, also for a worker that dies after that', async () => {
    const before = await digestsOf(cluster);
    spoil();
    cluster.signal('SIGHUP');
    const { restart, reason, rules_digest } = await cluster.entry('restart');
    expect([restart, JSON.stringify(rules_digest)]).to.deep.equal([
      'given up: the present workers go on',
      before.said[0],
    ]);
    expect(reason).to.include('figures.yaml');
    for (const pid of cluster.alive) await killed(pid);
    expect(await digestsOf(cluster)).to.deep.equal(before);
  });

  it('are the new ones for all once a restart has begun, though the files are spoiled and a worker dies meanwhile', async () => {
    const [first = 0] = cluster.alive;
    change('rules-2026');
    cluster.signal('SIGHUP');
    const { to } = await cluster.entry('restart', 'started');
    spoil();
    process.kill(first, 'SIGKILL');
    await cluster.entry('restart', 'done');
    await until(() => cluster.alive.length === 2);
    const { calculated, said } = await digestsOf(cluster);
    expect([calculated.length, said]).to.deep.equal([1, [JSON.stringify(to)]]);
  });
});

describePosix('A service of a mounted ConfigMap', function () {
  this.timeout(60_000);
  const folder = temporaryFolder();

  it('answers by its rules, and by the new ones once they are swapped and it is told so', async () => {
    for (const moment of ['before', 'after'])
      cpSync(join(ROOT, 'rules-2026'), folder(moment, 'rules-2026'), { recursive: true });
    applyEdits(folder('after', 'rules-2026'), [figure('diritto_annuale_sezione_ordinaria', 100, 101)]);
    mkdirSync(folder('mounted'));
    mountConfigMap(folder('mounted'), folder('before'), '..2026_11_24_10_00_00.1');
    const cluster = await (await startCluster({ RULES: folder('mounted', 'rules-2026') })).listening();
    try {
      const before = await digestsOf(cluster);
      swapConfigMap(folder('mounted'), folder('after'), '..2026_11_24_11_00_00.2');
      expect(await digestsOf(cluster)).to.deep.equal(before);
      cluster.signal('SIGHUP');
      await cluster.entry('restart', 'done');
      const { calculated, said } = await digestsOf(cluster);
      expect([calculated.length, said.length, said[0] === before.said[0]]).to.deep.equal([1, 1, false]);
    } finally {
      cluster.signal('SIGKILL');
    }
  });
});

describe('The pages of a service', function () {
  this.timeout(30_000);
  const folder = temporaryFolder();
  const PAGES = ['/novita', '/cifre.json?anno=2025', '/confronto?anno=2025'];

  it('show the rules of the start, first asked for after the files have changed, under the same ETag', async () => {
    for (const year of ['rules-2025', 'rules-2026']) cpSync(join(ROOT, year), folder(year), { recursive: true });
    const answersOf = async ({ url }: Service) =>
      Promise.all(
        PAGES.map(async (path) => {
          const { status, headers, body } = await call(`${url}${path}`);
          return { status, etag: headers.etag, body: body.replaceAll(/localhost:\d+/g, '') };
        }),
      );
    const environment = { RULES: folder('rules-2026'), PUBLIC_BASE_URL: 'https://costi.example' };
    const [asked, unasked] = await Promise.all(
      [1, 2].map(async () => new Service(await freePort(), environment).listening()),
    );
    if (asked === undefined || unasked === undefined) throw new Error('There are two services.');
    try {
      const before = await answersOf(asked);
      for (const year of ['rules-2025', 'rules-2026'])
        applyEdits(folder(year), [figure('diritto_annuale_sezione_ordinaria', 100, 101)]);
      expect(await answersOf(unasked)).to.deep.equal(before);
      expect(before.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    } finally {
      for (const service of [asked, unasked]) service.signal('SIGKILL');
    }
  });
});
