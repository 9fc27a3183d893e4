import type { Middleware } from 'koa';
import { clientGone, overloaded } from '../errors.js';
import { ACCEPT_PACE, MAX_QUEUE_TIME, MAX_TOGETHER, MAX_TURN, MAX_WAITING } from '../limits.js';

/**
 * Tells a request to come again, at a small part of the cost of its answer, where too many wait already.
 * @param exempt a path that is always answered and never waits
 */
export function shedLoad(exempt: string): Middleware {
  const line = new WaitingLine();
  // Made once: to take the stack of an error costs a seventh of such an answer.
  const refusal = overloaded();
  return (ctx, next) => {
    if (ctx.path === exempt) return next();
    const isServed = line.enter();
    return typeof isServed === 'boolean' ? pass(isServed) : isServed.then(pass);

    function pass(isServed: boolean): Promise<void> {
      if (ctx.socket.destroyed) throw clientGone();
      if (!isServed) throw refusal;
      return next();
    }
  };
}

interface Waiting {
  readonly since: number;
  readonly go: (isServed: boolean) => void;
}

/**
 * Lets through as much work as one turn of the event loop may do. The rest waits for the next turns, first come first
 * served. Node accepts one connection in each turn: after a long one, some turns pass in which nothing begins, so that new
 * clients come in, be it to hear that there is too much to do.
 */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];
  #turnStart: number | undefined;
  #begun = 0;
  /** How many turns are still to pass in which nothing begins. */
  #rests = 0;

  /** Whether the work may begin: false if too much waits, or if it has waited too long. */
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
    if (this.#rests > 0) return false;
    this.#turnStart ??= this.#newTurn(now);
    if (now - this.#turnStart >= MAX_TURN || this.#begun >= MAX_TOGETHER) return false;
    this.#begun += 1;
    return true;
  }

  #newTurn(now: number): number {
    this.#begun = 0;
    setImmediate(() => {
      this.#turnStart = undefined;
      this.#rests = Math.floor((performance.now() - now) / ACCEPT_PACE);
      if (this.#rests > 0) setImmediate(() => this.#rest());
    });
    return now;
  }

  #rest(): void {
    this.#rests -= 1;
    if (this.#rests > 0) setImmediate(() => this.#rest());
  }

  /** Once for each that waits. What one lets through is done before the next looks, so that its time counts. */
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
