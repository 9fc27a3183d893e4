import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules, RequestError, type Rules } from '../../engine/index.js';
import { load } from '../../engine/loader/load.js';
import { yamlPaths } from '../../engine/loader/rule-folder.js';
import type { CompiledRules } from '../../engine/pricing/compiled.js';
import { newestFinished, yearsIn } from '../../engine/rules/year-folders.js';
import { recall } from '../../engine/values/maps.js';
import type { Result } from '../../schemas/types/api.js';
import { ROOT } from './commands.js';

/** The folder of the rules whose answers most tests know. It stays when years follow it. */
export const RULES_FOLDER = join(ROOT, 'rules-2026');

/** The folders of all years, the oldest first. */
export const YEARS: readonly string[] = yearsIn(ROOT);

/** The newest finished one. */
export const NEWEST_FINISHED = join(ROOT, newestFinished(ROOT) ?? '');

/** The newest of them, where the guide is. */
export const NEWEST_FOLDER = join(ROOT, YEARS.at(-1) ?? '');

/** The day on which the sources of that year were last looked at: by then none is overdue, nor of the future. */
export const LAST_CHECKED: string = yamlPaths(RULES_FOLDER)
  .flatMap((path) => [...readFileSync(join(RULES_FOLDER, path), 'utf8').matchAll(/checkedOn: ([\d-]{10})/g)])
  .map(([, day = '']) => day)
  .reduce((latest, day) => (day > latest ? day : latest));

const loaded = new Map<string, Promise<Rules>>();
const compiled = new Map<string, Promise<CompiledRules>>();

/** The rules of a year, by the name of its folder. They are loaded once for all tests. */
export function rulesOf(year: string): Promise<Rules> {
  return recall(loaded, year, () => loadRules(join(ROOT, year)));
}

/** The compiled rules of a year, for tests of the engine's internals. */
export function compiledOf(year: string): Promise<CompiledRules> {
  return recall(compiled, year, () => load(join(ROOT, year)));
}

/** The rules of 2026, which most tests use. They are loaded before the tests run. */
export let rules: Rules;

/** Loads the rules of 2026 once. */
export async function rules2026(): Promise<Rules> {
  rules = await rulesOf('rules-2026');
  return rules;
}

/** Rules with another `calculate`, in every language. */
export function rulesWithCalculate(rules: Rules, calculate: Rules['calculate']): Rules {
  const answering: Rules = { ...rules, calculate, in: () => answering };
  return answering;
}

/** The error with which a request is refused. Fails if it is not refused. */
export function refusalOf(ask: () => unknown): RequestError {
  try {
    ask();
  } catch (failure) {
    if (failure instanceof RequestError) return failure;
    throw failure;
  }
  return expect.fail('It was answered.');
}

/** The totals of a result by their short names, each as [min, max]. */
export function totalsOf(result: Result): Record<string, readonly [number, number]> {
  return {
    opening: [result.opening_one_off_min, result.opening_one_off_max],
    annual_fixed: [result.annual_fixed_min, result.annual_fixed_max],
    inps: [result.inps_min, result.inps_max],
    annual_total: [result.annual_total_min, result.annual_total_max],
    first_year: [result.first_year_12m_min, result.first_year_12m_max],
  };
}
