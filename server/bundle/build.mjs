/**
 * The last step of the build, once all is compiled: what a start reads ready made, and what a browser gets. `node
 * server/bundle/build.mjs`
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');
const ENGINE = join('dist', 'engine', 'cli', 'main.js');
const SERVICE = join(ROOT, 'server', 'bundle', 'service.config.ts');
const PICTURES = join('server', 'website', 'form-page', 'pictures.mjs');
const COMPILER = join('node_modules', 'typescript', 'bin', 'tsc');

/** Runs a script of Node, which says itself what is wrong where it fails. */
function node(...script) {
  return new Promise((done) => {
    spawn(process.execPath, script, { cwd: ROOT, stdio: 'inherit' }).on('exit', (status) => {
      if (status !== 0) process.exit(status ?? 1);
      done();
    });
  });
}

// The bundle of the service holds them, and nothing that reads a request runs without.
await node(ENGINE, 'generate', 'validators');
await Promise.all([
  node(ENGINE, 'generate', 'changes'),
  node(COMPILER, '-p', join('server', 'website', 'client')),
  build({ configFile: SERVICE }),
  // The pictures stand beside what the bundler writes, which first empties their folder.
  build({ configFile: join(ROOT, 'server', 'bundle', 'website.config.ts') }).then(() => node(PICTURES)),
]);
