import type { Middleware } from 'koa';
import { clientGone, overloaded } from '../errors.js';
import { ACCEPT_PACE, MAX_QUEUE_TIME, MAX_TOGETHER, MAX_TURN } from '../limits.js';

/**
 * Tells a request to come again, at a small part of the cost of its answer, where it has waited too long.
 * @param exempt a path that is always answered and never waits
 */
export function shedLoad(exempt: string): Middleware {
  const line = new WaitingLine();
  // Made once: to take the stack of an error costs a seventh of such an answer.
  const refusal = overloaded();
  return (ctx, next) => {
    if (ctx.path === exempt) return next();
    const isServed = line.enter();
    return isServed === true ? pass(true) : isServed.then(pass);

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
 * clients come in. A connection has one request here at a time, so that no more wait than connections may be open.
 */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];
  #turnStart: number | undefined;
  #begun = 0;
  /** How many turns are still to pass in which nothing begins. */
  #rests = 0;
  /** How many looks are still to come whether the first may begin. */
  #looks = 0;

  /** Whether the work may begin: false if it has waited too long. */
  enter(): true | Promise<boolean> {
    if (this.#waiting.length === 0 && this.#mayBegin(performance.now())) return true;
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
    // A turn later: what begins now may be done at the very end of this one.
    setImmediate(() => setImmediate(() => this.#endTurn(now)));
    return now;
  }

  #endTurn(start: number): void {
    this.#turnStart = undefined;
    this.#rests = Math.floor((performance.now() - start) / ACCEPT_PACE);
    if (this.#rests > 0) setImmediate(() => this.#rest());
  }

  #rest(): void {
    this.#rests -= 1;
    if (this.#rests > 0) setImmediate(() => this.#rest());
  }

  /** One for each that waits and may begin in a turn. What one lets through is done before the next, so that its time counts. */
  #lookNextTurn(): void {
    if (this.#looks === Math.min(this.#waiting.length, MAX_TOGETHER)) return;
    this.#looks += 1;
    setImmediate(() => this.#look());
  }

  #look(): void {
    this.#looks -= 1;
    const [first] = this.#waiting;
    if (first === undefined) return;
    const now = performance.now();
    const isLate = now - first.since > MAX_QUEUE_TIME;
    if (isLate || this.#mayBegin(now)) {
      this.#waiting.shift();
      first.go(!isLate);
    }
    this.#lookNextTurn();
  }
}
