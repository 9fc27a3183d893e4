import type { EventEmitter } from 'node:events';
import { type CalculationRequest, memoize, NOTICE_LISTS, type Result, type Rules } from '../engine/index.js';
import type { CostLine, Notice, Source } from '../schemas/types/api.js';
import { assumptionOf, provenance, warningOf } from './response.js';

/**
 * What answers the calculation: gives the bytes of `JSON.stringify(calculationResponse(...))`.
 *
 * Nearly all of them belong to the rules, not to the request: the lines, notices and sources that results share. Their
 * bytes are cached; all the rest is written by `JSON.stringify`. test/bench/http/measure.mjs measures what this buys.
 * @returns a function of a request that `validateRequest` has accepted, and of the response by which the bytes are sent:
 * they are valid until it emits `close`
 */
export function answerWriter(
  rules: Rules,
  publicBaseUrl: string,
): (request: CalculationRequest, response: EventEmitter) => Promise<Buffer> {
  const start = provenance(rules, publicBaseUrl);
  const written = writers(rules);
  return doneTogether((inputs, response) =>
    bytesOf(partsOf({ ...start, inputs }, rules.calculate(inputs, CHECKED), written), response),
  );
}

/** The door has checked the request. */
const CHECKED = { checked: true } as const;

/** The lists of a result whose elements are cached, in the order of the response. All of them cite sources. */
const LISTS = ['lines', ...NOTICE_LISTS] as const;

/** Stands for the elements of a list in what `JSON.stringify` writes. No text of a response is this one. */
const HOLE = '\0';
const HOLE_IN_JSON = JSON.stringify(HOLE);
const HOLES = Object.fromEntries(LISTS.map((list) => [list, [HOLE]]));

/** An answer: the texts between its lists, and the elements of each list. */
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
  const beside = { assumptions: [HOLE], warnings: [HOLE], sources: [HOLE] };
  const text = JSON.stringify({ ...start, results: { ...results, ...HOLES }, ...beside });
  return { texts: text.split(HOLE_IN_JSON), lists };
}

/** Puts an answer together. */
function bytesOf({ texts, lists }: Parts, response: EventEmitter): Buffer {
  let most = 0;
  for (const text of texts) most += MOST_BYTES_PER_UNIT * text.length;
  for (const list of lists) for (const { further } of list) most += further.length;
  const memory = memoryFor(most, response);
  let end = 0;
  for (const [at, text] of texts.entries()) {
    end += memory.write(text, end);
    let isFirst = true;
    for (const { first, further } of lists[at] ?? []) {
      const json = isFirst ? first : further;
      isFirst = false;
      memory.set(json, end);
      end += json.length;
    }
  }
  return memory.subarray(0, end);
}

/** The most bytes that a UTF-16 unit of a text takes in UTF-8. */
const MOST_BYTES_PER_UNIT = 3;

/** The size of a memory in bytes. Most answers take some 70 kB; a larger one gets a memory of its own. */
const MEMORY_SIZE = 131_072;

/** So many memories wait for the next answers. */
const MOST_FREE = 64;
const free: Buffer[] = [];

/**
 * The memory for an answer of at most so many bytes. Answers use the same ones in turn: to take a new one for each costs
 * more than to fill it. Without that an answer over HTTP takes 1.1 times as long.
 */
function memoryFor(size: number, response: EventEmitter): Buffer {
  if (size > MEMORY_SIZE) return Buffer.allocUnsafeSlow(size);
  const memory = free.pop() ?? Buffer.allocUnsafeSlow(MEMORY_SIZE);
  response.once('close', () => {
    if (free.length < MOST_FREE) free.push(memory);
  });
  return memory;
}

/** An element of a list, as it is written. */
interface Written {
  readonly first: Buffer;
  /** The same after a comma. */
  readonly further: Buffer;
  /** The sources that it cites. */
  readonly sources: readonly Written[];
  /** The number of the last answer that listed it as a source. */
  answer: number;
}

function written(value: unknown, sources: readonly Written[] = []): Written {
  const further = Buffer.from(`,${JSON.stringify(value)}`);
  return { first: further.subarray(1), further, sources, answer: 0 };
}

/** What gives the bytes of what results share, once: without that an answer takes 5 times as long. */
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

/**
 * Makes of a function one that does its work at the end of the turn of the event loop, in a row for all requests that came
 * in that turn: between two requests the processor forgets the code of a calculation. Without it an answer of the service
 * takes 1.1 to 1.5 times as long, depending on the processor.
 */
function doneTogether<Given extends readonly unknown[], Done>(
  work: (...given: Given) => Done,
): (...given: Given) => Promise<Done> {
  let waiting: (() => void)[] = [];
  const doAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const doOne of all) doOne();
  };
  return (...given) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(doAll);
      waiting.push(() => {
        try {
          resolve(work(...given));
        } catch (failure) {
          reject(failure);
        }
      });
    });
}
