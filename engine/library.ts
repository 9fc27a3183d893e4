/**
 * The public interface of the package for programs. It exposes few types, all of them in the package. The service and
 * the commands use `index.ts` instead, which also exports internals.
 */
export type * from '../schemas/types/api.js';
export type { CostDifference, Decider, DifferenceOptions, DifferentCost } from './forms/comparison.js';
export { type FormsComparison, MOST_COMPARED } from './forms/comparison.js';
export { type Checked, loadRules, type Rules } from './load-rules.js';
export { type Problem, RulesError } from './loader/problem.js';
export type { Participant } from './request/people.js';
export { type Faults, type Issue, RequestError, type Validation, validateRequest } from './request/validate.js';
export type { RuleSource } from './rules/rules-year.js';
export { currentYear, NoYearError } from './rules/year-folders.js';
export { LANGUAGES, type Language } from './values/language.js';
