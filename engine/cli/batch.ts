import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Rules } from '../load-rules.js';
import type { Language, Translated } from '../values/language.js';
import { readRequestText } from './arguments.js';

/** The most bytes of one request: as many as the API accepts. */
export const LONGEST_LINE = 65_536;

/** What becomes of a batch while it runs. */
export interface Observer {
  readonly language: Language;
  /** Called with each fault of a line that cannot be answered. */
  refused(line: number, fault: string): void;
}

/**
 * Answers each request of an NDJSON input with one line of the output, `{ "line": 3, "result": { … } }`, in order. A line
 * that cannot be answered is reported and has no line in the output; the others are answered all the same. No more is
 * read than the output takes, so that memory stays flat however long the input is.
 * @param output is left open
 * @throws what the streams throw
 */
export async function runBatch(
  rules: Pick<Rules, 'calculate'>,
  input: AsyncIterable<Buffer>,
  output: Writable,
  observer: Observer,
): Promise<void> {
  async function* answers(): AsyncGenerator<string> {
    for await (const line of inputLines(input, LONGEST_LINE)) {
      const { answer, faults } = answerLine(rules, line, observer.language);
      for (const fault of faults) observer.refused(line.number, fault);
      if (answer !== undefined) yield answer;
    }
  }
  await pipeline(answers, output, { end: false });
}

interface LineOutcome {
  readonly answer?: string;
  readonly faults: readonly string[];
}

const TOO_LONG: Translated = {
  it: `La riga supera i ${LONGEST_LINE} byte, il massimo accettato.`,
  en: `The line is longer than ${LONGEST_LINE} bytes, the most accepted.`,
};

function answerLine(rules: Pick<Rules, 'calculate'>, { number, bytes }: InputLine, language: Language): LineOutcome {
  if (bytes === undefined) return { faults: [`payload_too_large: ${TOO_LONG[language]}`] };
  if (bytes.every((byte) => BLANKS.has(byte))) return { faults: [] };
  const reading = readRequestText(bytes, language);
  if (!reading.ok) return reading;
  return {
    answer: `${JSON.stringify({ line: number, result: rules.calculate(reading.request, { checked: true }) })}\n`,
    faults: [],
  };
}

const BLANKS = new Set([...' \t\r'].map((character) => character.charCodeAt(0)));

const NEWLINE = 10;

/** A line of the input. */
export interface InputLine {
  /** From 1. */
  readonly number: number;
  /** Undefined where it is longer than the longest accepted. */
  readonly bytes: Buffer | undefined;
}

/**
 * Splits an input into its lines, and holds no more of it than one line of the longest length.
 * @param longest the most bytes that a line may have
 */
export async function* inputLines(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<InputLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer): void => {
    length += part.length;
    if (length <= longest) parts.push(part);
  };
  const finished = (): InputLine => {
    number++;
    const bytes = length > longest ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { number, bytes };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, end));
      yield finished();
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield finished();
}
