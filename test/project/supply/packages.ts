import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/commands.js';

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

/** The lockfiles of the project: its own, and those of tools that stand apart. */
export const LOCKFILES = ['package-lock.json'];

/** The packages of a lockfile, in the order of their names. */
export function packagesOf(lockfile: string): Package[] {
  const { packages }: { packages: Record<string, Record<string, unknown>> } = JSON.parse(
    readFileSync(join(ROOT, lockfile), 'utf8'),
  );
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => ({
      place,
      name: String(locked.name ?? place.replace(/.*node_modules\//, '')),
      version: String(locked.version),
      licence: typeof locked.license === 'string' ? locked.license : '',
      forDevelopment: locked.dev === true || locked.devOptional === true,
      locked,
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
