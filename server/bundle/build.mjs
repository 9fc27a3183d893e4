/**
 * The last step of the build, once all is compiled: what a start reads ready made, and what a browser gets. `node
 * server/bundle/build.mjs`
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');
const ENGINE = join('dist', 'engine', 'cli', 'main.js');
const PICTURES = join('server', 'website', 'form-page', 'pictures.mjs');
const WEBSITE = join(ROOT, 'dist', 'website');
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

/** How the files that browsers keep for a year are compressed, by the name of the coding: once, as well as can be. */
const CODINGS = {
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gzip: (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes those that gain by it a second time, in a folder of each coding. Pictures and fonts are compressed already. */
function compress() {
  const names = readdirSync(join(WEBSITE, 'assets')).filter((name) => /\.(css|js|svg|txt)$/.test(name));
  for (const [coding, encode] of Object.entries(CODINGS)) {
    mkdirSync(join(WEBSITE, coding), { recursive: true });
    for (const name of names)
      writeFileSync(join(WEBSITE, coding, name), encode(readFileSync(join(WEBSITE, 'assets', name))));
  }
}

// Nothing that reads a request runs without.
await node(ENGINE, 'generate', 'validators');
await Promise.all([
  node(ENGINE, 'generate', 'changes'),
  node(COMPILER, '-p', join('server', 'website', 'client')),
  // The pictures stand beside what the bundler writes, which first empties their folder.
  build({ configFile: join(ROOT, 'server', 'bundle', 'website.config.ts') }).then(() => {
    compress();
    return node(PICTURES);
  }),
]);
