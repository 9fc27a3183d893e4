import { type CalculationRequest, memoize, NOTICE_LISTS, type Result, type Rules } from '../engine/index.js';
import type { CostLine, Notice, Source } from '../schemas/types/api.js';
import { assumptionOf, provenance, warningOf } from './response.js';

/**
 * What answers the calculation: gives the bytes of `JSON.stringify(calculationResponse(...))`.
 *
 * Nearly all of them belong to the rules, not to the request: the lines, notices and sources that results share. Their
 * bytes are cached; all the rest is written by `JSON.stringify`. test/bench/http/measure.mjs measures what this buys.
 * @returns a function of a request that `validateRequest` has accepted
 */
export function answerWriter(rules: Rules, publicBaseUrl: string): (request: CalculationRequest) => Promise<Buffer> {
  const start = provenance(rules, publicBaseUrl);
  const written = writers(rules);
  return doneTogether((inputs) => bytesOf({ ...start, inputs }, rules.calculate(inputs, CHECKED), written));
}

/** The door has checked the request. */
const CHECKED = { checked: true } as const;

/** The lists of a result whose elements are cached, in the order of the response. All of them cite sources. */
const LISTS = ['lines', ...NOTICE_LISTS] as const;

/** Stands for a list in what `JSON.stringify` writes. No text of a response is this one. */
const HOLE = '\0';
const HOLE_IN_JSON = JSON.stringify(HOLE);
const HOLES = Object.fromEntries(LISTS.map((list) => [list, HOLE]));

function bytesOf(start: object, results: Result, written: Writers): Buffer {
  const lists = [results.lines.map(written.line), ...NOTICE_LISTS.map((name) => results[name].map(written.notice))];
  const sources = citedBy(lists);
  lists.push(results.assumptions.map(written.assumption));
  lists.push(results.warnings.map(written.warning));
  lists.push(sources);
  const beside = { assumptions: HOLE, warnings: HOLE, sources: HOLE };
  const text = JSON.stringify({ ...start, results: { ...results, ...HOLES }, ...beside });
  const pieces: Buffer[] = [];
  for (const [at, between] of text.split(HOLE_IN_JSON).entries()) {
    const list = lists[at];
    pieces.push(Buffer.from(`${at > 0 ? ']' : ''}${between}${list === undefined ? '' : '['}`));
    for (const [place, one] of list?.entries() ?? []) pieces.push(place === 0 ? one.first : one.further);
  }
  return Buffer.concat(pieces);
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

/**
 * Makes of a function one that does its work at the end of the turn of the event loop, in a row for all requests that came
 * in that turn: between two requests the processor forgets the code of a calculation. Without it an answer of the service
 * takes 1.1 to 1.5 times as long, depending on the processor.
 */
function doneTogether<Work, Done>(work: (one: Work) => Done): (one: Work) => Promise<Done> {
  let waiting: (() => void)[] = [];
  const doAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const doOne of all) doOne();
  };
  return (one) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(doAll);
      waiting.push(() => {
        try {
          resolve(work(one));
        } catch (failure) {
          reject(failure);
        }
      });
    });
}
