import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { clientGone, payloadTooLarge } from '../errors/failures.js';
import { MAX_BODY_BYTES } from '../limits.js';

// As text without an encoding, which are its bytes: koa-body's own JSON would take broken UTF-8, an empty body and a body
// that is not an object for good ones, and refuse the field `__proto__` instead of naming it.
const readBytes = koaBody({
  text: true,
  textTypes: ['application/json'],
  textLimit: MAX_BODY_BYTES,
  encoding: '',
  json: false,
  urlencoded: false,
  onError,
});

/** Reads the bytes of the body into `ctx.request.body`; refuses it as soon as it is known to be too large. */
export const readBody: Middleware = (ctx, next) => {
  // co-body would cut a length over 2^31 to 32 bits and take it for a small one.
  if (Number(ctx.req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw payloadTooLarge();
  if (ctx.req.headers.expect?.toLowerCase() === '100-continue') ctx.res.writeContinue();
  return readBytes(ctx, next);
};

function onError(failure: Error, _ctx: Context): never {
  const type = 'type' in failure ? failure.type : undefined;
  if (type === 'entity.too.large') throw payloadTooLarge();
  if (type === 'request.aborted' || type === 'stream.not.readable') throw clientGone();
  throw failure;
}
