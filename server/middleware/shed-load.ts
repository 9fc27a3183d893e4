import type { Middleware } from 'koa';
import { clientGone, overloaded } from '../errors/failures.js';
import { HEALTH } from '../routes/paths.js';
import { WaitingLine } from './waiting-line.js';

/**
 * Tells a request to come again, at a small part of the cost of its answer, where too many wait already. The health is
 * always told, and does not wait.
 */
export function shedLoad(): Middleware {
  const line = new WaitingLine();
  // Made once: to note the place of an error takes a seventh of the time of such an answer.
  const refusal = overloaded();
  return (ctx, next) => {
    if (ctx.path === HEALTH) return next();
    const isServed = line.enter();
    return typeof isServed === 'boolean' ? pass(isServed) : isServed.then(pass);

    function pass(isServed: boolean): Promise<void> {
      if (ctx.socket.destroyed) throw clientGone();
      if (!isServed) throw refusal;
      return next();
    }
  };
}
