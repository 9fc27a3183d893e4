import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { MOVED } from '../former-paths.js';
import { framedSecurityHeaders, securityHeaders } from '../http/browsers.js';
import { sendEncoded } from '../http/compression.js';
import { conditional } from '../http/conditional.js';
import { ALLOW, DOWNLOADS, FRAME } from '../paths.js';
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
  for (const [path, to] of [...MOVED, ...slashed])
    router.get(path, securityHeaders, (ctx) => {
      ctx.status = 301;
      ctx.set(
        'Location',
        to.replace(/(?=#|$)/, () => ctx.search),
      );
    });
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

/** Answers an unknown address: a browser gets a page with links, every other client the usual JSON error. */
export function pageWhereNone(site: SiteParts): Middleware {
  return async (ctx, next) => {
    if (!isNowhere(ctx)) return next();
    ctx.vary('Accept');
    if (ctx.accepts('json', 'html') !== 'html') return next();
    return securityHeaders(ctx, async () => (await rendering()).answerNoPage(ctx, site));
  };
}

/** Whether no page is there. Under /api/ errors are always JSON, whatever the client accepts. */
function isNowhere({ method, path }: Context): boolean {
  return (method === 'GET' || method === 'HEAD') && !ALLOW.has(path) && !path.startsWith('/api/');
}
