import { MAX_QUEUE_TIME, MAX_TOGETHER, MAX_TURN, MAX_WAITING } from '../limits.js';

interface Waiting {
  readonly since: number;
  readonly go: (isServed: boolean) => void;
}

/**
 * Lets through as much work as one turn of the event loop may do; the rest waits for the next turns, the first first. A
 * turn accepts one connection and no more, so long turns would leave new clients before the door, where nothing can be
 * told them.
 */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];
  #turnStart: number | undefined;
  #begun = 0;

  /** Whether the work may begin: false if too much waits, or it has waited too long. */
  enter(): boolean | Promise<boolean> {
    if (this.#waiting.length === 0 && this.#mayBegin(performance.now())) return true;
    if (this.#waiting.length >= MAX_WAITING) return false;
    return new Promise((go) => {
      this.#waiting.push({ since: performance.now(), go });
      this.#lookNextTurn();
    });
  }

  /** Whether one more fits into this turn, which begins with the first that asks. */
  #mayBegin(now: number): boolean {
    this.#turnStart ??= this.#newTurn(now);
    if (now - this.#turnStart >= MAX_TURN || this.#begun >= MAX_TOGETHER) return false;
    this.#begun += 1;
    return true;
  }

  #newTurn(now: number): number {
    this.#begun = 0;
    setImmediate(() => {
      this.#turnStart = undefined;
    });
    return now;
  }

  /** Once for each that waits: between two such looks what the one lets through is done, and its time counts. */
  #lookNextTurn(): void {
    setImmediate(() => this.#look());
  }

  #look(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const now = performance.now();
    const isLate = now - first.since > MAX_QUEUE_TIME;
    if (isLate || this.#mayBegin(now)) {
      this.#waiting.shift();
      first.go(!isLate);
    } else this.#lookNextTurn();
  }
}
