import type { BeyondAnswers, CalculationRequest, YourCase } from '../schemas/types/api.js';
import { rulesWith } from './beyond.js';
import { calculate } from './calculate.js';
import type { CompiledRules } from './pricing/compiled.js';
import { lineMoves } from './result/line-moves.js';

/**
 * What a request costs by the law alone, and for who has answered more than it asks; with what differs, line by line. The same
 * calculation, twice.
 * @param request a request that `validateRequest` has accepted
 * @param answers to the questions beyond it, as `validateYourCase` has accepted them
 */
export function inYourCase(rules: CompiledRules, request: CalculationRequest, answers: BeyondAnswers): YourCase {
  const results = calculate(rules, request);
  const inYourCase = calculate(rulesWith(rules, answers), request);
  return { results, inYourCase, differences: lineMoves(results.lines, inYourCase.lines) };
}
