import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Language, Translated } from '../values/language.js';
import { readRequestText } from './arguments.js';

/** The largest size of one request, bytes: the same as for the API. */
export const LONGEST_LINE = 65_536;

/** Receives the faults of a batch while it runs. */
export interface Observer {
  readonly language: Language;
  /** Called with each fault of a line that cannot be answered. */
  reportFault(line: number, fault: string): void;
}

/**
 * Answers each request of an NDJSON input with one line of output, `{ "line": 3, "result": { … } }`, in order. A line
 * that cannot be answered is reported and has no line in the output; the others are still answered. Input is read only
 * as fast as output is taken, so memory use does not grow with the input.
 * @param answerTo answers a valid request
 * @param output receives the answers; it stays open
 * @throws the errors of the streams
 */
export async function runBatch(
  answerTo: AnswerTo,
  input: AsyncIterable<Buffer>,
  output: Writable,
  observer: Observer,
): Promise<void> {
  async function* answers(): AsyncGenerator<string> {
    for await (const line of inputLines(input, LONGEST_LINE)) {
      const { answer, faults } = answerLine(answerTo, line, observer.language);
      for (const fault of faults) observer.reportFault(line.number, fault);
      if (answer !== undefined) yield answer;
    }
  }
  await pipeline(answers, output, { end: false });
}

type AnswerTo = (request: CalculationRequest) => object;

interface LineOutcome {
  readonly answer?: string;
  readonly faults: readonly string[];
}

const TOO_LONG: Translated = {
  it: `La riga supera i ${LONGEST_LINE} byte, il massimo accettato.`,
  en: `The line is longer than ${LONGEST_LINE} bytes, the most accepted.`,
};

function answerLine(answerTo: AnswerTo, { number, bytes }: InputLine, language: Language): LineOutcome {
  if (bytes === undefined) return { faults: [`payload_too_large: ${TOO_LONG[language]}`] };
  if (bytes.every((byte) => BLANKS.has(byte))) return { faults: [] };
  const reading = readRequestText(bytes, language);
  if (!reading.ok) return reading;
  return { answer: `${JSON.stringify({ line: number, result: answerTo(reading.request) })}\n`, faults: [] };
}

const BLANKS = new Set([...' \t\r'].map((character) => character.charCodeAt(0)));

const NEWLINE = 10;

/** A line of the input. */
interface InputLine {
  /** The line number, from 1. */
  readonly number: number;
  /** Undefined if the line is too long. */
  readonly bytes: Buffer | undefined;
}

/**
 * Splits an input into lines. It holds at most one line of the largest length in memory.
 * @param longest the largest length of a line, bytes
 */
export async function* inputLines(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<InputLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const addPart = (part: Buffer): void => {
    length += part.length;
    if (length <= longest) parts.push(part);
  };
  const finishLine = (): InputLine => {
    number++;
    const bytes = length > longest ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { number, bytes };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      addPart(chunk.subarray(start, end));
      yield finishLine();
      start = end + 1;
    }
    addPart(chunk.subarray(start));
  }
  if (length > 0) yield finishLine();
}
