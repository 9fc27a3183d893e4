import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAssets } from '../../server/website/assets.js';
import { ROOT } from '../support/commands.js';

/** A package as a lockfile pins it. */
export interface Package {
  /** Its folder within node_modules, which is its name where it is not nested. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as the package declares it; empty where it declares none. */
  readonly licence: string;
  /** Whether it comes only with the tools that build and test. */
  readonly forDevelopment: boolean;
  readonly locked: Readonly<Record<string, unknown>>;
}

/** The packages of the lockfile, in the order of their names. */
export function lockedPackages(): Package[] {
  const { packages }: { packages: Record<string, Record<string, unknown>> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  return (
    Object.entries(packages)
      // A workspace is a part of this project.
      .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
      .map(([place, locked]) => ({
        place,
        name: String(locked.name ?? place.replace(/.*node_modules\//, '')),
        version: String(locked.version),
        licence: typeof locked.license === 'string' ? locked.license : '',
        forDevelopment: locked.dev === true || locked.devOptional === true,
        locked,
      }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
  );
}

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

/** Whether an SPDX expression leaves a choice among some licences. */
export function allows(allowed: readonly string[], expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}

/** The names of the packages whose licences go with the pages. */
export function shippedToBrowsers(): string[] {
  const { files, licences } = readAssets();
  const text = files.find(({ path }) => path === licences)?.content.toString('utf8') ?? '';
  return namedIn(text);
}

/** The names of the packages that are in the bundle of the service. */
export function shippedInService(): string[] {
  return namedIn(readFileSync(join(ROOT, 'dist', 'service', 'licences.txt'), 'utf8'));
}

function namedIn(licences: string): string[] {
  return [...licences.matchAll(/^-{80}\n\n(\S+) \d/gm)].flatMap(([, name]) => name ?? []);
}
