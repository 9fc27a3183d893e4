import { readFileSync } from 'node:fs';
import { calculate } from '../calculate.js';
import { calendar } from '../calendar.js';
import { compareForms } from '../forms/compare-forms.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { validateRequest } from '../request/validate.js';
import { TranslatedError } from '../values/language.js';
import { keyOf, type Question } from './requests.js';

/** What a side answers to a question, as JSON; or, where it cannot, why not. */
export type Answer =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly message: string };

/** What answers the questions that both sides are asked. */
export type Answering = (question: Question) => Answer;

/** The engine of here with some rules. */
export function ownAnswers(rules: CompiledRules): Answering {
  return ({ operation, request, start = '' }) => {
    try {
      switch (operation) {
        case 'calculate':
          return { ok: true, value: asObject(calculate(rules, request)) };
        case 'compare':
          return { ok: true, value: asObject(compareForms(rules, request)) };
        case 'calendar':
          return { ok: true, value: asObject(calendar(rules, request, start)) };
        default:
          return operation satisfies never;
      }
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** A file of requests or answers is not there, or is none. */
export class AnswersError extends TranslatedError {
  override readonly name = 'AnswersError';
}

/** Some questions as a file of requests holds them, one a line, for another build to answer. */
export function requestLines(questions: readonly Question[], rules: string): string {
  return questions.map((question) => `${JSON.stringify({ rules, ...question })}\n`).join('');
}

/** The answers that another build gave, by the name of the rules folder and the question. */
type AnswersFile = ReadonlyMap<string, Answer>;

/**
 * Reads the answers of another build to a file of requests: the lines of that file, each with its `answer`, or with the
 * `error` that it met.
 * @throws AnswersError where a line is none
 */
export function readAnswers(file: string): AnswersFile {
  const found = new Map<string, Answer>();
  for (const [number, line] of linesOf(bytesOf(file))) {
    const { rules, question, answer } = answerIn(line) ?? fail(file, number);
    found.set(`${rules} ${keyOf(question)}`, answer);
  }
  return found;
}

/** The lines that are not empty, from 1: all of them together may be longer than a text can be. */
function* linesOf(bytes: Buffer): Generator<[number: number, line: string]> {
  let start = 0;
  for (let number = 1; start < bytes.length; number++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline;
    const line = bytes.toString('utf8', start, end).trim();
    if (line !== '') yield [number, line];
    start = end + 1;
  }
}

const NEWLINE = 10;

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new AnswersError({
      it: `Il file "${file}" non si può leggere.`,
      en: `The file "${file}" cannot be read.`,
    });
  }
}

function fail(file: string, line: number): never {
  throw new AnswersError({
    it: `${file}:${line}: non è la risposta a una richiesta. Ogni riga è quella di --write-requests, con "answer" o "error".`,
    en: `${file}:${line}: this is no answer to a request. Each line is one of --write-requests, with "answer" or "error".`,
  });
}

function answerIn(line: string): (Asked & { readonly answer: Answer }) | undefined {
  const asked = askedIn(line);
  const { answer, error } = asObject(parsed(line));
  if (asked === undefined) return undefined;
  if (isObject(answer)) return { ...asked, answer: { ok: true, value: answer } };
  return typeof error === 'string' ? { ...asked, answer: { ok: false, message: error } } : undefined;
}

/** A question, and the folder of the rules by which it is to be answered. */
interface Asked {
  readonly rules: string;
  readonly question: Question;
}

/**
 * The questions of a file of requests.
 * @throws AnswersError where a line is none
 */
export function* questionsIn(file: string): Generator<Asked> {
  for (const [number, line] of linesOf(bytesOf(file))) yield askedIn(line) ?? fail(file, number);
}

function askedIn(line: string): Asked | undefined {
  const { rules, operation, request, start } = asObject(parsed(line));
  const validation = validateRequest(request);
  if (typeof rules !== 'string' || !validation.ok || !isOperation(operation)) return undefined;
  const dated = typeof start === 'string' ? { start } : {};
  return { rules, question: { operation, request: validation.request, ...dated } };
}

/** What answers say in words, which is most of them and is never compared. */
const SAID = ['sources', 'law', 'explanation', 'text', 'label'];

function parsed(line: string): unknown {
  try {
    return JSON.parse(line, (key, value) => (SAID.includes(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

function isOperation(name: unknown): name is Question['operation'] {
  return name === 'calculate' || name === 'compare' || name === 'calendar';
}

/** The answers of a file to the questions about some rules. A question that it lacks is not answered. */
export function fileAnswers(file: AnswersFile, rules: string): Answering {
  return (question) => {
    const answer = file.get(`${rules} ${keyOf(question)}`);
    return answer ?? { ok: false, message: `There is no answer to this request in the file of answers.` };
  };
}
