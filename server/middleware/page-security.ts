import type { Middleware } from 'koa';

/** Pages run no script and take nothing from elsewhere; a browser is told so. */
export const pageSecurity: Middleware = (ctx, next) => {
  ctx.set({
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  return next();
};
