/** Serves: whatever is asked at once, health answers in time and no request waits longer than `MAX_QUEUE_TIME`. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { clientGone, overloaded } from '../errors.js';
import { MAX_QUEUE_TIME, MAX_TOGETHER, MAX_TURN, REST_PACE } from '../limits.js';

/**
 * Refuses a request that has waited too long, at a small part of the cost of its answer.
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
  readonly begin: (isServed: boolean) => void;
}

/**
 * Begins as much work as one turn of the event loop may do. What comes meanwhile waits for the next turns, first come first
 * served. After a turn that took long, some turns pass in which nothing begins: new connections and their requests for
 * health come in with the turns, not with the time. A connection has one request here at a time, so that no more wait than
 * connections may be open.
 */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];
  #isServing = false;

  /** Whether the work may begin: false if it has waited too long. */
  enter(): true | Promise<boolean> {
    if (this.#isServing) return new Promise((begin) => this.#waiting.push({ since: performance.now(), begin }));
    this.#isServing = true;
    void this.#serve();
    return true;
  }

  /** Called when the first work begins, which is done before the next turn; ends once nobody waits. */
  async #serve(): Promise<void> {
    let start = performance.now();
    await nextTurn();
    while (this.#waiting.length > 0) {
      for (let rests = Math.floor((performance.now() - start) / REST_PACE); rests > 0; rests -= 1) await nextTurn();
      start = performance.now();
      // An immediate for each: what one begins is done before the next runs, so that its time counts.
      for (let many = Math.min(this.#waiting.length, MAX_TOGETHER); many > 0; many -= 1)
        setImmediate(() => performance.now() - start < MAX_TURN && this.#beginFirst());
      await nextTurn();
    }
    this.#isServing = false;
  }

  #beginFirst(): void {
    const first = this.#waiting.shift();
    first?.begin(performance.now() - first.since <= MAX_QUEUE_TIME);
  }
}
