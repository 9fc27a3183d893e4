import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { missingFile } from './messages.js';
import type { Problem } from './problem.js';
import { YamlFile } from './yaml-file.js';

/** What a rule file holds, which is also the name of its schema. */
export type RuleKind =
  | 'ruleset'
  | 'sources'
  | 'figures'
  | 'facts'
  | 'conditions'
  | 'lines'
  | 'modifiers'
  | 'notices'
  | 'cases';

export interface RuleFile {
  readonly kind: RuleKind;
  readonly yaml: YamlFile;
}

const SINGLE_FILES: readonly RuleKind[] = ['ruleset', 'sources', 'figures', 'facts'];
const FOLDERS: readonly RuleKind[] = ['conditions', 'lines', 'modifiers', 'notices', 'cases'];

/**
 * Reads the rule files of a year: four files and five folders, the files of a folder in alphabetical order.
 * Files that are not YAML are left alone.
 */
export function readRuleFiles(folder: string): { files: RuleFile[]; problems: Problem[] } {
  const files: RuleFile[] = [];
  const problems: Problem[] = [];
  const read = (kind: RuleKind, path: string): void => {
    const name = join(basename(folder), path);
    if (existsSync(join(folder, path))) files.push({ kind, yaml: new YamlFile(join(folder, path), name) });
    else problems.push(missingFile(name));
  };
  for (const kind of SINGLE_FILES) read(kind, `${kind}.yaml`);
  for (const kind of FOLDERS) for (const name of yamlNames(join(folder, kind))) read(kind, join(kind, name));
  return { files, problems };
}

function yamlNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort();
}
