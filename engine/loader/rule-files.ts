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

const KINDS: readonly RuleKind[] = [
  'ruleset',
  'sources',
  'figures',
  'facts',
  'conditions',
  'lines',
  'modifiers',
  'notices',
  'cases',
];

/** Without these there is nothing to calculate with. */
const REQUIRED: readonly RuleKind[] = ['ruleset', 'sources', 'figures', 'facts'];

/**
 * Reads the rule files of a year. What is of one kind stands in a file of that name, or in the files of a folder of that
 * name, read in alphabetical order. Files that are not YAML are left alone.
 */
export function readRuleFiles(folder: string): { files: RuleFile[]; problems: Problem[] } {
  const files = KINDS.flatMap((kind) =>
    [...existing(folder, `${kind}.yaml`), ...yamlNames(folder, kind)].map((path) => ({
      kind,
      yaml: new YamlFile(join(folder, path), join(basename(folder), path)),
    })),
  );
  const missing = REQUIRED.filter((kind) => !files.some((file) => file.kind === kind));
  return { files, problems: missing.map((kind) => missingFile(join(basename(folder), `${kind}.yaml`))) };
}

function existing(folder: string, path: string): string[] {
  return existsSync(join(folder, path)) ? [path] : [];
}

function yamlNames(folder: string, kind: RuleKind): string[] {
  if (!existsSync(join(folder, kind))) return [];
  return readdirSync(join(folder, kind))
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(kind, name));
}
