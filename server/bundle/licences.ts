import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files whose text goes with every copy of a package: the licence, and for Apache-2.0 the notice. */
const TO_SHIP = /^(licen[cs]e|notice)(\.(txt|md))?$/i;

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');

/**
 * Ships, beside a bundle, the licences and notices of the packages that are in it.
 * @param heading what is said before them
 * @param others packages that are in it too, but of which the bundler keeps no record
 */
export function licences(heading: string, others: readonly string[] = []): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      const folders = new Set([
        ...[...this.getModuleIds()].flatMap(folderOf),
        ...others.map((name) => join(MODULES, name)),
      ]);
      this.emitFile({
        type: 'asset',
        name: 'licences.txt',
        // Two packages may bring the same version of a third.
        source: [heading, ...[...new Set([...folders].map(textOf))].sort()].join(RULE),
      });
    },
  };
}

/**
 * The folder of the package that a file belongs to; none for a file of this project. Its name would not do: a package may
 * bring a version of its own of another.
 */
function folderOf(file: string): string[] {
  // What the bundler makes of a file itself has a sign before its path that no path has.
  const [, folder] = /([^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return folder === undefined ? [] : [folder];
}

function textOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => TO_SHIP.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const heading = `${name} ${version} (${license})`;
  if (texts.length > 0) return [heading, ...texts].join('\n\n');
  const by = author?.name ?? author;
  return `${heading}, which comes without the text of its licence${by === undefined ? '' : `\n\nBy ${by}`}`;
}
