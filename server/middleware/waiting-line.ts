import { MAX_QUEUE_TIME, MAX_TURN, MAX_WAITING } from '../limits.js';

interface Waiting {
  readonly since: number;
  readonly go: (isServed: boolean) => void;
}

/**
 * Lets work through as long as a turn of the event loop is short, then piece by piece, one a turn: a turn accepts one
 * connection and no more, so long turns would leave new clients before the door, where nothing can be told them.
 */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];
  #turnStart: number | undefined;

  /** Whether the work may begin: false if too much waits, or it has waited too long. */
  enter(): boolean | Promise<boolean> {
    const now = performance.now();
    this.#turnStart ??= this.#newTurn(now);
    if (this.#waiting.length === 0 && now - this.#turnStart < MAX_TURN) return true;
    if (this.#waiting.length >= MAX_WAITING) return false;
    return new Promise((go) => this.#waiting.push({ since: now, go }));
  }

  #newTurn(now: number): number {
    setImmediate(() => this.#release());
    return now;
  }

  #release(): void {
    this.#turnStart = undefined;
    const now = performance.now();
    let first = this.#waiting.shift();
    for (; first !== undefined && now - first.since > MAX_QUEUE_TIME; first = this.#waiting.shift()) first.go(false);
    if (first === undefined) return;
    this.#turnStart = this.#newTurn(now);
    first.go(true);
  }
}
