import type { Rules } from '../engine/index.js';
import type { CalculationRequest, CalculationResponse, Notice, Result, Source } from '../schemas/types/api.js';

/** The answer of the calculation endpoint: the result, with where it comes from and what it takes for granted. */
export function calculationResponse(
  rules: Rules,
  publicBaseUrl: string,
  request: CalculationRequest,
): CalculationResponse {
  const results = rules.calculate(request);
  return {
    ...provenance(rules, publicBaseUrl),
    inputs: request,
    results,
    assumptions: results.assumptions.map(assumptionOf),
    warnings: results.warnings.map(warningOf),
    sources: sourcesOf(results),
  };
}

/** By which rules an answer is made, and where they are explained. */
export function provenance({ ruleset }: Rules, publicBaseUrl: string) {
  return {
    calculator: ruleset.calculator,
    engine_version: ruleset.version,
    rules_year: ruleset.year,
    methodology_url: `${publicBaseUrl}/metodologia`,
    sources_url: `${publicBaseUrl}/fonti`,
  };
}

export function assumptionOf({ text }: Notice): string {
  return text;
}

export function warningOf({ level, text }: Notice): CalculationResponse['warnings'][number] {
  return { level: level ?? 'info', text };
}

/** Every source of a result once, in the order of first use: the lines', then the lists'. Results share each source. */
export function sourcesOf(results: Result): Source[] {
  const { lines, possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = results;
  const used = new Set<Source>();
  for (const items of [lines, possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions]) {
    for (const { sources } of items) for (const source of sources) used.add(source);
  }
  return [...used];
}
