import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { PUBLIC_BASE_URL } from '../../../support/server.js';
import { call } from '../../support/client.js';
import { calculationOf } from '../../support/schemas.js';
import { withServer } from '../../support/with-server.js';
import { decoded } from '../support/html.js';
import { readCurl } from './read-curl.js';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..', '..', '..', '..');
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
    const { body } = await call(`${context.server.url}/api`);
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
