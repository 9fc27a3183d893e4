import type { CompiledRules } from '../pricing/compiled-rules.js';
import { inspect } from './inspect.js';
import { RulesError } from './problem.js';

/**
 * Loads the rules of a year: reads the files, refuses what cannot be right, and decides the rest beforehand.
 * @throws RulesError with every problem found and its place
 */
export async function load(folder: string): Promise<CompiledRules> {
  const { problems, rules } = await inspect(folder);
  if (problems.length > 0 || rules === undefined) throw new RulesError(problems);
  return rules;
}
