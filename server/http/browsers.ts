import type { Middleware } from 'koa';

/**
 * The headers that make pages safe, on everything for browsers. The package is loaded with the first such request, so that a
 * start does not wait for it.
 */
export const forBrowsers: Middleware = async (ctx, next) => {
  loading ??= load().catch((failure) => {
    loading = undefined;
    throw failure;
  });
  // A page needs nothing of what a browser could give it.
  ctx.set('Permissions-Policy', PERMISSIONS);
  return (await loading)(ctx, next);
};

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ');

let loading: Promise<Middleware> | undefined;

async function load(): Promise<Middleware> {
  const { default: helmet } = await import('koa-helmet');
  // Pages take everything from their own host and run nothing that stands inside them.
  return helmet({
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
  });
}
