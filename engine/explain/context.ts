import type { CalculationRequest } from '../../schemas/types/api.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';

/** What every part of an explanation speaks of. */
export interface Context {
  readonly rules: CompiledRules;
  readonly request: CalculationRequest;
  readonly facts: RequestFacts;
}
