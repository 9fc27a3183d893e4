import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The top folder of this package, where the rules years that come with it stand. */
export const PACKAGE = join(import.meta.dirname, '..', '..');

/** The folders `rules-YYYY` in a folder, the oldest first. */
export function yearsIn(parent: string): string[] {
  return readdirSync(parent)
    .filter((name) => /^rules-\d{4}$/.test(name))
    .sort();
}

/**
 * The rules year that answers where nobody names one: the newest folder `rules-YYYY` whose version is no draft. So a year
 * that is being prepared changes nothing, and no code has to name the year that is in force.
 * @param parent where to look; the working folder, or this package where that holds no years
 */
export function currentYear(parent = yearsIn('.').length > 0 ? '.' : PACKAGE): string {
  const current = yearsIn(parent).findLast((year) => !isDraft(join(parent, year)));
  if (current === undefined)
    throw new Error('There is no folder rules-YYYY with a finished version: name a folder of rules.');
  return current;
}

/** Reads no YAML: a start should not have to load a parser for one word. */
function isDraft(folder: string): boolean {
  return /^version:.*-draft\b/m.test(readFileSync(join(folder, 'ruleset.yaml'), 'utf8'));
}
