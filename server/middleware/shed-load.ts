import type { Socket } from 'node:net';
import type { Middleware } from 'koa';
import { clientGone, overloaded } from '../errors/failures.js';
import { HEALTH } from '../routes/paths.js';
import { WaitingLine } from './waiting-line.js';

/**
 * Tells a request to come again, at a small part of the cost of its answer, where too many wait already. Of each
 * connection one request waits at a time, so that who sends many at once keeps nobody else waiting. The health is always
 * told, and does not wait.
 */
export function shedLoad(): Middleware {
  const line = new WaitingLine();
  const ends = new WeakMap<Socket, Promise<void>>();
  return (ctx, next) => {
    if (ctx.path === HEALTH) return next();
    const before = ends.get(ctx.socket);
    ends.set(ctx.socket, new Promise((resolve) => ctx.res.once('close', resolve)));
    return before === undefined ? enter() : before.then(enter);

    function enter(): Promise<void> {
      const isServed = line.enter();
      return typeof isServed === 'boolean' ? pass(isServed) : isServed.then(pass);
    }

    function pass(isServed: boolean): Promise<void> {
      if (ctx.socket.destroyed) throw clientGone();
      if (!isServed) throw overloaded();
      return next();
    }
  };
}
