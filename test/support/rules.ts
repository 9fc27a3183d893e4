import { join } from 'node:path';
import type { CompiledRules } from '../../engine/compiled-rules.js';
import { loadRules, type Rules } from '../../engine/index.js';
import { load } from '../../engine/loader/load.js';

/** The folder of the rules that the service answers with. */
export const RULES_FOLDER = join(import.meta.dirname, '..', '..', '..', 'rules-2026');

let rules: Promise<Rules> | undefined;
let compiled: Promise<CompiledRules> | undefined;

/** The rules of 2026, loaded once for all tests. */
export function rules2026(): Promise<Rules> {
  rules ??= loadRules(RULES_FOLDER);
  return rules;
}

/** The same with the engine's inside, for tests of the tables. */
export function compiled2026(): Promise<CompiledRules> {
  compiled ??= load(RULES_FOLDER);
  return compiled;
}
