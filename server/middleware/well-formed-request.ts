import type { Middleware } from 'koa';
import { malformedHttp, missingHost } from '../errors/failures.js';

/** Refuses what Node lets pass, or answers without a body, though it is not valid HTTP. */
export const wellFormedRequest: Middleware = (ctx, next) => {
  // What names no version is of before 1996: it has no headers to say how long it is.
  if (ctx.req.httpVersionMajor !== 1) throw malformedHttp();
  ctx.url = target(ctx.url);
  if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) throw missingHost();
  return next();
};

/** The target without the host that a proxy may have left in it: to read the path of `http://a:b:c/` would throw. */
function target(url: string): string {
  if (url.startsWith('/') || url === '*') return url;
  if (!URL.canParse(url)) throw malformedHttp();
  const { pathname, search } = new URL(url);
  return pathname + search;
}
