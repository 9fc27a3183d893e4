import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { parse } from 'yaml';
import { readRuleFolder } from '../../engine/loader/rule-folder.js';
import { yearsIn } from '../../engine/rules/year-folders.js';
import { leftOver } from '../../server/bundle/plugins.js';
import { DRAIN_TIMEOUT } from '../../server/limits.js';
import { METRICS } from '../../server/metrics.js';
import { ALLOW, MCP } from '../../server/paths.js';
import { ROOT, runNode, temporaryFolder } from '../support/commands.js';
import { RULES_FOLDER } from '../support/rules.js';
import { calculate, call, JSON_TYPE } from './support/client.js';
import { freePort, Service as RunningService, STOPPED } from './support/service.js';

const DEPLOY = join(ROOT, 'server', 'deploy');
const FOLDER = join(DEPLOY, 'kubernetes');

/** Each manifest as the model of Kubernetes that its kind has. */
const manifests = {
  deployment: new Deployment(manifest('deployment.yaml')),
  service: new Service(manifest('service.yaml')),
  scaling: new HorizontalPodAutoscaler(manifest('hpa.yaml')),
  disruptions: new PodDisruptionBudget(manifest('pdb.yaml')),
  network: new NetworkPolicy(manifest('network-policy.yaml')),
  namespace: new Namespace(manifest('namespace.yaml')),
  ingress: new Ingress(manifest('ingress.yaml')),
};

const MODELS = [
  ConfigMap,
  Deployment,
  Service,
  HorizontalPodAutoscaler,
  PodDisruptionBudget,
  NetworkPolicy,
  Namespace,
  Ingress,
];

/** What a file of this folder holds. */
function manifest(file: string) {
  return parse(readFileSync(join(FOLDER, file), 'utf8'));
}

/** What the published schema of its kind says against a manifest: one line each. */
function faultsOf(content: Readonly<Record<string, unknown>>): string[] {
  const model = MODELS.find(({ apiVersion, kind }) => apiVersion === content.apiVersion && kind === content.kind);
  if (model === undefined) return [`There is no ${content.kind} in ${content.apiVersion}.`];
  const read = new Set<string>();
  try {
    // Not through the constructor, which copies, and so reads, whatever it is given.
    Object.assign(new model(), watched(content, '', read)).validate();
  } catch (failure) {
    return [failure instanceof Error ? failure.message : String(failure)];
  }
  const unread = pathsOf(content).filter((path) => !read.has(path));
  return unread.map((path) => `No schema knows ${path}.`);
}

/** An object that notes the path of each field that is read: the schemas of Kubernetes allow unknown fields. */
function watched<T extends object>(value: T, path: string, read: Set<string>): T {
  return new Proxy(value, {
    get(target, key, receiver) {
      const field: unknown = Reflect.get(target, key, receiver);
      const here = `${path}/${String(key)}`;
      read.add(here);
      return isObject(field) ? watched(field, here, read) : field;
    },
  });
}

function pathsOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, field]) => {
    const here = `${path}/${key}`;
    return isObject(field) ? [here, ...pathsOf(field, here)] : [here];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const { deployment, service, scaling, disruptions, network, namespace, ingress } = manifests;
const pod = deployment.spec?.template.spec;
const [container] = pod?.containers ?? [];
const labels = deployment.spec?.template.metadata?.labels;

describe('the Kubernetes manifests', () => {
  for (const file of readdirSync(FOLDER)) {
    it(`are what the published schemas of Kubernetes say: ${file}`, () => {
      expect(faultsOf(manifest(file))).to.deep.equal([]);
    });
  }

  it('mean the same pods', () => {
    for (const selected of [
      deployment.spec?.selector.matchLabels,
      service.spec?.selector,
      disruptions.spec?.selector?.matchLabels,
      network.spec?.podSelector?.matchLabels,
    ])
      expect(selected).to.deep.equal(labels);
    expect(scaling.spec?.scaleTargetRef.name).to.equal(deployment.metadata?.name);
    const [rule] = ingress.spec?.rules ?? [];
    const [backend] = rule?.http?.paths.map((path) => path.backend.service) ?? [];
    expect(backend?.name).to.equal(service.metadata?.name);
    expect(service.spec?.ports?.map(({ name }) => name)).to.include(backend?.port?.name);
  });

  it('are all of one namespace, which lets in only pods that may do nothing more', () => {
    const { namespace: _, ...inside } = manifests;
    for (const { metadata } of Object.values(inside)) expect(metadata?.namespace).to.equal(namespace.metadata?.name);
    expect(namespace.metadata?.labels).to.include({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it('probe addresses that the service has, at the ports it listens on', () => {
    for (const probe of [container?.startupProbe, container?.readinessProbe]) {
      expect(ALLOW.get(probe?.httpGet?.path ?? '')).to.include('GET');
      expect(probe?.httpGet?.port).to.equal('http');
    }
    // At the port of the service, one that has all the connections it may have would be killed for it.
    expect(container?.livenessProbe?.httpGet).to.deep.equal({ path: METRICS, port: 'metrics' });
    for (const [name, variable] of Object.entries({ http: 'PORT', metrics: 'METRICS_PORT' })) {
      const port = container?.ports?.find((one) => one.name === name)?.containerPort;
      expect(container?.env).to.deep.include({ name: variable, value: String(port) });
    }
  });

  it('leave the service the time to drain after the pause before it', () => {
    const [, seconds] = container?.lifecycle?.preStop?.exec?.command ?? [];
    expect(pod?.terminationGracePeriodSeconds).to.be.above(Number(seconds) + DRAIN_TIMEOUT / 1_000 + 2);
  });

  it('give the service nothing that it could misuse', () => {
    expect(pod?.automountServiceAccountToken).to.equal(false);
    expect(pod?.securityContext?.runAsNonRoot).to.equal(true);
    expect(container?.securityContext).to.deep.equal({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container?.resources?.limits).to.include.keys('memory', 'ephemeral-storage');
    expect(network.spec?.egress).to.deep.equal([]);
  });
});

describe('the rules as ConfigMaps', () => {
  const folder = temporaryFolder();
  const script = join(DEPLOY, 'rules-config-map.mjs');
  const write = (...args: readonly string[]) => runNode([script, ...args]);
  const items = (text: string): readonly ConfigMap[] => JSON.parse(text).items;

  it('are one for each year, named by the digest that the service tells, and what Kubernetes takes', () => {
    const maps = items(write('maps', 'rules-2026', 'rules-2025').stdout);
    expect(maps.flatMap((map) => faultsOf({ ...map }))).to.deep.equal([]);
    const names = ['rules-2026', 'rules-2025'].map(
      (year) => `${year}-${readRuleFolder(join(ROOT, year)).digest.slice(0, 12)}`,
    );
    expect(maps.map(({ metadata }) => metadata?.name)).to.deep.equal(names);
    for (const { metadata, immutable } of maps)
      expect([metadata?.namespace, immutable]).to.deep.equal([namespace.metadata?.name, true]);
  });

  it('are mounted by the patch as the folders that they come from, to the byte', () => {
    const maps = items(write('maps', 'rules-2026', 'rules-2025').stdout);
    const patch = JSON.parse(write('patch', 'rules-2026', 'rules-2025').stdout);
    const [patched] = patch.spec.template.spec.containers;
    const [volume] = patch.spec.template.spec.volumes;
    expect(faultsOf({ ...manifest('deployment.yaml'), spec: withPatch(patch) })).to.deep.equal([]);
    expect([patched.name, patched.env[0].value]).to.deep.equal([container?.name, '/rules/rules-2026']);
    for (const { configMap } of volume.projected.sources)
      for (const { key, path } of configMap.items) {
        const text = maps.find(({ metadata }) => metadata?.name === configMap.name)?.data?.[key];
        mkdirSync(dirname(folder(path)), { recursive: true });
        writeFileSync(folder(path), text ?? '');
      }
    for (const year of ['rules-2026', 'rules-2025'])
      expect(readRuleFolder(folder(year)).digest).to.equal(readRuleFolder(join(ROOT, year)).digest);
  });

  /** The deployment with the volume and what the patch says of its container. */
  function withPatch({
    spec: { template },
  }: {
    spec: { template: { spec: { containers: object[]; volumes: object[] } } };
  }) {
    const { spec } = manifest('deployment.yaml');
    const pod = { ...spec.template.spec, volumes: template.spec.volumes };
    pod.containers = [{ ...pod.containers[0], ...template.spec.containers[0] }];
    return { ...spec, template: { ...spec.template, spec: pod } };
  }

  it('are refused where a year is larger than a ConfigMap may be, or there are no rules', () => {
    cpSync(RULES_FOLDER, folder('rules-2026'), { recursive: true });
    writeFileSync(folder('rules-2026', 'glossary.yaml'), '# '.repeat(400_000));
    const { status, stderr } = write('maps', folder('rules-2026'));
    expect([status, stderr]).to.satisfy(
      ([code, said]: [number, string]) =>
        code === 1 && /take \d+ bytes, and a ConfigMap holds at most 1048576\.$/m.test(said),
    );
    expect(write('maps', folder('nowhere')).stderr).to.include('is no folder of rules that can be read');
  });
});

/** The instructions of the Dockerfile, one a line, without comments. */
const instructions = readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

/** The files of the project that an instruction puts into the image, built or as they are. */
function pathsInImage(copy: string): string[] {
  return copy
    .replace(/--from=\S+ /, '')
    .split(' ')
    .slice(1, -1)
    .map((path) => path.replace(/^\/build\//, ''));
}

/** What is copied out of the project. */
const copied = instructions
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => line.split(' ').slice(1, -1));

describe('the Dockerfile', () => {
  const folder = temporaryFolder();

  it('copies only what there is, and what .dockerignore lets pass', () => {
    const passing = readFileSync(join(ROOT, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm) ?? [];
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).to.deep.equal([]);
    expect([...new Set(copied)].sort()).to.deep.equal([...passing].sort());
  });

  it('copies every rules year', () => {
    expect(copied).to.include.members(yearsIn(ROOT));
  });

  it('has all in the image that the service reads, be it for a page, the years side by side or an assistant', async () => {
    for (const path of image.filter((line) => line.startsWith('COPY ')).flatMap(pathsInImage))
      cpSync(join(ROOT, path), folder(path), { recursive: true });
    const how = { main: folder('dist', 'service', 'main.js'), cwd: folder() };
    const service = await new RunningService(await freePort(), {}, how).listening();
    try {
      for (const path of [
        '/fonti',
        '/novita',
        '/confronto?anno=2025',
        '/openapi.json',
        '/costi.json?forma=srl&socio1=no',
      ])
        expect((await call(service.url + path)).status, path).to.equal(200);
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
      expect((await call(service.url + MCP, { method: 'POST', headers: JSON_TYPE, body })).body).to.include(
        'inputSchema',
      );
    } finally {
      service.signal('SIGTERM');
    }
    expect([await service.exit(), service.err]).to.deep.equal([STOPPED, '']);
  });

  it('has nothing in the image but what the bundles read', () => {
    expect(image.filter((line) => line.startsWith('RUN '))).to.deep.equal([]);
    const built = image.filter((line) => line.includes('--from=')).map((line) => line.split(' ').at(-1));
    expect(built).to.deep.equal(['dist/service', 'dist/website', 'dist/rules', 'dist/engine', 'schemas']);
  });

  it('runs the service as a user that owns nothing', () => {
    const user = image.findLastIndex((line) => line.startsWith('USER '));
    expect(image[user]).to.equal('USER node');
    expect(image.slice(user).filter((line) => /^(COPY|ADD) /.test(line))).to.deep.equal([]);
    expect(image.at(-1)).to.equal('CMD ["node", "--max-semi-space-size=16", "dist/service/main.js"]');
  });

  it('asks for the health at an address that the service has', () => {
    const path = /\$\{process\.env\.PORT\}(\/\w+)`/.exec(
      image.find((line) => line.startsWith('HEALTHCHECK ')) ?? '',
    )?.[1];
    expect(ALLOW.get(path ?? '')).to.include('GET');
  });

  it('names the version of Node exactly', () => {
    expect(instructions[0]).to.match(/^ARG NODE=node:24\.\d+\.\d+-bookworm-slim$/);
  });
});

/** A module that has Node name every file of code that it loads, on the standard error. */
const NAMING = asModule(`
  import { register } from 'node:module';
  register(${JSON.stringify(
    asModule(`
      import { writeSync } from 'node:fs';
      export const load = (url, context, next) => (writeSync(2, url + '\\n'), next(url, context));
    `),
  )});
`);

function asModule(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** The files of code that a service has loaded, from the top of the project. */
function loadedBy({ err }: RunningService): string[] {
  const urls = err.split('\n').filter((line) => line.startsWith('file:'));
  return urls.map((url) => relative(ROOT, fileURLToPath(url)).split(sep).join('/'));
}

describe('A start', () => {
  let service: RunningService;

  before(async () => {
    const how = { nodeArguments: ['--import', NAMING] };
    service = await new RunningService(await freePort(), { RULES: RULES_FOLDER }, how).listening();
  });
  after(() => service.signal('SIGKILL'));

  it('reads no package and no module of its own one by one, also to calculate', async () => {
    await calculate(service.url, { form: 'ditta_individuale_artigiana' });
    const elsewhere = loadedBy(service).filter((path) => !path.startsWith('dist/service/'));
    expect([loadedBy(service)[0], elsewhere]).to.deep.equal(['dist/service/main.js', []]);
  });

  it('has read once it is warm whatever a page, a comparison, a calendar or an assistant needs', async () => {
    const before = loadedBy(service);
    for (const path of [
      '/?forma=srl',
      '/confronto?anno=2025',
      '/metodologia?lingua=en',
      '/openapi.json',
      '/novita.atom',
    ])
      expect((await call(service.url + path)).status, path).to.equal(200);
    const params = { name: 'compare_years', arguments: { from: 2025, to: 2026 } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const headers = { ...JSON_TYPE, Accept: 'application/json, text/event-stream' };
    expect((await call(service.url + MCP, { method: 'POST', headers, body })).status).to.equal(200);
    expect(loadedBy(service)).to.deep.equal(before);
  });
});

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2030, 5, 1);

describe('What a build removes of those before it', () => {
  const folder = temporaryFolder();

  const written = (name: string, hoursAgo: number): void => {
    writeFileSync(folder(name), '');
    utimesSync(folder(name), new Date(NOW), new Date(NOW - hoursAgo * HOUR));
  };
  const removed = (lastBuild: number) => leftOver(folder(), ['main.js', 'page-c.js'], NOW - lastBuild * HOUR, NOW);

  it('is never a file of the last one, from which a service may have run for months', () => {
    written('main.js', 0);
    written('page-b.js', 2_000);
    expect(removed(2_000)).to.deep.equal([]);
  });

  it('is what was left over when the last one was built, once that is a day ago', () => {
    for (const [name, hoursAgo] of Object.entries({ 'main.js': 0, 'page-a.js': 90, 'page-b.js': 25 }))
      written(name, hoursAgo);
    expect(removed(25)).to.deep.equal(['page-a.js']);
    expect(removed(23)).to.deep.equal([]);
  });
});
