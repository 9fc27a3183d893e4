/**
 * Runs before and after `npm pack` and `npm publish`. Before: it removes compiled files, so that no outdated ones are
 * packed, and changes some files to the version for the package. `node .ci/pack.mjs after` restores those files.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const kept = join(root, 'dist', 'unpacked');

/** The files that differ between package and project, with the function that makes the version for the package. */
const PACKED = {
  // npm shows the README of the top folder. In the project that README is about the project.
  'README.md': () => readFileSync(join(root, 'engine', 'README.md'), 'utf8'),
};

// Files are restored also at the beginning, because an earlier run may have been interrupted.
for (const file of Object.keys(PACKED)) {
  const former = join(kept, basename(file));
  if (existsSync(former)) renameSync(former, join(root, file));
}
if (process.argv[2] !== 'after') {
  for (const folder of ['engine', 'schemas', 'server'])
    rmSync(join(root, 'dist', folder), { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  for (const [file, packed] of Object.entries(PACKED)) {
    copyFileSync(join(root, file), join(kept, basename(file)));
    writeFileSync(join(root, file), packed(readFileSync(join(root, file), 'utf8')));
  }
}
