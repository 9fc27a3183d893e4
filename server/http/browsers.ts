/** Serves what /privacy says: a page asks no other host for anything, and a link does not carry its address. */
import type { Middleware } from 'koa';

const SELF = "'self'";

/** Pages load everything from their own host, and run no inline script. */
const DIRECTIVES = {
  defaultSrc: ["'none'"],
  scriptSrc: [SELF],
  styleSrc: [SELF],
  imgSrc: [SELF],
  fontSrc: [SELF],
  connectSrc: [SELF],
  formAction: [SELF],
  baseUri: ["'none'"],
};

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ');

/** Sets the security headers of pages and their files. No site may show them in a frame. */
export const securityHeaders = guarded({ ...DIRECTIVES, frameAncestors: ["'none'"] });

const framed = guarded({ ...DIRECTIVES, frameAncestors: ['*'] });

/** The same for a page that any site may show in a frame. */
export const framedSecurityHeaders: Middleware = (ctx, next) => {
  // Set on every answer. It cannot name the sites that may show the page.
  ctx.remove('X-Frame-Options');
  return framed(ctx, next);
};

/** Sets the headers. The package is loaded with the first request, so that the start does not wait for it. */
function guarded(directives: Readonly<Record<string, readonly string[]>>): Middleware {
  let guard: Middleware | undefined;
  return async (ctx, next) => {
    // Pages use none of these features.
    ctx.set('Permissions-Policy', PERMISSIONS);
    // Whether the other hosts of the domain use HTTPS is for its owner to decide.
    const hsts = { includeSubDomains: false };
    const contentSecurityPolicy = { useDefaults: false, directives };
    guard ??= (await import('koa-helmet')).default({ hsts, frameguard: false, contentSecurityPolicy });
    return guard(ctx, next);
  };
}
