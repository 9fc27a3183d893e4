import { type Costs, comparedCosts, NOTICE_LISTS, type Rules } from '../engine/index.js';
import type {
  CalculationRequest,
  CalculationResponse,
  CalendarRequest,
  CalendarResponse,
  ComparisonResponse,
  ExplanationResponse,
  Notice,
  Source,
  YourCaseRequest,
} from '../schemas/types/api.js';
import { yearPage } from './paths.js';

/** The answer of the calculation, of a request alone or with answers beyond it: the result with its provenance, assumptions, warnings and sources. */
export function calculationResponse<Inputs extends CalculationRequest | YourCaseRequest>(
  rules: Rules,
  publicBaseUrl: string,
  inputs: Inputs,
): Omit<CalculationResponse, 'inputs'> & { readonly inputs: Inputs } {
  const { request, ownRules } = ofCase(rules, inputs);
  const results = ownRules.calculate(request, { checked: true });
  return {
    ...provenance(rules, publicBaseUrl),
    inputs,
    results,
    assumptions: results.assumptions.map(assumptionOf),
    warnings: results.warnings.map(warningOf),
    sources: sourcesOf(results, rules),
  };
}

/** The answer of the comparison. */
export function comparisonResponse(
  rules: Rules,
  publicBaseUrl: string,
  inputs: CalculationRequest | YourCaseRequest,
): ComparisonResponse {
  const { request, ownRules } = ofCase(rules, inputs);
  const comparison = ownRules.compareForms(request, { checked: true });
  return { ...provenance(rules, publicBaseUrl), inputs, ...comparedCosts(comparison, rules.source.forms) };
}

/** What an answer with its totals alone goes without, wherever it stands. */
export const DETAILS: ReadonlySet<string> = new Set([
  ...['lines', 'openingDetail', 'annualDetail', 'inpsDetail', 'inailDetail', 'openQuestions', 'sources'],
  ...NOTICE_LISTS,
]);

/** An answer with its totals alone, as JSON: some 1 kB of the 100 kB of a calculation. */
export function totalsAlone(answer: object): string {
  return JSON.stringify(answer, (name, value) => (DETAILS.has(name) ? undefined : value));
}

/** The answer of the calendar. */
export function calendarResponse(rules: Rules, publicBaseUrl: string, inputs: CalendarRequest): CalendarResponse {
  const { request, ownRules } = ofCase(rules, inputs);
  const calendar = ownRules.calendar(request, inputs.start, { checked: true });
  return { ...provenance(rules, publicBaseUrl), inputs, calendar };
}

/** The answer of the explanation: why each line is there, or not. */
export function explanationResponse(
  rules: Rules,
  publicBaseUrl: string,
  inputs: CalculationRequest | YourCaseRequest,
): ExplanationResponse {
  const { request, ownRules } = ofCase(rules, inputs);
  return { ...provenance(rules, publicBaseUrl), explanation: ownRules.explain(request, { checked: true }) };
}

/** The request of a checked body and the rules that answer it, with the answers beyond the request if there are any. */
function ofCase(rules: Rules, inputs: CalculationRequest | CalendarRequest | YourCaseRequest) {
  if (!('request' in inputs)) return { request: inputs, ownRules: rules };
  const { request, beyond } = inputs;
  return { request, ownRules: beyond === undefined ? rules : rules.with(beyond, { checked: true }) };
}

/** Which rules an answer was made by, and where they are explained. */
export function provenance({ ruleset, language }: Rules, publicBaseUrl: string) {
  return {
    calculator: ruleset.calculator,
    engine_version: ruleset.version,
    rules_year: ruleset.year,
    methodology_url: publicBaseUrl + yearPage('/metodologia', ruleset.year, language),
    sources_url: publicBaseUrl + yearPage('/fonti', ruleset.year, language),
  };
}

export function assumptionOf({ text }: Notice): string {
  return text;
}

export function warningOf({ level, text }: Notice): CalculationResponse['warnings'][number] {
  return { level: level ?? 'info', text };
}

/** Every source of a result once, in the order of first use: first those of the lines, then those of the notices. */
export function sourcesOf(result: Costs, { sources }: Rules): Source[] {
  const ofLines = result.lines.flatMap((line) => line.sources);
  const cited = NOTICE_LISTS.flatMap((list) => result[list].flatMap((one) => one.sources));
  return [...new Set([...ofLines, ...cited.flatMap((key) => sources.get(key) ?? [])])];
}
