/** Serves `MAX_QUEUE_TIME`: a request that has waited longer is refused, except for `/healthz`, which has a line of its own. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { clientGone, overloaded } from '../errors.js';
import { MAX_QUEUE_TIME, MAX_TOGETHER, MAX_TURN, REST_PACE } from '../limits.js';

/**
 * Lets a request begin in its turn, and refuses it if it has waited too long. A refusal costs a small part of an answer. Used
 * again once a body has been read, it makes a request wait again if its body came only after its turn.
 * @param exempt a path that is always answered, and waits only for requests of its own
 */
export function shedLoad(exempt: string): Middleware {
  const line = new WaitingLine();
  const exemptLine = new WaitingLine();
  // Made once: taking the stack of an error is a seventh of what a refusal costs.
  const refusal = overloaded();
  return (ctx, next) => {
    // Nothing is known yet of the address, which Koa may not be able to parse.
    const isExempt = ctx.url.split('?', 1)[0] === exempt;
    const isServed = (isExempt ? exemptLine : line).enter(ctx.req);
    return isServed === true ? pass(true) : isServed.then(pass);

    function pass(isServed: boolean): Promise<void> {
      if (ctx.socket.destroyed) throw clientGone();
      if (!isServed && !isExempt) throw refusal;
      return next();
    }
  };
}

interface Waiting {
  readonly request: object;
  readonly since: number;
  readonly begin: (isServed: boolean) => void;
}

/**
 * Begins as much work in one turn of the event loop as the limits allow. The rest waits for later turns, first come first
 * served. After a long turn some turns pass without new work, because the event loop accepts one new connection in each, which
 * may be asking for `/healthz`. A connection has at most one request here, so `MAX_CONNECTIONS` bounds the line.
 */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];
  #isServing = false;
  /** Counts the turns of work that have ended. */
  #turn = 0;
  /** The turn in which each request has begun. */
  readonly #begunIn = new WeakMap<object, number>();

  /** Enters the line. True once the work may begin, or go on in the turn in which it began; false if it has waited too long. */
  enter(request: object): true | Promise<boolean> {
    if (this.#begunIn.get(request) === this.#turn) return true;
    if (this.#isServing)
      return new Promise((begin) => this.#waiting.push({ request, since: performance.now(), begin }));
    this.#isServing = true;
    this.#begunIn.set(request, this.#turn);
    void this.#serve();
    return true;
  }

  /** Runs from the first work, which is done before the next turn, until nothing waits any more. */
  async #serve(): Promise<void> {
    let start = performance.now();
    await nextTurn();
    this.#turn += 1;
    while (this.#waiting.length > 0) {
      // What began may still be reading its body in the turn after.
      await nextTurn();
      for (let rests = Math.floor((performance.now() - start) / REST_PACE); rests > 0; rests -= 1) await nextTurn();
      start = performance.now();
      // Each in an immediate of its own: what it begins is done before the next runs, so its time is measured.
      for (let many = Math.min(this.#waiting.length, MAX_TOGETHER); many > 0; many -= 1)
        setImmediate(() => performance.now() - start < MAX_TURN && this.#beginFirst());
      await nextTurn();
      this.#turn += 1;
    }
    this.#isServing = false;
  }

  #beginFirst(): void {
    const first = this.#waiting.shift();
    if (first === undefined) return;
    this.#begunIn.set(first.request, this.#turn);
    first.begin(performance.now() - first.since <= MAX_QUEUE_TIME);
  }
}
