/** What others make of the description of the API, by heavy tools: `npx mocha dist/test/package/clients.js`, some ten seconds. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { isObject, type JsonObject, loadRules, namedObjectsIn } from '../../engine/index.js';
import { withServer } from '../server/support/client.js';
import { decoded } from '../server/website/support/pages.js';
import { ROOT } from '../support/commands.js';
import { PUBLIC_BASE_URL } from '../support/server.js';

const run = promisify(execFile);

/** The packages that need a TypeScript of their own. */
const client = createRequire(join(ROOT, 'test', 'clients', 'typescript', 'package.json'));
const TSC = client.resolve('typescript/bin/tsc');
const GENERATOR = join(dirname(client.resolve('openapi-typescript')), '..', 'bin', 'cli.js');
const STRICT = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node', '--skipLibCheck'];

/** A program that asks everything that the document has an example of, and every address that is only read. */
function program(document: JsonObject, url: string): { readonly text: string; readonly calls: number } {
  const year = { path: { year: 2025 } };
  const calls = namedObjectsIn(document.paths).flatMap(([path, { get, post }]) => {
    const params = path.includes('{year}') ? { params: { ...year, query: { lingua: 'en' } } } : {};
    if (isObject(get)) return [`GET('${path}', ${JSON.stringify(params)})`];
    if (!isObject(post)) return [];
    const [[, content] = ['', {}]] = namedObjectsIn(isObject(post.requestBody) ? post.requestBody.content : {});
    return namedObjectsIn(content.examples).map(([, { value }]) => {
      const body = path.includes('{year}') ? inYear(value, year.path.year) : value;
      return `POST('${path}', ${JSON.stringify({ ...params, body })})`;
    });
  });
  const text = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const client = createClient<paths>({ baseUrl: '${url}' });
let answered = 0;
function take<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  answered += 1;
  return data;
}
${calls.map((call) => `take(await client.${call});`).join('\n')}
const body = { form: 'snc' as const, workingPartners: [{ inps: 'artisan' as const }] };
const most: number = take(await client.POST('/api/v1/calculate', { body })).results.first_year_12m_max;
const why: string[] = take(await client.POST('/api/v1/compare', { body })).refused.map((one) => one.why);
// @ts-expect-error There is no such form.
const refused = await client.POST('/api/v1/calculate', { body: { form: 'spa' } });
console.log(JSON.stringify({ answered, most, why: why.length > 0, code: refused.error?.error }));
`;
  return { text, calls: calls.length };
}

/** The example of a calendar for another year. */
function inYear(value: unknown, year: number): unknown {
  if (!isObject(value) || typeof value.start !== 'string') return value;
  return { ...value, start: value.start.replace(/^\d{4}/, String(year)) };
}

describe('The OpenAPI document', () => {
  const context = withServer(async () => ({ others: [await loadRules('rules-2025')] }));
  let folder = '';
  const inFolder = (name: string) => join(folder, name);

  before(async () => {
    folder = await mkdtemp(join(ROOT, 'dist', 'client-'));
    await writeFile(inFolder('openapi.json'), await context.page('/openapi.json'));
  });
  after(() => rm(folder, { recursive: true }));

  it('makes a client of openapi-typescript that compiles strictly and runs every example', async () => {
    const document: JsonObject = JSON.parse(await context.page('/openapi.json'));
    await run(process.execPath, [GENERATOR, inFolder('openapi.json'), '-o', inFolder('api.d.ts')]);
    const { text, calls } = program(document, context.server.url);
    expect(calls).to.be.above(60);
    await writeFile(inFolder('program.mts'), text);
    await run(process.execPath, [TSC, inFolder('program.mts'), ...STRICT], { cwd: ROOT });
    const { stdout } = await run(process.execPath, [inFolder('program.mjs')]);
    expect(JSON.parse(stdout)).to.deep.equal({
      answered: calls + 2,
      most: context.server.rules.calculate({ form: 'snc', workingPartners: [{ inps: 'artisan' }] }).first_year_12m_max,
      why: true,
      code: 'invalid_request',
    });
  });

  it('stands beside an example in TypeScript that compiles strictly and prints what the service answers', async () => {
    const [, text = ''] = /<code id="esempio-typescript">([^<]*)</.exec(await context.page('/api')) ?? [];
    await writeFile(inFolder('example.mts'), decoded(text).replaceAll(PUBLIC_BASE_URL, context.server.url));
    await run(process.execPath, [TSC, inFolder('example.mts'), ...STRICT], { cwd: ROOT });
    const { stdout } = await run(process.execPath, [inFolder('example.mjs')]);
    expect(stdout.trim()).to.match(/^\d+(\.\d+)? \d+(\.\d+)?(\n.+){5,}$/);
  });

  it('stands beside an example in Python that prints the same totals', async () => {
    const [, text = ''] = /<code id="esempio-python">([^<]*)</.exec(await context.page('/api')) ?? [];
    await writeFile(inFolder('example.py'), decoded(text).replaceAll(PUBLIC_BASE_URL, context.server.url));
    const { stdout } = await run('python3', [inFolder('example.py')]);
    expect(stdout.trim()).to.match(/^\d+(\.\d+)? \d+(\.\d+)?(\r?\n.+){5,}$/);
  });
});
