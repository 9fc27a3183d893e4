/**
 * The package as whoever installs it has it: packed as for a release, installed into an empty project, compiled against,
 * run. `npx mocha dist/test/package/installed.js`, after a build; some half a minute, so that `npm test` leaves it to CI and to the release.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { readConfig } from '../../server/config.js';
import { DOWNLOADS, MCP, PAGES } from '../../server/paths.js';
import { openSnapshot, readSnapshot } from '../../server/snapshot.js';
import { type Asked, usualRequests } from '../../server/usual-requests.js';
import { pairPages } from '../../server/website/address/forms.js';
import { commandsWith } from '../project/workflows/workflow.js';
import { call, JSON_TYPE } from '../server/support/client.js';
import { freePort, Service, STOPPED } from '../server/support/service.js';
import { ROOT } from '../support/commands.js';

const MOST_BYTES = 1_600_000;

const PROGRAM = `
import { type CalculationRequest, loadRules, RequestError, type Result, type Rules, validateRequest } from 'costi-di-struttura';

const request: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: true, inps: 'merchant' }], isAdmin: false, capital: 10000, seatInSicily: false };
// @ts-expect-error There is no such form.
const noForm: CalculationRequest = { form: 'spa', shareholders: [], isAdmin: true };
// @ts-expect-error Another form has that field.
const noField: CalculationRequest = { form: 'snc', workingPartners: [], capital: 10000 };
const rules: Rules = await loadRules('rules-2026');
const result: Result = rules.calculate(request);
const refused = [noForm, noField].map((one) => validateRequest(one)).filter(({ ok }) => !ok).length;
const paid: number = rules.calendar(request, '2026-03-16').payments.length;
const forms: readonly string[] = rules.in('en').compareForms(request).forms.map(({ form }) => form);
const faults: string[] = [];
try {
  rules.in('en').calculate(noField);
} catch (error) {
  if (error instanceof RequestError) faults.push(error.message, ...error.issues.map(({ path }) => path));
}
const checked: Result = rules.calculate(request, { checked: true });
const { ruleset } = await loadRules('rules-2025');
console.log(JSON.stringify({ isPriced: result.annual_total_max > 0, refused, isPaid: paid > 0, forms: forms.length, former: ruleset.year, faults, same: checked.annual_total_max === result.annual_total_max }));
`;

const REQUIRING = `
const { loadRules } = require('costi-di-struttura');
loadRules('rules-2026').then((rules) => {
  const request = { form: 'ditta_individuale_commerciante', cciaaSection: 'special', seatInSicily: false };
  console.log(rules.calculate(request).form);
});
`;

const PREBUILT = (loader: string) => `
import { prebuiltRules } from '${loader}/prebuilt.js';
import { readRuleFolder } from '${loader}/rule-folder.js';
const folders = ['rules-2025', 'rules-2026'].map((year) => readRuleFolder('node_modules/costi-di-struttura/' + year));
const years = folders.map(prebuiltRules);
console.log(JSON.stringify(years.map((one) => one?.source.ruleset.year ?? null)));
`;

/** Says which packages a program has loaded that imports this one and calculates. */
const LOADING = `
import { register } from 'node:module';
import module from 'node:module';
const loaded = new Set();
const { port1, port2 } = new MessageChannel();
port1.on('message', (url) => loaded.add(url)).unref();
register('data:text/javascript,' + encodeURIComponent(\`
  let port;
  export const initialize = (data) => { port = data; };
  export const load = (url, context, next) => (port.postMessage(url), next(url, context));
\`), { data: port2, transferList: [port2] });
const { loadRules } = await import('costi-di-struttura');
const rules = await loadRules('rules-2026');
rules.calculate({ form: 'ditta_individuale_artigiana' });
await new Promise((resolve) => setTimeout(resolve, 200));
const files = [...loaded, ...Object.keys(module._cache)].map((path) => path.replaceAll('\\\\', '/'));
const names = files.flatMap((path) => /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(path)?.[1] ?? []);
console.log(JSON.stringify({ names: [...new Set(names)].sort(), server: files.filter((path) => path.includes('/dist/server/')) }));
`;

