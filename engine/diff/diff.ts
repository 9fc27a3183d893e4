import type { CalculationRequest, RulesDiff } from '../../schemas/types/api.js';
import type { Language } from '../values/language.js';
import { diffRules } from './diff-rules.js';
import { type InspectPlace, readSides, type TwoSides } from './sides.js';

/*
 * The steps of a report: requests (requests.ts) -> the answers of both sides (answers.ts) -> differences (differences.ts) -> words (words/) -> document.
 */

/** What to report, and in which language. */
export interface DiffOptions {
  readonly language: Language;
  /** A request to report on instead of the typical cases. */
  readonly request?: CalculationRequest | undefined;
  /** Reads the rules of a side; for example one that reuses what is already read. */
  readonly inspectAt?: InspectPlace | undefined;
}

/**
 * Compares two versions of the rules.
 * @throws SideError if a side does not exist, BadRules if its rules have errors
 */
export async function diffSides(sides: TwoSides, options: DiffOptions): Promise<RulesDiff> {
  const { language, request, inspectAt } = options;
  const { years, context } = await readSides(sides, inspectAt);
  return diffRules(years, { ...context, given: request }, language);
}
