/**
 * The last step of the build, after compiling: writes prepared data for the start, and the files for browsers. `node
 * server/bundle/build.mjs`
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');
const ENGINE = join('dist', 'engine', 'cli', 'main.js');
const WEBSITE = join(ROOT, 'dist', 'website');
const COMPILER = join('node_modules', 'typescript', 'bin', 'tsc');

/** Runs a Node script in a process of its own. If it fails, its own message is shown and the build ends. */
function node(...script) {
  return new Promise((done) => {
    spawn(process.execPath, script, { cwd: ROOT, stdio: 'inherit' }).on('exit', (status) => {
      if (status !== 0) process.exit(status ?? 1);
      done();
    });
  });
}

/**
 * The compression functions by content coding. They use the best quality, because each file is compressed once and
 * browsers keep it for a year.
 */
const CODINGS = {
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gzip: (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes compressed copies of text files, in one folder per coding. Pictures and fonts are already compressed. */
function compress() {
  const names = readdirSync(join(WEBSITE, 'assets')).filter((name) => /\.(css|js|svg|txt)$/.test(name));
  for (const [coding, encode] of Object.entries(CODINGS)) {
    mkdirSync(join(WEBSITE, coding), { recursive: true });
    for (const name of names)
      writeFileSync(join(WEBSITE, coding, name), encode(readFileSync(join(WEBSITE, 'assets', name))));
  }
}

// Everything that reads a request needs the validators.
await node(ENGINE, 'generate', 'validators');
await Promise.all([
  node(ENGINE, 'generate', 'names', 'changes'),
  node(COMPILER, '-p', join('server', 'website', 'client')),
  build({ configFile: join(ROOT, 'server', 'bundle', 'website.config.ts') }).then(compress),
]);
