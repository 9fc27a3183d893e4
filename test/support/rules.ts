import { join } from 'node:path';
import { loadRules, type Rules } from '../../engine/index.js';
import { load } from '../../engine/loader/load.js';
import type { CompiledRules } from '../../engine/pricing/compiled.js';
import { yearsIn } from '../../engine/rules/year-folders.js';
import { ROOT } from './commands.js';

/** The folder of the rules that the service answers with. */
export const RULES_FOLDER = join(ROOT, 'rules-2026');

/** The folders of all the years, the oldest first. */
export const YEARS: readonly string[] = yearsIn(ROOT);

const rules = new Map<string, Promise<Rules>>();
const compiled = new Map<string, Promise<CompiledRules>>();

/** The rules of a year by the name of its folder, loaded once for all tests. */
export function rulesOf(year: string): Promise<Rules> {
  const loaded = rules.get(year) ?? loadRules(join(ROOT, year));
  rules.set(year, loaded);
  return loaded;
}

/** The same with the engine's inside, for tests of the tables. */
export function compiledOf(year: string): Promise<CompiledRules> {
  const loaded = compiled.get(year) ?? load(join(ROOT, year));
  compiled.set(year, loaded);
  return loaded;
}

/** The rules of 2026, which most tests speak of. */
export function rules2026(): Promise<Rules> {
  return rulesOf('rules-2026');
}

/** The same with the engine's inside. */
export function compiled2026(): Promise<CompiledRules> {
  return compiledOf('rules-2026');
}

/** Rules that calculate otherwise, in every language. */
export function answeringWith(rules: Rules, calculate: Rules['calculate']): Rules {
  const answering: Rules = { ...rules, calculate, in: () => answering };
  return answering;
}

/** Has the next who asks load the rules anew. */
export function forgetRules(): void {
  rules.clear();
  compiled.clear();
}
