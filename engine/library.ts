/**
 * What a program gets that installs the package. Its types stand on few others, all of which are in the package: the service
 * and the commands come in by `index.ts`, which has this and the inside that they show.
 */
export type * from '../schemas/types/api.js';

export { type FormsComparison, MOST_COMPARED, type Participant } from './forms/comparison.js';
export { type Checked, loadRules, type Rules } from './load-rules.js';
export { type Problem, RulesError } from './loader/problem.js';
export { type Faults, type Issue, RequestError, type Validation, validateRequest } from './request/validate.js';
export type { RuleSource } from './rules/rules-year.js';
export { currentYear, NoYearError } from './rules/year-folders.js';
export { LANGUAGES, type Language } from './values/language.js';
