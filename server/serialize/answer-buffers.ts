import { AnswerBuffer } from './answer-buffer.js';

/** Kept are the buffers of some answers that are sent at the same time, and none that a huge answer has made large. */
const MOST_KEPT = 64;
const LARGEST_KEPT = 262_144;

/** The memory of answers, lent for as long as one is being sent. */
export class AnswerBuffers {
  readonly #free: AnswerBuffer[] = [];

  /** The buffer given back last, which the processor still has at hand; or a new one. */
  take(): AnswerBuffer {
    return this.#free.pop() ?? new AnswerBuffer();
  }

  /** Takes back a buffer that nobody reads any more. */
  giveBack(buffer: AnswerBuffer): void {
    if (this.#free.length >= MOST_KEPT || buffer.capacity > LARGEST_KEPT) return;
    buffer.clear();
    this.#free.push(buffer);
  }
}
