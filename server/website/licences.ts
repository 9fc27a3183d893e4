import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files whose text goes with every copy of a package: the licence, and for Apache-2.0 the notice. */
const TO_SHIP = /^(licen[cs]e|notice)(\.(txt|md))?$/i;

const HEADING = 'The pages of this site use the work of others, under these licences.';

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** Style sheets and fonts are named in style sheets, of which a bundler keeps no record. */
const IN_STYLE_SHEETS = [
  'modern-normalize',
  'open-props',
  '@fontsource-variable/source-sans-3',
  '@fontsource-variable/source-serif-4',
];

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');

/** Ships, beside the bundle, the licences and notices of the packages that are in it: scripts, styles and fonts. */
export function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      const packages = new Set([...[...this.getModuleIds()].flatMap(packageOf), ...IN_STYLE_SHEETS]);
      this.emitFile({
        type: 'asset',
        name: 'licences.txt',
        source: [HEADING, ...[...packages].sort().map((name) => textOf(join(MODULES, name)))].join(RULE),
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
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => TO_SHIP.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} ${version} has no licence to ship with the bundle.`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
