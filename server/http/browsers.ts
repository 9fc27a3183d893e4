import { constants } from 'node:zlib';
import type { Middleware } from 'koa';

/**
 * What everything for browsers passes through: headers that make pages safe, and compression. Both packages are loaded with
 * the first such request, so that a start does not wait for them.
 */
export const forBrowsers: Middleware = async (ctx, next) => {
  loading ??= load().catch((failure) => {
    loading = undefined;
    throw failure;
  });
  const { secure, compressed } = await loading;
  return secure(ctx, () => compressed(ctx, next));
};

interface Loaded {
  readonly secure: Middleware;
  readonly compressed: Middleware;
}

let loading: Promise<Loaded> | undefined;

async function load(): Promise<Loaded> {
  const [{ default: helmet }, { default: compress }] = await Promise.all([
    import('koa-helmet'),
    import('koa-compress'),
  ]);
  // Pages take everything from their own host and run nothing that stands inside them.
  const secure = helmet({
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
  // Brotli or gzip, as the browser prefers, at a level that costs less time than it saves.
  const compressed = compress({ threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  return { secure, compressed };
}
