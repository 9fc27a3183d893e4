import type { CalculationRequest, RulesDiff } from '../../schemas/types/api.js';
import { load } from '../loader/load.js';
import { folderOf } from '../rules/year-folders.js';
import type { Language } from '../values/language.js';
import { type AnswerFunction, fileAnswers, ownAnswers, questionsIn, readAnswers, requestLines } from './answers.js';
import { diffRules, questionsFor } from './diff-rules.js';
import { readSides } from './sides.js';

/*
 * The steps of a report: requests (requests.ts) -> answers of the base -> answers of the head (answers.ts) -> differences
 * (differences.ts) -> words (words/) -> document.
 */

/** The two versions of the rules to compare. */
interface TwoSides {
  /** A folder of rules, or one in git as `ref:folder`. */
  readonly base: string;
  /** If undefined, the folder of the same name in `here`. */
  readonly head: string | undefined;
  /** The current folder. */
  readonly here: string;
}

/** What to report, and in which language. */
export interface DiffOptions {
  readonly language: Language;
  /** A request to report on instead of the typical cases. */
  readonly request?: CalculationRequest | undefined;
  /** A file with the answers of another build, for the base, to the requests of `requestsFor`. */
  readonly baseAnswers?: string | undefined;
}

/**
 * Compares two versions of the rules.
 * @throws SideError if a side does not exist, BadRules if its rules have errors, AnswersError if the file of answers is
 * not one
 */
export async function diffSides({ base, head, here }: TwoSides, options: DiffOptions): Promise<RulesDiff> {
  const { language, request, baseAnswers } = options;
  const { years, context, folder } = await readSides(base, head, here);
  const answers = baseAnswers === undefined ? {} : { baseAnswers: fileAnswers(readAnswers(baseAnswers), folder) };
  return diffRules(years, { ...context, ...answers, given: request }, language);
}

/** The requests for another build to answer for the base, one a line. */
export async function requestsFor({ base, head, here }: TwoSides): Promise<string> {
  const { years, folder } = await readSides(base, head, here);
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
    const said = answer.ok ? { answer: answer.value } : { error: answer.message };
    yield JSON.stringify({ rules, ...question, ...said });
  }
}
