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
      const packages = new Set([...[...this.getModuleIds()].flatMap(packageOf), ...others]);
      this.emitFile({
        type: 'asset',
        name: 'licences.txt',
        source: [heading, ...[...packages].sort().map((name) => textOf(join(MODULES, name)))].join(RULE),
      });
    },
  };
}

/** The package that a file belongs to; none for a file of this project. */
function packageOf(file: string): string[] {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return name === undefined ? [] : [name];
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
