import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAssets } from '../../../server/website/assets.js';
import { type Package, packagesOf } from './packages.js';

/**
 * Licences under which a package may be given away together with this one, which is MIT: they ask at most that their text
 * goes with it.
 */
export const FOR_SERVICE: readonly string[] = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

/**
 * Licences of tools that are only used here and never given away. MPL-2.0 asks for the source of changed files of its own;
 * none is changed.
 */
export const FOR_TOOLS: readonly string[] = [
  ...FOR_SERVICE,
  ...['BSD-2-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0', 'PSF-2.0', 'Python-2.0', 'Unlicense'],
];

/** Where the list is written. */
export const LIST = join('test', 'project', 'supply', 'LICENCES.md');

/** Whether an SPDX expression leaves a choice among some licences. */
export function allows(allowed: readonly string[], expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}

/** The list of all packages of the service and of its tools with their licences, as Markdown. */
export function listOfLicences(): string {
  const all = packagesOf('package-lock.json');
  const shipped = shippedToBrowsers();
  const bundled = all.filter(({ name, place }) => shipped.includes(name) && place === `node_modules/${name}`);
  return `# Licences

Written by \`npm run licences\` from the lockfile; a test fails when it is out of date.

## What the service runs on

${table(all.filter(({ forDevelopment }) => !forDevelopment))}

## What browsers get

Their texts, and the notice of swagger-ui, are served with the pages: every page names them as its \`license\`.

${table(bundled)}

## What only builds and tests

${table(all.filter((one) => one.forDevelopment && !bundled.includes(one)))}
`;
}

/** The names of the packages whose licences go with the pages. */
export function shippedToBrowsers(): string[] {
  const { files, licences } = readAssets();
  const text = files.find(({ path }) => path === licences)?.content.toString('utf8') ?? '';
  return [...text.matchAll(/^-{80}\n\n(\S+) \d/gm)].flatMap(([, name]) => name ?? []);
}

function table(packages: readonly Package[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return ['| Package | Version | Licence |', '| --- | --- | --- |', ...new Set(rows)].join('\n');
}

/** The list as it was last written. */
export function writtenList(root: string): string {
  return readFileSync(join(root, LIST), 'utf8');
}
