import { isScalar } from 'yaml';
import type { YamlFile } from '../loader/yaml-file.js';
import type { Edit } from './edit.js';

/** The version of rules that nobody has confirmed yet. */
export function draftVersion(year: number): string {
  return `${year}.01.01-draft`;
}

/** The edits that make a ruleset that of another year. */
export function rulesetEdits(yaml: YamlFile, year: number): Edit[] {
  return [...replaced(yaml, 'version', draftVersion(year)), ...replaced(yaml, 'year', String(year))];
}

function replaced({ document }: YamlFile, key: string, text: string): Edit[] {
  const node = document.get(key, true);
  const range = isScalar(node) ? node.range : undefined;
  return range === null || range === undefined ? [] : [{ start: range[0], end: range[1], text }];
}
