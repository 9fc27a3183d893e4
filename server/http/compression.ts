import { constants } from 'node:zlib';
import type { Middleware } from 'koa';

/** Less than this in bytes is sent as it is: nobody gains by it. */
const THRESHOLD = 1_024;

/** How hard Brotli tries: at 1 it takes 0.13 ms for an answer of the API. Pages are smaller, and are kept by who asks. */
const QUALITY_OF_JSON = 1;
const QUALITY = 4;

/**
 * Compresses answers for those who ask for it. The package is loaded with the first of them, so that a start does not wait.
 * @param isOn off where something in front compresses
 */
export function compression(isOn: boolean): Middleware {
  let loading: Promise<Middleware> | undefined;
  return async (ctx, next) => {
    if (!isOn) return next();
    if (ctx.req.headers['accept-encoding'] === undefined) {
      ctx.vary('Accept-Encoding');
      return next();
    }
    loading ??= load().catch((failure) => {
      loading = undefined;
      throw failure;
    });
    return (await loading)(ctx, next);
  };
}

async function load(): Promise<Middleware> {
  const { default: compress } = await import('koa-compress');
  return compress({
    threshold: THRESHOLD,
    br: (type) => ({
      params: { [constants.BROTLI_PARAM_QUALITY]: type === 'application/json' ? QUALITY_OF_JSON : QUALITY },
    }),
  });
}
