import { appendFileSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** One service for all these tests, which follow each other: each leaves it with two workers of the same rules. */
describePosix('The rules of a service of several workers', function () {
  this.timeout(60_000);
  let folder: string;
  let cluster: Cluster;

  const copyTo = (...names: readonly string[]): string => {
    const copy = join(folder, ...names);
    for (const year of ['rules-2025', 'rules-2026']) cpSync(join(ROOT, year), join(copy, year), { recursive: true });
    return copy;
  };
  /** Replaces the mounted files by a copy of which only comments change, each time to other digests. */
  const change = (year: string) => {
    const copy = copyTo('changed', year);
    appendFileSync(join(copy, year, 'figures.yaml'), '\n# Changed.\n');
    swapConfigMap(join(folder, 'mounted'), copy, `..of_${year}`);
  };
  const figures = () => join(folder, 'mounted', 'rules-2026', 'figures.yaml');
  const spoil = () => appendFileSync(figures(), '\nbroken: [\n');
  const killed = async (pid: number) => {
    const seen = cluster.log.length;
    process.kill(pid, 'SIGKILL');
    await cluster.entry('ended', 'SIGKILL', seen);
    await until(() => cluster.alive.length === 2);
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rules-'));
    mkdirSync(join(folder, 'mounted'));
    mountConfigMap(join(folder, 'mounted'), copyTo('first'), '..of_the_start');
    cluster = await (await startCluster({ RULES: join(folder, 'mounted', 'rules-2026') })).listening();
  });
  after(() => {
    cluster.signal('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('are those of a mounted ConfigMap, and the new ones after a restart, the same in the log of each worker', async () => {
    const before = await digestsOf(cluster);
    const old: unknown = JSON.parse(before.said[0] ?? '');
    expect((await cluster.entry('listening')).rules_digest).to.deep.equal(old);
    change('rules-2025');
    expect(await digestsOf(cluster)).to.deep.equal(before);
    cluster.signal('SIGHUP');
    const { from, to } = await cluster.entry('restart', 'done');
    const { calculated, said } = await digestsOf(cluster);
    expect([from, said]).to.deep.equal([old, [JSON.stringify(to)]]);
    expect(from).not.to.deep.equal(to);
    expect(await cluster.entry('restart', 'started')).to.deep.include({ from, to });
    const ofWorkers = cluster.log.flatMap(({ worker, engine_version, rules_digest }) =>
      engine_version === undefined || worker === undefined ? [] : [rules_digest],
    );
    expect(ofWorkers).to.deep.equal([from, from, to, to]);
    expect(calculated).to.have.length(1);
  });

  it('are the new ones for all once a restart has begun, though the files are spoiled and a worker dies meanwhile', async () => {
    const [first = 0] = cluster.alive;
    const seen = cluster.log.length;
    change('rules-2026');
    cluster.signal('SIGHUP');
    const { to } = await cluster.entry('restart', 'started', seen);
    spoil();
    process.kill(first, 'SIGKILL');
    await cluster.entry('restart', 'done', seen);
    await until(() => cluster.alive.length === 2);
    const { calculated, said } = await digestsOf(cluster);
    expect([calculated.length, said]).to.deep.equal([1, [JSON.stringify(to)]]);
  });

  it('stay as they were where the new ones cannot be used, also for a worker that dies after that', async () => {
    const before = await digestsOf(cluster);
    const seen = cluster.log.length;
    cluster.signal('SIGHUP');
    const { restart, reason, rules_digest } = await cluster.entry('restart', undefined, seen);
    expect([restart, JSON.stringify(rules_digest)]).to.deep.equal([
      'given up: the present workers go on',
      before.said[0],
    ]);
    expect(reason).to.include('figures.yaml');
    const [first = 0] = cluster.alive;
    await killed(first);
    expect(await digestsOf(cluster)).to.deep.equal(before);
  });

  it('stay the same whatever becomes of the files, also for workers that take the place of dead ones', async () => {
    const before = await digestsOf(cluster);
    expect([before.calculated.length, before.said.length]).to.deep.equal([1, 1]);
    const [first = 0, second = 0] = cluster.alive;
    cpSync(join(ROOT, 'rules-2026', 'figures.yaml'), figures());
    await killed(first);
    expect(await digestsOf(cluster)).to.deep.equal(before);
    renameSync(join(folder, 'mounted'), join(folder, 'gone'));
    await killed(second);
    expect(await digestsOf(cluster)).to.deep.equal(before);
    expect(cluster.err).to.equal('');
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
