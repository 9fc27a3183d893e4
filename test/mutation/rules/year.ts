import { join } from 'node:path';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { inspectFiles } from '../../../engine/loader/inspect.js';
import { type RuleFile, readRuleFiles } from '../../../engine/loader/rule-files.js';
import { ROOT } from '../../support/commands.js';
import { type Mutant, mutantsOf } from './mutants.js';
import { vocabularyOf } from './vocabulary.js';

/** A rules year as it is, and every way of altering it. */
export interface Year {
  readonly files: readonly RuleFile[];
  readonly rules: CompiledRules;
  readonly mutants: readonly Mutant[];
}

/**
 * Reads a rules year.
 * @param folder within the project, for example `rules-2026`
 * @throws if the rules are refused as they are
 */
export async function readYear(folder: string): Promise<Year> {
  const { files } = readRuleFiles(join(ROOT, folder));
  const { book, rules } = await inspectFiles(files);
  if (rules === undefined) throw new Error(`${folder} is refused as it is: see npm run rules:check.`);
  return { files, rules, mutants: mutantsOf(files, vocabularyOf(book.source)) };
}
