import fc from 'fast-check';
import { KINDS } from './kinds.js';

/** A body to send. */
export interface FuzzBody {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Its place among those of its seed. */
  readonly index: number;
}

const HUNDRED = 100;

/** So many bodies, the same for the same seed whatever their number, by hundreds of which each kind has its share. */
export function* fuzzBodies(seed: number, count: number): Generator<FuzzBody> {
  let index = 0;
  for (let hundred = 0; hundred * HUNDRED < count; hundred += 1) {
    for (const [kind, { bodies, share }] of Object.entries(KINDS)) {
      for (const bytes of fc.sample(bodies, { seed: seed + hundred, numRuns: share })) {
        if (index >= count) return;
        yield { kind, bytes, index };
        index += 1;
      }
    }
  }
}
