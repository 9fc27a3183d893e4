const SHORTEST = 100;
const LONGEST = 5_000;

/** After so long without a failure, the next one counts as the first. Milliseconds, more than the longest pause. */
const CALM = 20_000;

/** How long to wait before a worker is replaced: twice as long after each failure that follows closely on another. */
export class Backoff {
  #last = Number.NEGATIVE_INFINITY;
  #close = 0;

  /** Counts a failure; the pause after it, 100 to 5,000 milliseconds. `now` is in milliseconds too. */
  next(now: number): number {
    this.#close = now - this.#last > CALM ? 0 : this.#close + 1;
    this.#last = now;
    return Math.min(LONGEST, SHORTEST * 2 ** this.#close);
  }
}
