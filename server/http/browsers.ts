import type { Middleware } from 'koa';

/**
 * The headers that make pages safe, on everything for browsers. The package is loaded with the first such request, so that a
 * start does not wait for it.
 */
export const forBrowsers: Middleware = async (ctx, next) => {
  // A page needs nothing of what a browser could give it.
  ctx.set('Permissions-Policy', PERMISSIONS);
  guard ??= (await import('koa-helmet')).default(HEADERS);
  return guard(ctx, next);
};

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ');

let guard: Middleware | undefined;

/** Pages take everything from their own host and run nothing that stands inside them. */
const HEADERS = {
  frameguard: { action: 'deny' },
  // The owner of a domain decides about its other hosts.
  hsts: { includeSubDomains: false },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
} as const;
