import type { CalculationRequest, RulesDiff } from '../../schemas/types/api.js';
import type { Language } from '../values/language.js';
import { diffRules } from './diff.js';
import { type Pair, readSides } from './sides.js';

/** What to report, and in which language. */
export interface DiffOptions {
  readonly language: Language;
  /** A request to report on instead of the typical cases. */
  readonly request?: CalculationRequest | undefined;
}

/**
 * Compares two versions of the rules of a year, or two years, as folders or in git.
 * @throws SideError if a side does not exist, BadRules if its rules have errors
 */
export async function diffYears(sides: Pair, { language, request }: DiffOptions): Promise<RulesDiff> {
  const { versions, context } = await readSides(sides);
  return diffRules(versions, { ...context, given: request })(language);
}
