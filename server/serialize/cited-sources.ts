import { memoize } from '../../engine/values/cache.js';
import type { Source } from '../../schemas/types/api.js';
import { distinctSources } from '../response.js';
import type { AnswerBuffer } from './answer-buffer.js';

/** A source as answers list it. */
interface CitedSource {
  /** Its JSON, after a comma. */
  readonly bytes: Buffer;
  /** The number of the last answer that listed it, so that none lists it twice. */
  answer: number;
}

/** The sources that a stretch of an answer cites, each once. */
export type CitedSources = readonly CitedSource[];

const cited = memoize(
  (source: Source): CitedSource => ({ bytes: Buffer.from(`,${JSON.stringify(source)}`), answer: 0 }),
);

/** A stretch of an answer that cites sources. */
interface Citing {
  readonly sources: CitedSources;
}

/** The sources of some lists, each once, in the order of first use. */
export function citedSources(lists: readonly (readonly Source[])[]): CitedSources {
  return distinctSources(lists).map(cited);
}

let answers = 0;

/** Writes the elements of the list of all sources: each once, in the order of first use. */
export function writeSources(stretches: readonly Citing[], into: AnswerBuffer): void {
  answers += 1;
  let isFirst = true;
  for (const { sources } of stretches) {
    for (const source of sources) {
      if (source.answer === answers) continue;
      source.answer = answers;
      into.bytes(isFirst ? source.bytes.subarray(1) : source.bytes);
      isFirst = false;
    }
  }
}