const CONFIGURATION = {
  compilerOptions: {
    strict: true,
    skipLibCheck: false,
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023'],
    types: [],
  },
  files: ['program.ts', 'readme.ts', 'console.d.ts'],
};

describe('the package', function () {
  this.timeout(300_000);
  let folder: string;
  let tarball: string;
  const inFolder = (...names: string[]) => join(folder, ...names);

  /** Runs a script of Node, and gives what it says. */
  function node(script: string, args: readonly string[], cwd = folder): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${script} ${args.join(' ')}\n${stdout}\n${stderr}`);
    return stdout;
  }
  const npm = (args: readonly string[], cwd = folder) =>
    node(process.env.npm_execpath ?? expect.fail('Run it with npm.'), args, cwd);
  const tool = (path: string, ...args: string[]) => node(join(ROOT, 'node_modules', path), args);

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'package-'));
    npm(['pack', '--silent', '--pack-destination', folder], ROOT);
    const [name = ''] = readdirSync(folder);
    tarball = inFolder(name);
    writeFileSync(inFolder('package.json'), JSON.stringify({ type: 'module', private: true }));
    npm(['install', '--silent', '--prefer-offline', '--no-audit', '--no-fund', tarball]);
  });
  after(() => rmSync(folder, { recursive: true }));

  const installed = () =>
    readdirSync(inFolder('node_modules', 'costi-di-struttura'), { recursive: true, encoding: 'utf8' }).map((path) =>
      path.replaceAll('\\', '/'),
    );

  it('is small, and holds engine, service, website and the rules of both years, nothing of the tests or the build', () => {
    expect(statSync(tarball).size).to.be.at.most(MOST_BYTES);
    const files = installed();
    expect(files).to.include.members(['LICENSE', 'CHANGELOG.md', 'rules-2025/ruleset.yaml', 'rules-2026/ruleset.yaml']);
    expect(files).to.include.members(['dist/server/main.js', 'dist/engine/library.js', 'dist/website/manifest.json']);
    expect(
      files.filter((path) => /^dist\/(server\/bundle|test)|\.map$|\.tsx?$/.test(path.replace(/\.d\.ts$/, ''))),
    ).to.deep.equal([]);
  });

  it('loads nothing of the service, of MCP or of zod for a program that imports it', () => {
    writeFileSync(inFolder('loading.js'), LOADING);
    const { names, server } = JSON.parse(node('loading.js', []));
    expect(server).to.deep.equal([]);
    expect(names).to.deep.equal(['big.js', 'costi-di-struttura', 'fastest-levenshtein']);
  });

  it('serves every page, file and tool from a folder that is only read, at the port of the option', async () => {
    const empty = inFolder('empty');
    mkdirSync(empty);
    const before = installed();
    for (const path of [empty, inFolder('node_modules', 'costi-di-struttura')]) chmodSync(path, 0o555);
    const main = inFolder('node_modules', 'costi-di-struttura', 'dist', 'server', 'main.js');
    const port = await freePort();
    const start = performance.now();
    const how = { main, cwd: empty, args: ['--port', String(port)] };
    const service = await new Service(port, { PORT: '1' }, how).warm();
    const warm = performance.now() - start;
    try {
      const { rules, years } = await openSnapshot(await readSnapshot(readConfig({}), () => undefined));
      const asked: Asked[] = [
        ...usualRequests({ rules, years }),
        ...[...pairPages(rules).keys()].map((path) => ({ path })),
      ];
      for (const { path, body } of asked) {
        const headers = { ...JSON_TYPE, Accept: 'application/json, text/event-stream' };
        const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
        expect((await call(service.url + path, sent)).status, path).to.equal(200);
      }
      expect(asked.map(({ path }) => path.split('?')[0])).to.include.members([
        MCP,
        ...PAGES.filter((path) => path !== '/chi-siamo'),
        ...DOWNLOADS,
      ]);
    } finally {
      service.signal('SIGTERM');
    }
    expect([await service.exit(), service.err]).to.deep.equal([STOPPED, '']);
    expect([installed(), readdirSync(empty)]).to.deep.equal([before, []]);
    // On a quiet machine it takes less than two seconds.
    expect(warm).to.be.below(10_000);
  });

  it('has a README of its own, and the project has its own again', () => {
    const [shown, own] = [inFolder('node_modules', 'costi-di-struttura'), join(ROOT, 'engine')].map((place) =>
      readFileSync(join(place, 'README.md'), 'utf8'),
    );
    expect(shown).to.equal(own);
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).to.include('npm ci && npm test');
  });

  it('gives a program its types, that of its README too, and a wrong form is an error of the type', () => {
    writeFileSync(inFolder('program.ts'), PROGRAM);
    const readme = readFileSync(join(ROOT, 'engine', 'README.md'), 'utf8');
    writeFileSync(inFolder('readme.ts'), /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '');
    // The one thing of a program that is neither of the language nor of the package.
    writeFileSync(inFolder('console.d.ts'), 'declare const console: { log(...texts: string[]): void };');
    writeFileSync(inFolder('tsconfig.json'), JSON.stringify(CONFIGURATION));
    tool('typescript/bin/tsc');
    expect(node('readme.js', [])).to.include('/shareholders');
    expect(JSON.parse(node('program.js', []))).to.deep.equal({
      isPriced: true,
      refused: 2,
      isPaid: true,
      forms: 2,
      former: 2025,
      faults: ['The request is not valid for the form "snc": 1 fault.', '/capital'],
      same: true,
    });
  });

  it('has both years decided and compared, so that to load one takes no reading and no checking', () => {
    const loader = inFolder('node_modules', 'costi-di-struttura', 'dist', 'engine', 'loader');
    writeFileSync(inFolder('remembered.js'), PREBUILT(pathToFileURL(loader).href));
    expect(JSON.parse(node('remembered.js', []))).to.deep.equal([2025, 2026]);
    expect(installed().filter((path) => path.startsWith('dist/rules/changes-'))).to.have.length(1);
  });

  it('can be required', () => {
    writeFileSync(inFolder('requiring.cjs'), REQUIRING);
    expect(node('requiring.cjs', [])).to.equal('ditta_individuale_commerciante\n');
  });

  it('is without fault to publint', () => {
    tool('publint/src/cli.js', tarball, '--strict');
  });

  it('has a bill of materials, as the release writes it', () => {
    const [command = ''] = commandsWith('release.yml', 'npm sbom').split(' > ');
    const { components } = JSON.parse(npm(command.split(' ').slice(1), ROOT));
    const names = components.map(({ name }: { readonly name: string }) => name);
    expect(names).to.include.members(['koa', 'preact', 'ajv', 'mocha']);
  });

  it('brings the command, which finds its rules wherever it runs', () => {
    writeFileSync(inFolder('request.json'), JSON.stringify({ form: 'ditta_individuale_artigiana' }));
    const command = (...args: string[]) => npm(['exec', '--offline', '--', 'costi-di-struttura', ...args]);
    expect(JSON.parse(command('calculate', 'request.json')).form).to.equal('ditta_individuale_artigiana');
    expect(JSON.parse(command('calculate', 'request.json', '--rules', 'rules-2025')).rulesetVersion).to.match(/^2025/);
    expect(JSON.parse(command('diff', 'rules-2025', 'rules-2026', '--json')).resultsChanged).to.equal(true);
    expect(command('new-year', '2027')).to.include('rules-2027');
    expect(readdirSync(folder)).to.include('rules-2027');
  });
});
