import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { describePosix, ROOT, temporaryFolder } from '../../support/commands.js';
import { mountConfigMap, swapConfigMap } from '../../support/config-map.js';
import { applyEdits, figure } from '../../support/rule-edits.js';
import { calculate, calculationOf, call, POST_BODY } from '../support/client.js';
import { type Cluster, freePort, isAlive, Service, startCluster, until } from '../support/service.js';

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

/** One service for all these tests, which follow each other. */
describePosix('A service of several workers', function () {
  this.timeout(60_000);
  let folder: string;
  let cluster: Cluster;

  const mounted = () => join(folder, 'mounted');
  const figures = (...within: readonly string[]) => join(...within, 'figures.yaml');
  const copyTo = (name: string): string => {
    for (const year of ['rules-2025', 'rules-2026'])
      cpSync(join(ROOT, year), join(folder, name, year), { recursive: true });
    return join(folder, name);
  };
  const killed = async (pid: number) => {
    const seen = cluster.log.length;
    process.kill(pid, 'SIGKILL');
    await cluster.entry('ended', 'SIGKILL', seen);
    await until(() => cluster.alive.length === 2);
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rules-'));
    mkdirSync(mounted());
    mountConfigMap(mounted(), copyTo('first'), '..2026_11_24_10_00_00.1');
    cluster = await (await startCluster({ RULES: join(mounted(), 'rules-2026') })).listening();
  });
  after(() => {
    cluster.signal('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('answers by the rules of a mounted ConfigMap, and by the new ones once they are swapped and it is restarted', async () => {
    const before = await digestsOf(cluster);
    const old: unknown = JSON.parse(before.said[0] ?? '');
    expect([before.calculated.length, before.said.length]).to.deep.equal([1, 1]);
    expect((await cluster.entry('listening')).rules_digest).to.deep.equal(old);
    // Only comments change, which gives other digests.
    const other = copyTo('second');
    for (const year of ['rules-2025', 'rules-2026']) appendFileSync(figures(other, year), '\n# Changed.\n');
    swapConfigMap(mounted(), other, '..2026_11_24_11_00_00.2');
    expect(await digestsOf(cluster)).to.deep.equal(before);

    const [first = 0] = cluster.alive;
    cluster.signal('SIGHUP');
    const { from, to } = await cluster.entry('restart', 'started');
    // What happens to the files and to a worker once a restart has begun makes no difference.
    appendFileSync(figures(mounted(), 'rules-2026'), '\nbroken: [\n');
    process.kill(first, 'SIGKILL');
    expect(await cluster.entry('restart', 'done')).to.deep.include({ from, to });
    await until(() => cluster.alive.length === 2);
    const { calculated, said } = await digestsOf(cluster);
    expect([from, calculated.length, said]).to.deep.equal([old, 1, [JSON.stringify(to)]]);
    expect(from).not.to.deep.equal(to);
    const [one, two, ...later] = cluster.log.flatMap(({ worker, engine_version, rules_digest }) =>
      engine_version === undefined || worker === undefined ? [] : [rules_digest],
    );
    expect([one, two]).to.deep.equal([from, from]);
    expect(later.length).to.be.at.least(2);
    for (const digests of later) expect(digests).to.deep.equal(to);
  });

  it('keeps its rules where the new ones cannot be used, also in a worker that starts after that', async () => {
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

  it('keeps them where the files have others that could be used, also in a worker that starts after that', async () => {
    const before = await digestsOf(cluster);
    cpSync(figures(ROOT, 'rules-2026'), figures(mounted(), 'rules-2026'));
    const [first = 0] = cluster.alive;
    await killed(first);
    expect(await digestsOf(cluster)).to.deep.equal(before);
    expect(cluster.err).to.equal('');
  });

  it('leaves no worker behind where it is killed', async () => {
    const { alive } = cluster;
    cluster.signal('SIGKILL');
    await until(() => !alive.some(isAlive));
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
