import { parse } from 'yaml';
import { kindOf, type RuleKind } from '../../loader/rule-files.js';
import { isObject } from '../../request/json-object.js';

/** A line, modifier or notice as it was named before, and the file of the year's folder that it stood in. */
export interface FormerRule {
  readonly kind: RuleKind;
  readonly name: string;
  readonly path: string;
}

const KINDS_WITH_IDS: readonly (RuleKind | undefined)[] = ['lines', 'modifiers', 'notices'];

/** Whether a file of a year's folder holds lines, modifiers or notices. */
export function holdsIds(path: string): boolean {
  return KINDS_WITH_IDS.includes(kindOf(path));
}

/** The rules in a former version of a file; none where it could not be read even then. */
export function formerRules(path: string, text: string): FormerRule[] {
  const kind = kindOf(path);
  const data = parsed(text);
  const rules = kind === undefined || !isObject(data) ? [] : data[kind];
  if (kind === undefined || !isObject(data) || !Array.isArray(rules)) return [];
  const prefix = kind === 'lines' ? `${data.bucket}.` : '';
  return rules.filter(isObject).map(({ id }) => ({ kind, name: `${prefix}${id}`, path }));
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
