import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { yearsIn } from '../rules/year-folders.js';
import { namesIn } from './names.js';
import { namesSchema } from './names-schema.js';

const FILE = join('schemas', 'rules', 'names.schema.json');

/**
 * Brings the names that an editor offers up to date with the rules years of a repository.
 * @param root the folder that holds the `rules-YYYY` folders and `schemas`
 * @returns whether anything changed; while a rule file is not YAML, nothing does
 */
export function refreshNames(root: string): boolean {
  const names = namesIn(yearsIn(root).map((year) => join(root, year)));
  if (names === undefined) return false;
  const file = join(root, FILE);
  const schema = namesSchema(names);
  if (existsSync(file) && readFileSync(file, 'utf8') === schema) return false;
  writeFileSync(file, schema);
  return true;
}
