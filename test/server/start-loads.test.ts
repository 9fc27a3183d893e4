import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { ROOT } from '../support/commands.js';

/** Starts the service in a process of its own, and says which CommonJS files it has loaded by then. */
const SCRIPT = `
  const { readConfig } = await import('./dist/server/config.js');
  const { serve } = await import('./dist/server/serve.js');
  const { createRequire } = await import('node:module');
  const { stop } = await serve({ ...readConfig({}), port: 0 }, () => undefined);
  process.stdout.write(Object.keys(createRequire(import.meta.url).cache).join('\\n'));
  await stop();
`;

describe('what a start loads', () => {
  let run = { stdout: '', stderr: '' };
  const isLoaded = (name: string): boolean => run.stdout.includes(`/node_modules/${name}/`);

  before(() => {
    run = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], { cwd: ROOT, encoding: 'utf8' });
  });

  it('is what a calculation needs', () => {
    expect(run.stderr).to.equal('');
    expect(isLoaded('koa')).to.equal(true);
  });

  it('is nothing that the build has done already, or that only browsers need', () => {
    expect(['ajv', 'json-rules-engine', 'yaml', 'koa-compress', 'co-body'].filter(isLoaded)).to.deep.equal([]);
  });
});
