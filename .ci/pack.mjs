/**
 * Runs before and after `npm pack` and `npm publish`. Before: it removes compiled files, so that no outdated ones are
 * packed, changes some files to the version for the package, and sets drafts of rules years apart. `node .ci/pack.mjs after`
 * restores both.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const kept = join(root, 'dist', 'unpacked');

/** The files that differ between package and project, with the function that makes the version for the package. */
const PACKED = {
  // npm shows the README of the top folder. In the project that README is about the project.
  'README.md': () => readFileSync(join(root, 'engine', 'README.md'), 'utf8'),
};

/** The years in preparation: nobody has confirmed their figures, so they are not packed. */
const drafts = (folder) =>
  readdirSync(folder).filter(
    (name) =>
      name.startsWith('rules-') &&
      /^version: .*-draft$/m.test(readFileSync(join(folder, name, 'ruleset.yaml'), 'utf8')),
  );

// Files are restored also at the beginning, because an earlier run may have been interrupted.
for (const file of Object.keys(PACKED)) {
  const former = join(kept, basename(file));
  if (existsSync(former)) renameSync(former, join(root, file));
}
if (existsSync(kept)) for (const name of drafts(kept)) renameSync(join(kept, name), join(root, name));
if (process.argv[2] !== 'after') {
  for (const folder of ['engine', 'schemas', 'server'])
    rmSync(join(root, 'dist', folder), { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  for (const [file, packed] of Object.entries(PACKED)) {
    copyFileSync(join(root, file), join(kept, basename(file)));
    writeFileSync(join(root, file), packed(readFileSync(join(root, file), 'utf8')));
  }
  for (const name of drafts(root)) renameSync(join(root, name), join(kept, name));
}
