import type { CalculationRequest, RulesDiff } from '../../schemas/types/api.js';
import { load } from '../loader/load.js';
import { folderOf } from '../rules/year-folders.js';
import type { Language } from '../values/language.js';
import { type Answering, fileAnswers, ownAnswers, questionsIn, readAnswers, requestLines } from './answers.js';
import { diffRules, questionsFor } from './diff-rules.js';
import { type InspectPlace, readSides, type TwoSides } from './sides.js';

/*
 * The walk of a report: requests (requests.ts) -> answers of the base -> answers of the head (answers.ts) -> differences
 * (differences.ts) -> words (words/) -> document.
 */

export interface DiffOptions {
  readonly language: Language;
  /** A request to tell of in the place of the typical cases. */
  readonly request?: CalculationRequest | undefined;
  /** A file of answers that another build gave to the requests of `requestsFor`, for the base. */
  readonly baseAnswers?: string | undefined;
  /** What reads the rules of a side, where some are known already. */
  readonly inspectAt?: InspectPlace | undefined;
}

/**
 * Compares two versions of the rules.
 * @throws SideError where a side is not there, BadRules where its rules cannot be used, AnswersError where the answers are none
 */
export async function diffSides(sides: TwoSides, options: DiffOptions): Promise<RulesDiff> {
  const { language, request, baseAnswers, inspectAt } = options;
  const { years, context, folder } = await readSides(sides, inspectAt);
  const answers = baseAnswers === undefined ? {} : { baseAnswers: fileAnswers(readAnswers(baseAnswers), folder) };
  return diffRules(years, { ...context, ...answers, given: request }, language);
}

/** The requests that another build is to answer for the base, one a line. */
export async function requestsFor(sides: TwoSides): Promise<string> {
  const { years, folder } = await readSides(sides);
  return requestLines(questionsFor(years), folder);
}

/**
 * Answers a file of requests by the rules that each names: the same lines, each with its `answer` or its `error`.
 * @throws AnswersError where a line is no request
 */
export async function* answerRequests(file: string): AsyncGenerator<string> {
  const known = new Map<string, Answering>();
  for (const { rules, question } of questionsIn(file)) {
    const answering = known.get(rules) ?? ownAnswers(await load(folderOf(rules)));
    known.set(rules, answering);
    const answer = answering(question);
    const said = answer.ok ? { answer: answer.value } : { error: answer.message };
    yield JSON.stringify({ rules, ...question, ...said });
  }
}
