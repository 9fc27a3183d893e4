import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { yearsIn } from '../../engine/rules/year-folders.js';
import { ALLOW, MCP } from '../../server/paths.js';
import { ROOT, temporaryFolder } from '../support/commands.js';
import { RULES_FOLDER } from '../support/rules.js';
import { call, JSON_TYPE } from './support/client.js';
import { freePort, Service, STOPPED } from './support/service.js';

const DEPLOY = join(ROOT, 'server', 'deploy');

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
    .map((path) => path.replace(/^\/build\//, ''))
    .flatMap((path) => (path === 'years' ? yearsIn(ROOT) : path));
}

/** The folders of the packages that `npm ci --omit=dev` installs. */
function runtimePackages(): string[] {
  const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }> } =
    JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([place, { dev, devOptional, link }]) =>
    place.startsWith('node_modules/') && !dev && !devOptional && !link ? place : [],
  );
}

/** What is copied out of the project by its name. */
const copied = instructions
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => line.split(' ').slice(1, -1))
  .filter((path) => path !== '.');

/** What .dockerignore lets pass: names of the top folder, one of them a pattern. */
const passing = (readFileSync(join(ROOT, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm) ?? []).map(
  (name) => new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '.*')}$`),
);

describe('the Dockerfile', () => {
  const folder = temporaryFolder();

  it('copies only what there is, and what .dockerignore lets pass, which is what the build needs', () => {
    const top = readdirSync(ROOT).filter((name) => passing.some((pattern) => pattern.test(name)));
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).to.deep.equal([]);
    expect(top).to.include.members(copied);
    const years = yearsIn(ROOT);
    expect(top).to.have.members([...years, 'engine', 'schemas', 'server', 'tsconfig.json', ...new Set(copied)]);
  });

  it('names no year, so that a new one is in the image as soon as it is in the project', () => {
    expect(instructions.join('\n')).not.to.match(/rules-\d/);
    expect(instructions).to.include('RUN mkdir years && cp -R rules-* years');
  });

  it('has all in the image that the service reads, be it for a page, another year or an assistant', async () => {
    const copies = image.filter((line) => line.startsWith('COPY ')).flatMap(pathsInImage);
    for (const path of copies.flatMap((copy) => (copy === 'node_modules' ? runtimePackages() : copy)))
      cpSync(join(ROOT, path), folder(path), { recursive: true });
    const how = { main: folder('dist', 'server', 'main.js'), cwd: folder() };
    const service = await new Service(await freePort(), {}, how).listening();
    try {
      for (const path of [
        '/fonti?anno=2025',
        '/novita',
        '/confronto',
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

  it('has nothing in the image but what the service reads', () => {
    expect(image.filter((line) => line.startsWith('RUN '))).to.deep.equal([]);
    const built = image.filter((line) => line.includes('--from=')).map((line) => line.split(' ').at(-1));
    expect(built).to.deep.equal([
      'node_modules',
      'dist/server',
      'dist/engine',
      'dist/schemas',
      'dist/website',
      'dist/rules',
      'schemas',
      './',
    ]);
  });

  it('runs the service as a user that owns nothing', () => {
    const user = image.findLastIndex((line) => line.startsWith('USER '));
    expect(image[user]).to.equal('USER node');
    expect(image.slice(user).filter((line) => /^(COPY|ADD) /.test(line))).to.deep.equal([]);
    expect(image.at(-1)).to.equal('CMD ["node", "--max-semi-space-size=16", "dist/server/main.js", "serve"]');
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
function loadedBy({ err }: Service): string[] {
  const urls = err.split('\n').filter((line) => line.startsWith('file:'));
  return urls.map((url) => relative(ROOT, fileURLToPath(url)).split(sep).join('/'));
}

describe('A start', () => {
  let service: Service;

  before(async () => {
    const how = { nodeArguments: ['--import', NAMING] };
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }, how).warm();
  });
  after(() => service.signal('SIGKILL'));

  it('has read once it is warm whatever a page, a comparison, a calendar or an assistant needs', async () => {
    const before = loadedBy(service);
    for (const path of ['/?forma=srl', '/confronto', '/metodologia?anno=2025&lingua=en', '/openapi.json'])
      expect((await call(service.url + path)).status, path).to.equal(200);
    const params = { name: 'compare_years', arguments: { from: 2025, to: 2026 } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const headers = { ...JSON_TYPE, Accept: 'application/json, text/event-stream' };
    expect((await call(service.url + MCP, { method: 'POST', headers, body })).status).to.equal(200);
    expect(loadedBy(service)).to.deep.equal(before);
  });
});
