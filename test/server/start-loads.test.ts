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

describe('a start', () => {
  it('reads no package of the server file by file, and nothing that the build has done or that only browsers need', () => {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], { cwd: ROOT, encoding: 'utf8' });
    const loaded = run.stdout.split('\n').map((path) => /node_modules\/(.*?)\//.exec(path)?.[1]);
    expect([run.status, run.stderr, loaded]).to.deep.equal([0, '', ['fastest-levenshtein']]);
  });
});
