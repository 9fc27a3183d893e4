import { readFileSync } from 'node:fs';
import { answersIn, rulesWith } from '../beyond.js';
import { calculate } from '../calculate.js';
import { calendar } from '../calendar.js';
import { compareForms } from '../forms/compare-forms.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { validateRequest } from '../request/validate.js';
import { inEach, messageOf, type Translated, TranslatedError } from '../values/language.js';
import { keyOf, type Question } from './requests.js';

/** The answer of one side to a question, as JSON, or the reason why there is none. */
type Answer = { readonly ok: true; readonly value: JsonObject } | { readonly ok: false; readonly message: Translated };

/** Answers the questions of a comparison for one side. */
export type AnswerFunction = (question: Question) => Answer;

/** Answers questions with this engine and the given rules. */
export function ownAnswers(rules: CompiledRules): AnswerFunction {
  return ({ operation, request, beyond = {}, start = '' }) => {
    const own = rulesWith(rules, beyond);
    try {
      switch (operation) {
        case 'calculate':
          return { ok: true, value: asObject(calculate(own, request)) };
        case 'compare':
          return { ok: true, value: asObject(compareForms(own, request)) };
        case 'calendar':
          return { ok: true, value: asObject(calendar(own, request, start)) };
        default:
          return operation satisfies never;
      }
    } catch (error) {
      return { ok: false, message: inEach((language) => messageOf(error, language)) };
    }
  };
}

/** Thrown if a file of requests or answers cannot be read, or contains something else. */
export class AnswersError extends TranslatedError {
  override readonly name = 'AnswersError';
}

/** The questions as the text of a file, one JSON object per line, for another build to answer. */
export function requestLines(questions: readonly Question[], rules: string): string {
  return questions.map((question) => `${JSON.stringify({ rules, ...question })}\n`).join('');
}

/** The answers of another build. A key is the name of the rules folder, a space and the key of the question. */
type AnswersFile = ReadonlyMap<string, Answer>;

/**
 * Reads the answers of another build: the lines of a file of requests, each with an `answer` or an `error` added.
 * @throws AnswersError if the file cannot be read or a line is not an answer
 */
export function readAnswers(file: string): AnswersFile {
  const found = new Map<string, Answer>();
  for (const [number, line] of linesOf(bytesOf(file))) {
    const { rules, question, answer } = parseAnswer(line) ?? refuseLine(file, number);
    found.set(`${rules} ${keyOf(question)}`, answer);
  }
  return found;
}

/** Yields the lines that are not empty, with their numbers from 1. The file may be longer than the longest string. */
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

function refuseLine(file: string, line: number): never {
  throw new AnswersError({
    it: `${file}:${line}: non è la risposta a una richiesta. Ogni riga deve essere una di --write-requests, con in più "answer" o "error".`,
    en: `${file}:${line}: this is not an answer to a request. Each line must be one of --write-requests with "answer" or "error" added.`,
  });
}

function parseAnswer(line: string): (QuestionByRules & { readonly answer: Answer }) | undefined {
  const asked = parseQuestion(line);
  const { answer, error } = asObject(parseLine(line));
  if (asked === undefined) return undefined;
  if (isObject(answer)) return { ...asked, answer: { ok: true, value: answer } };
  return typeof error === 'string' ? { ...asked, answer: { ok: false, message: inEach(() => error) } } : undefined;
}

/** A question, and the rules folder to answer it by. */
interface QuestionByRules {
  readonly rules: string;
  readonly question: Question;
}

/**
 * Reads the questions of a file of requests.
 * @throws AnswersError if the file cannot be read or a line is not a request
 */
export function* questionsIn(file: string): Generator<QuestionByRules> {
  for (const [number, line] of linesOf(bytesOf(file))) yield parseQuestion(line) ?? refuseLine(file, number);
}

function parseQuestion(line: string): QuestionByRules | undefined {
  const { rules, operation, request, beyond, start } = asObject(parseLine(line));
  const validation = validateRequest(request);
  if (typeof rules !== 'string' || !validation.ok || !isOperation(operation)) return undefined;
  const dated = typeof start === 'string' ? { start } : {};
  const answered = isObject(beyond) ? { beyond: answersIn(beyond) } : {};
  return { rules, question: { operation, request: validation.request, ...answered, ...dated } };
}

/** Texts and sources make up most of an answer and are never compared, so they are not kept. */
const NOT_COMPARED = ['sources', 'law', 'explanation', 'text', 'label'];

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line, (key, value) => (NOT_COMPARED.includes(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

function isOperation(name: unknown): name is Question['operation'] {
  return name === 'calculate' || name === 'compare' || name === 'calendar';
}

/** Answers questions about one rules folder from a file. A question that is missing there has no answer. */
export function fileAnswers(file: AnswersFile, rules: string): AnswerFunction {
  return (question) => {
    const answer = file.get(`${rules} ${keyOf(question)}`);
    return answer ?? { ok: false, message: NOT_IN_FILE };
  };
}

const NOT_IN_FILE: Translated = {
  it: 'Nel file delle risposte manca quella a questa richiesta.',
  en: 'There is no answer to this request in the file of answers.',
};
