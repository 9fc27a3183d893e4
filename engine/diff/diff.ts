import type { CalculationRequest, RulesDiff } from '../../schemas/types/api.js';
import { load } from '../loader/load.js';
import { folderOf } from '../rules/year-folders.js';
import type { Language } from '../values/language.js';
import { type AnswerFunction, fileAnswers, ownAnswers, questionsIn, readAnswers, requestLines } from './answers.js';
import { diffRules, questionsFor } from './diff-rules.js';
import { type InspectPlace, readSides, type TwoSides } from './sides.js';

/*
 * The steps of a report: requests (requests.ts) -> answers of the base -> answers of the head (answers.ts) ->
 * differences (differences.ts) -> words (words/) -> document.
 */

/** What to report, and in which language. */
export interface DiffOptions {
  readonly language: Language;
  /** A request to report on instead of the typical cases. */
  readonly request?: CalculationRequest | undefined;
  /** A file with the answers of another build, for the base, to the requests of `requestsFor`. */
  readonly baseAnswers?: string | undefined;
  /** Reads the rules of a side; for example one that reuses what is already read. */
  readonly inspectAt?: InspectPlace | undefined;
}

/**
 * Compares two versions of the rules.
 * @throws SideError if a side does not exist, BadRules if its rules have errors, AnswersError if the file of answers is
 * not one
 */
export async function diffSides(sides: TwoSides, options: DiffOptions): Promise<RulesDiff> {
  const { language, request, baseAnswers, inspectAt } = options;
  const { years, context, folder } = await readSides(sides, inspectAt);
  const answers = baseAnswers === undefined ? {} : { baseAnswers: fileAnswers(readAnswers(baseAnswers), folder) };
  return diffRules(years, { ...context, ...answers, given: request }, language);
}

/** The requests for another build to answer for the base, one per line. */
export async function requestsFor(sides: TwoSides): Promise<string> {
  const { years, folder } = await readSides(sides);
  return requestLines(questionsFor(years), folder);
}

/**
 * Answers a file of requests, each by the rules that it names. Yields the same lines with an `answer` or an `error`
 * added.
 * @throws AnswersError if a line is not a request
 */
export async function* answerRequests(file: string): AsyncGenerator<string> {
  const known = new Map<string, AnswerFunction>();
  for (const { rules, question } of questionsIn(file)) {
    const answerFor = known.get(rules) ?? ownAnswers(await load(folderOf(rules)));
    known.set(rules, answerFor);
    const answer = answerFor(question);
    const said = answer.ok ? { answer: answer.value } : { error: answer.message.en };
    yield JSON.stringify({ rules, ...question, ...said });
  }
}
