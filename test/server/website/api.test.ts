import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { ROOT } from '../../support/commands.js';
import { PUBLIC_BASE_URL } from '../../support/server.js';
import { call } from '../support/client.js';
import { calculationOf } from '../support/schemas.js';
import { withServer } from '../support/with-server.js';
import { decoded } from './support/pages.js';

const ERROR_CODES = [
  'invalid_request',
  'malformed_json',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'internal_error',
  'overloaded',
];

describe('The page of the API', () => {
  const context = withServer();
  const page = () => context.page('/api');

  it('names the address under which the service is published, and every error', async () => {
    const html = await page();
    expect(html).to.include(`<code>${PUBLIC_BASE_URL}/api/v1/calculate</code>`);
    for (const code of ERROR_CODES) expect(html).to.include(`<code>${code}</code>`);
  });

  it('shows an answer, with one element of each list', async () => {
    const [, text = ''] = /<code id="esempio-risposta">([^<]*)</.exec(await page()) ?? [];
    const lists: unknown[][] = [];
    const answer: unknown = JSON.parse(decoded(text), (_, value) => {
      if (Array.isArray(value)) lists.push(value);
      return value;
    });
    expect(lists.filter((list) => list.length > 1)).to.deep.equal([]);
    expect(answer).to.have.nested.property('results.rulesetVersion', context.server.rules.ruleset.version);
    expect(answer).to.have.nested.property('results.lines').with.length(1);
  });

  it('tells every field of every schema of the OpenAPI document, and leads nowhere else', async () => {
    const html = await page();
    const { components } = JSON.parse(await context.page('/openapi.json'));
    for (const [name, { properties = {} }] of Object.entries<{ properties?: object }>(components.schemas)) {
      const [, article = ''] = html.split(`id="schema-${name}"`);
      for (const field of Object.keys(properties))
        expect(article.split('</article>')[0], name).to.include(`>${field}<`);
    }
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).to.include(`id="${target}"`);
  });
});

const run = promisify(execFile);
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const STRICT = [
  '--ignoreConfig',
  '--strict',
  '--target',
  'es2023',
  '--module',
  'nodenext',
  '--types',
  'node',
  '--skipLibCheck',
];

describe('The examples on the page of the API', () => {
  const context = withServer();
  /** An example as the page shows it, for the server of this test instead of the published one. */
  const example = async (id: string): Promise<string> => {
    const { body } = await context.call('/api');
    const [, text = ''] = new RegExp(`<code id="${id}">([^<]*)<`).exec(body) ?? [];
    return decoded(text).replaceAll(PUBLIC_BASE_URL, context.server.url);
  };

  it('for curl gets a calculation from the service', async () => {
    const { url, method, headers, body } = readCurl(await example('esempio-curl'));
    const { results } = calculationOf(await call(url, { method, headers, body }));
    expect(results.form).to.equal('ditta_individuale_commerciante');
    expect(results.openQuestions).to.deep.equal([]);
  });

  it('in TypeScript compiles strictly and prints what the service answers', async () => {
    const folder = await mkdtemp(join(ROOT, 'dist', 'example-'));
    try {
      const file = join(folder, 'example.mts');
      await writeFile(file, await example('esempio-typescript'));
      await run(process.execPath, [TSC, file, ...STRICT], { cwd: ROOT });
      const { stdout } = await run(process.execPath, [join(folder, 'example.mjs')]);
      const { results } = calculationOf(await call(...asked(await example('esempio-curl'))));
      expect(stdout.split('\n')[0]).to.equal(`${results.first_year_12m_min} ${results.first_year_12m_max}`);
      expect(stdout.trim().split('\n')).to.have.length(1 + results.lines.length);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

function asked(command: string): Parameters<typeof call> {
  const { url, ...request } = readCurl(command);
  return [url, request];
}

/** What the curl command of the page sends. */
function readCurl(command: string) {
  const [, url = ''] = /(http\S+?)['\s]/.exec(command) ?? [];
  const headers = Object.fromEntries(
    [...command.matchAll(/-H '(.+?): (.+?)'/g)].map(([, name, value]) => [name, value]),
  );
  const [, body = ''] = /-d '(.+?)'/s.exec(command) ?? [];
  return { url, method: 'POST', headers, body };
}
