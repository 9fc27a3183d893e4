import { transcode } from 'node:buffer';
import type { EventEmitter } from 'node:events';
import { type CalculationRequest, memoize, NOTICE_LISTS, type Result, type Rules } from '../engine/index.js';
import type { CostLine, Notice, Source } from '../schemas/types/api.js';
import { assumptionOf, provenance, warningOf } from './response.js';

/**
 * The bytes of a text. Node converts them so in three quarters of the time that `Buffer.from` takes with the text of a page, and
 * sends them faster than the text.
 */
export function utf8(text: string): Buffer {
  const size = BYTES_PER_UNIT * text.length;
  if (size > units.length) units = Buffer.allocUnsafeSlow(size);
  return transcode(units.subarray(0, units.write(text, 'utf16le')), 'utf16le', 'utf8');
}

const BYTES_PER_UNIT = 2;

/** The UTF-16 of the text that is being converted. It is used again, since a new one for each takes a third longer. */
let units = Buffer.alloc(0);

/**
 * Makes the function that answers the calculation. It gives the bytes of `JSON.stringify(calculationResponse(...))`.
 *
 * Nearly all of them belong to the rules, not to the request: the lines, notices and sources that results share. Their
 * bytes are cached; all the rest is written by `JSON.stringify`. test/bench/http/measure.mjs measures what this buys.
 * @returns a function of a request that `validateRequest` has accepted, and of the response that sends the bytes: they are
 * valid until it emits `close`
 */
export function answerWriter(
  rules: Rules,
  publicBaseUrl: string,
): (request: CalculationRequest, response: EventEmitter) => Promise<Buffer> {
  const start = provenance(rules, publicBaseUrl);
  const written = writers(rules);
  return batchPerTurn((inputs, response) =>
    bytesOf(partsOf({ ...start, inputs }, rules.calculate(inputs, CHECKED), written), response),
  );
}

/** The request has been checked when it arrived. */
const CHECKED = { checked: true } as const;

/** The lists of a result whose elements are cached, in the order of the response. All of them cite sources. */
const LISTS = ['lines', ...NOTICE_LISTS] as const;

/** The placeholder for the elements of a list in what `JSON.stringify` writes. No text of a response equals it. */
const HOLE = '\0';
const HOLE_IN_JSON = JSON.stringify(HOLE);
const HOLES = Object.fromEntries(LISTS.map((list) => [list, [HOLE]]));

/** An answer in parts: the texts between its lists, and the elements of each list. */
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

/** Joins the parts of an answer. */
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

/** The most bytes that one UTF-16 unit of a text takes in UTF-8. */
const MOST_BYTES_PER_UNIT = 3;

/** The size of a reusable buffer, bytes. Most answers take some 70 kB; a larger one gets a buffer of its own. */
const MEMORY_SIZE = 131_072;

/** The most buffers that are kept for later answers. */
const MOST_FREE = 64;
const free: Buffer[] = [];

/**
 * A buffer for an answer of at most so many bytes. Buffers are used again, because allocating one costs more than filling it:
 * without that an answer over HTTP takes 1.1 times as long.
 */
function memoryFor(size: number, response: EventEmitter): Buffer {
  if (size > MEMORY_SIZE) return Buffer.allocUnsafeSlow(size);
  const memory = free.pop() ?? Buffer.allocUnsafeSlow(MEMORY_SIZE);
  response.once('close', () => {
    if (free.length < MOST_FREE) free.push(memory);
  });
  return memory;
}

/** An element of a list as bytes. */
interface Written {
  readonly first: Buffer;
  /** The same with a comma before it. */
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

/** The functions that write what results share as bytes, each value once: without that an answer takes 5 times as long. */
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
 * Delays a function to the end of the turn of the event loop, where it runs for all requests of that turn in a row: its code
 * then stays in the caches of the processor. Without it an answer of the service takes 1.1 to 1.5 times as long, depending on
 * the processor.
 */
function batchPerTurn<Given extends readonly unknown[], Done>(
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
