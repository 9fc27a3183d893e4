import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files that must be distributed with a package: its licence, and for Apache-2.0 its notice. */
const TO_SHIP = /^(licen[cs]e|notice)(\.(txt|md))?$/i;

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');

/**
 * Emits a file with the licences and notices of the packages in a bundle.
 * @param heading the text before them
 * @param others packages in the bundle that the bundler does not record
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
        // Two packages may contain the same version of a third, with the same text.
        source: [heading, ...[...new Set([...folders].map(textOf))].sort()].join(RULE),
      });
    },
  };
}

/**
 * The folder of the package that contains a file, as a list; empty for files of this project. The name of the package
 * is not enough, because a package may contain its own version of another.
 */
function folderOf(file: string): string[] {
  // The bundler marks its virtual modules with a character that no path contains.
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
