import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { LINGER, MAX_BODY_BYTES } from '../limits.js';

/**
 * Answers at once a request whose body is still on its way, then reads and throws away the rest for a moment and closes:
 * closing at once would reset the connection before the client has read the answer, and Node alone would either wait for
 * the body for ever or read it all. A small body of declared length is left to Node, and the connection stays open.
 */
export const endUnreadBody: Middleware = async (ctx, next) => {
  await next();
  if (ctx.req.complete || isSmall(ctx.req)) return;
  ctx.set('Connection', 'close');
  ctx.respond = false;
  send(ctx);
  await thrownAway(ctx.req);
  ctx.res.end();
};

function isSmall({ headers }: IncomingMessage): boolean {
  const isChunked = headers['transfer-encoding'] !== undefined;
  return !isChunked && headers.expect === undefined && Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES;
}

/** The whole answer without its end, which would close the connection. */
function send({ res, method, body }: Context): void {
  res.flushHeaders();
  if (method !== 'HEAD' && (typeof body === 'string' || Buffer.isBuffer(body))) res.write(body);
}

function thrownAway(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LINGER);
    request.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    request.resume();
  });
}
