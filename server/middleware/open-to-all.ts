import type { Middleware } from 'koa';

/** Any web page may read any answer, errors too. @koa/cors leaves out what is not a CORS request or an OPTIONS. */
export const openToAll: Middleware = (ctx, next) => {
  ctx.set('Access-Control-Allow-Origin', '*');
  return next();
};
