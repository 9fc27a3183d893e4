import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

const SELF = "'self'";

/** Pages take everything from their own host and run nothing that stands inside them. */
const DIRECTIVES = {
  defaultSrc: ["'none'"],
  scriptSrc: [SELF],
  styleSrc: [SELF],
  imgSrc: [SELF],
  fontSrc: [SELF],
  connectSrc: [SELF],
  frameSrc: [SELF],
  formAction: [SELF],
  baseUri: ["'none'"],
};

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ');

/** The headers that make pages safe, on everything for browsers. No site may show it in a frame. */
export const forBrowsers = guarded({ ...DIRECTIVES, frameAncestors: ["'none'"] });

/**
 * The same for a page that any site may show in a frame.
 * @param styleOf the style sheet that stands inside the page, by the query of its address; undefined where none does
 */
export function forFrames(styleOf: (query: URLSearchParams) => string | undefined): Middleware {
  const styles = ({ url = '' }: IncomingMessage) => {
    const style = styleOf(new URLSearchParams(url.slice(url.indexOf('?'))));
    return style === undefined ? SELF : `${SELF} 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  };
  const guard = guarded({ ...DIRECTIVES, styleSrc: [styles], frameAncestors: ['*'] });
  return (ctx, next) => {
    // It is on every answer, and knows no other sites.
    ctx.remove('X-Frame-Options');
    return guard(ctx, next);
  };
}

type Sources = readonly (string | ((request: IncomingMessage) => string))[];

/** Sets the headers. The package is loaded with the first request of a browser, so that a start does not wait for it. */
function guarded(directives: Readonly<Record<string, Sources>>): Middleware {
  let guard: Middleware | undefined;
  return async (ctx, next) => {
    // A page needs nothing of what a browser could give it.
    ctx.set('Permissions-Policy', PERMISSIONS);
    // The owner of a domain decides about its other hosts.
    const hsts = { includeSubDomains: false };
    const contentSecurityPolicy = { useDefaults: false, directives };
    guard ??= (await import('koa-helmet')).default({ hsts, frameguard: false, contentSecurityPolicy });
    return guard(ctx, next);
  };
}
