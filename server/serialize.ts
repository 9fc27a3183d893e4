import type { EventEmitter } from 'node:events';
import { type CalculationRequest, memoize, NOTICE_LISTS, type Result, type Rules } from '../engine/index.js';
import type { CostLine, Notice, Source } from '../schemas/types/api.js';
import { assumptionOf, provenance, warningOf } from './response.js';

/**
 * What answers the calculation: gives the bytes of `JSON.stringify(calculationResponse(...))`.
 *
 * Nearly all of them belong to the rules, not to the request: the lines, notices and sources that results share. Their
 * bytes are cached; all the rest is written by `JSON.stringify`. test/bench/http/constant.mjs measures what this buys.
 * @returns a function of a request that `validateRequest` has accepted, and of the response by which the bytes are sent:
 * they are valid until it emits `close`
 */
export function answerWriter(
  rules: Rules,
  publicBaseUrl: string,
): (request: CalculationRequest, response: EventEmitter) => Promise<Buffer> {
  const start = provenance(rules, publicBaseUrl);
  const written = writers(rules);
  const parts = doneTogether((inputs: CalculationRequest) =>
    partsOf({ ...start, inputs }, rules.calculate(inputs, CHECKED), written),
  );
  const free: AnswerMemory[] = [];
  return async (request, response) => {
    const answer = await parts(request);
    const memory = free.pop() ?? new AnswerMemory();
    response.once('close', () => {
      if (free.length < MOST_FREE && memory.capacity <= LARGEST_FREE) free.push(memory);
    });
    return memory.fill(answer);
  };
}

/** The door has checked the request. */
const CHECKED = { checked: true } as const;

/** The lists of a result whose elements are cached, in the order of the response. All of them cite sources. */
const LISTS = ['lines', ...NOTICE_LISTS] as const;

/** Stands for a list in what `JSON.stringify` writes. No text of a response is this one. */
const HOLE = '\0';
const HOLE_IN_JSON = JSON.stringify(HOLE);
const HOLES = Object.fromEntries(LISTS.map((list) => [list, HOLE]));

/** What an answer is put together of: all but its lists as JSON, cut where they go, and the lists. */
interface Parts {
  readonly texts: readonly string[];
  readonly lists: readonly (readonly Written[])[];
}

function partsOf(start: object, results: Result, written: Writers): Parts {
  const lists = [results.lines.map(written.line), ...NOTICE_LISTS.map((name) => results[name].map(written.notice))];
  const sources = citedBy(lists);
  lists.push(results.assumptions.map(written.assumption));
  lists.push(results.warnings.map(written.warning));
  lists.push(sources);
  const beside = { assumptions: HOLE, warnings: HOLE, sources: HOLE };
  const text = JSON.stringify({ ...start, results: { ...results, ...HOLES }, ...beside });
  return { texts: text.split(HOLE_IN_JSON), lists };
}

/** An element of a list, as it is written. */
interface Written {
  /** With a comma before it. */
  readonly json: Buffer;
  /** The sources that it cites. */
  readonly sources: readonly Written[];
  /** The number of the last answer that listed it as a source. */
  answer: number;
}

function written(value: unknown, sources: readonly Written[] = []): Written {
  return { json: Buffer.from(`,${JSON.stringify(value)}`), sources, answer: 0 };
}

/** What gives the bytes of what results share, once: without that an answer takes 2.8 times as long. */
function writers({ sources }: Rules) {
  const source = memoize((one: Source) => written(one));
  const cited = ({ sources: keys }: Notice): Written[] => keys.flatMap((key) => sources.get(key) ?? []).map(source);
  return {
    line: memoize((one: CostLine) => written(one, one.sources.map(source))),
    notice: memoize((one: Notice) => written(one, cited(one))),
    assumption: memoize((one: Notice) => written(assumptionOf(one))),
    warning: memoize((one: Notice) => written(warningOf(one))),
  };
}

type Writers = ReturnType<typeof writers>;

let answers = 0;

/** Every source that some lists cite, once, in the order of first use. */
function citedBy(lists: readonly (readonly Written[])[]): Written[] {
  answers += 1;
  const cited: Written[] = [];
  for (const list of lists) {
    for (const { sources } of list) {
      for (const one of sources) {
        if (one.answer === answers) continue;
        one.answer = answers;
        cited.push(one);
      }
    }
  }
  return cited;
}

/** Bytes. Most answers take some 60 kB. */
const START_SIZE = 131_072;

/** So many memories wait for the next answers, and none that a huge answer has made large. Bytes. */
const MOST_FREE = 64;
const LARGEST_FREE = 262_144;

/** The most bytes that a UTF-16 unit of a text takes in UTF-8. */
const MOST_BYTES_PER_UNIT = 3;

const [OPENING = 0, CLOSING = 0] = Buffer.from('[]');

/**
 * The memory that an answer is put together in. One answer after another uses it: to take new memory for each, 60 kB at a
 * time, costs more than to fill it. Without it an answer takes 1.13 times as long.
 */
class AnswerMemory {
  #memory = Buffer.allocUnsafeSlow(START_SIZE);
  #end = 0;

  get capacity(): number {
    return this.#memory.length;
  }

  /** The bytes of an answer, valid until the next one is put in. */
  fill({ texts, lists }: Parts): Buffer {
    this.#end = 0;
    for (const [at, text] of texts.entries()) {
      this.#addText(text);
      const list = lists[at];
      if (list !== undefined) this.#addList(list);
    }
    return this.#memory.subarray(0, this.#end);
  }

  #addText(text: string): void {
    this.#makeRoom(text.length * MOST_BYTES_PER_UNIT);
    this.#end += this.#memory.write(text, this.#end, 'utf8');
  }

  #addList(elements: readonly Written[]): void {
    const start = this.#end;
    for (const { json } of elements) {
      this.#makeRoom(json.length);
      this.#memory.set(json, this.#end);
      this.#end += json.length;
    }
    this.#makeRoom(2);
    if (elements.length === 0) this.#end += 1;
    // In the place of the first comma.
    this.#memory[start] = OPENING;
    this.#memory[this.#end] = CLOSING;
    this.#end += 1;
  }

  #makeRoom(needed: number): void {
    const size = this.#end + needed;
    if (size <= this.#memory.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#memory.length));
    this.#memory.copy(larger, 0, 0, this.#end);
    this.#memory = larger;
  }
}

/**
 * Makes of a function one that does its work at the end of the turn of the event loop, in a row for all requests that came
 * in that turn: between two requests the processor forgets the code of a calculation. Each is told its outcome in a turn of
 * its own, once the answer before it has been sent, so that the next one can use the same memory. Without it an answer of
 * the service takes 1.1 to 1.5 times as long, depending on the processor.
 */
function doneTogether<Work, Done>(work: (one: Work) => Done): (one: Work) => Promise<Done> {
  let waiting: (() => () => void)[] = [];
  let done: (() => void)[] = [];
  const tellNext = (): void => {
    if (done.length === 0) {
      done = waiting.map((doIt) => doIt());
      waiting = [];
    }
    done.shift()?.();
  };
  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          const outcome = work(one);
          return () => resolve(outcome);
        } catch (failure) {
          return () => reject(failure);
        }
      });
      setImmediate(tellNext);
    });
}
