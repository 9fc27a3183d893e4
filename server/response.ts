import type { Rules } from '../engine/index.js';
import type { CalculationRequest, CalculationResponse, Notice, Result, Source } from '../schemas/types/api.js';

/** The answer of the calculation endpoint: the result, with where it comes from and what it takes for granted. */
export function calculationResponse(
  rules: Rules,
  publicBaseUrl: string,
  request: CalculationRequest,
): CalculationResponse {
  const { calculator, version, year } = rules.ruleset;
  const results = rules.calculate(request);
  return {
    calculator,
    engine_version: version,
    rules_year: year,
    methodology_url: `${publicBaseUrl}/metodologia`,
    sources_url: `${publicBaseUrl}/fonti`,
    inputs: request,
    results,
    assumptions: results.assumptions.map(({ text }) => text),
    warnings: results.warnings.map(({ level, text }) => ({ level: level ?? 'info', text })),
    sources: sourcesOf(results),
  };
}

/** Every source of a result once, in the order of first use: the lines', then the lists'. */
function sourcesOf(results: Result): Source[] {
  const { lines, possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = results;
  const notices: Notice[] = [possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions].flat();
  const all = [...lines, ...notices].flatMap(({ sources }) => sources);
  return [...new Map(all.map((source) => [source.key, source])).values()];
}
