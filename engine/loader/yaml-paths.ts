import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** The YAML files of a folder and the folders in it, named from it, in alphabetical order. */
export function yamlPaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ya?ml$/.test(path) && !basename(path).startsWith('.'))
    .sort();
}
