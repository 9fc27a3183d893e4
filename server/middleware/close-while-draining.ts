import type { Middleware } from 'koa';

/** Whether the service has been told to stop. */
export interface Drain {
  started: boolean;
}

/** Once the service is stopping, each answer is the last of its connection. */
export function closeWhileDraining(drain: Drain): Middleware {
  return async (ctx, next) => {
    await next();
    if (drain.started) ctx.set('Connection', 'close');
  };
}
