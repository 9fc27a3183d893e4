import type { BeyondAnswers, CalculationRequest, YourCase } from '../schemas/types/api.js';
import { rulesWith } from './beyond.js';
import { calculate } from './calculate.js';
import type { CompiledRules } from './pricing/compiled.js';
import { lineMoves } from './result/line-moves.js';

/**
 * Calculates a request twice: by the law alone, and for somebody who has also answered questions beyond the request.
 * The differences are given line by line.
 * @param request a request that `validateRequest` has accepted
 * @param answers the answers beyond the request, which `validateYourCase` has accepted
 */
export function inYourCase(rules: CompiledRules, request: CalculationRequest, answers: BeyondAnswers): YourCase {
  const results = calculate(rules, request);
  const inYourCase = calculate(rulesWith(rules, answers), request);
  return { results, inYourCase, differences: lineMoves(results.lines, inYourCase.lines) };
}
