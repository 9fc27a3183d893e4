/**
 * Around `npm pack` and `npm publish`. Before: what an earlier build compiled is removed, so that nothing stale is packed,
 * and some files are put into the shape that they have in the package. After, `node .ci/pack.mjs after`: these are
 * as they were.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const kept = join(root, 'dist', 'unpacked');

/** The files that are otherwise in the package than in the project. */
const PACKED = {
  // npm shows the README of the top folder, which in the project speaks of the project.
  'README.md': () => readFileSync(join(root, 'engine', 'README.md'), 'utf8'),
  // Without what only an editor offers, which is a tenth of the package.
  'schemas/rules/names.schema.json': (names) =>
    JSON.stringify(JSON.parse(names, (key, value) => (EDITORS.includes(key) ? undefined : value))),
};
const EDITORS = ['defaultSnippets', 'description'];

// Before too: packing may have been interrupted.
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
