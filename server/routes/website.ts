import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { MOVED } from '../former-paths.js';
import { framedSecurityHeaders, securityHeaders } from '../http/browsers.js';
import { sendEncoded } from '../http/compression.js';
import { conditional } from '../http/conditional.js';
import { ALLOW, DOWNLOADS, FRAME } from '../paths.js';
import { pathAsWritten } from '../website/address/pasted.js';
import type { Assets } from '../website/assets.js';
import type { Renderers } from '../website/pages.js';
import { pagePaths, type SiteParts } from '../website/site.js';

/** The code that renders, loaded with the first page or file, so that the start does not wait for it. */
const rendering = () => import('./render.js');

/** Routes the pages, and the files of what they show. */
export function routeWebsite(router: Router, site: SiteParts): void {
  const { rules, publicBaseUrl, operator = '', contact = '', digests, today, assets } = site;
  const names = assets.files.map(({ path }) => path);
  const unlessKnown = conditional(() => [...Object.values(digests), publicBaseUrl, operator, contact, ...names], today);
  let pages: Renderers | undefined;
  const paths = pagePaths(site);
  for (const path of paths)
    router.get(path, path === FRAME ? framedSecurityHeaders : securityHeaders, unlessKnown, async (ctx) => {
      const { answerPage, renderers } = await rendering();
      pages ??= renderers(rules);
      return answerPage(path, ctx, site, pages);
    });
  const slashed = paths.filter((path) => path !== '/').map((path) => [`${path}/`, `..${path}`] as const);
  for (const [path, to] of [...MOVED, ...slashed]) router.get(path, securityHeaders, (ctx) => leadTo(to, ctx));
  for (const path of DOWNLOADS)
    router.get(path, securityHeaders, unlessKnown, async (ctx) => (await rendering()).answerDownload(path, ctx, site));
}

/** Routes the bundled files. Their names change with their content, so they may be cached for a year. */
export function routeAssets(router: Router, { files }: Assets): void {
  for (const { path, type, content, encoded } of files) {
    sendEncoded(content, encoded);
    router.get(`/${path}`, securityHeaders, (ctx) => {
      ctx.set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': type });
      ctx.body = content;
    });
  }
}

/** Leads for good to an address, which is relative, with the same query. */
function leadTo(address: string, ctx: Context): void {
  ctx.status = 301;
  ctx.set(
    'Location',
    address.replace(/(?=#|$)/, () => ctx.search),
  );
}

/**
 * Answers an unknown address: where a sentence is glued to that of a page it leads there. Else a browser gets a page with links,
 * every other client the usual JSON error.
 */
export function pageWhereNone(site: SiteParts): Middleware {
  const paths = new Set<string>([...pagePaths(site), ...DOWNLOADS]);
  return async (ctx, next) => {
    if (!isNowhere(ctx)) return next();
    const meant = pathAsWritten(ctx.path);
    if (paths.has(meant)) {
      const levels = ctx.path.split('/').length - meant.split('/').length;
      return securityHeaders(ctx, async () => leadTo(`${'../'.repeat(levels) || './'}${meant.slice(1)}`, ctx));
    }
    ctx.vary('Accept');
    if (ctx.accepts('json', 'html') !== 'html') return next();
    return securityHeaders(ctx, async () => (await rendering()).answerNoPage(ctx, site));
  };
}

/** Whether no page is there. Under /api/ errors are always JSON, whatever the client accepts. */
function isNowhere({ method, path }: Context): boolean {
  return (method === 'GET' || method === 'HEAD') && !ALLOW.has(path) && !path.startsWith('/api/');
}
