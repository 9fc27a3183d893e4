import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { forBrowsers, forFrames } from '../http/browsers.js';
import { sendEncoded } from '../http/compression.js';
import { conditional } from '../http/conditional.js';
import { ALLOW, DOWNLOADS, FRAME, PAGES, TRY_API } from '../paths.js';
import { formsOf, rulePages } from '../website/address/forms.js';
import { readState } from '../website/address/query.js';
import type { Assets } from '../website/assets.js';
import type { Renderers } from '../website/pages.js';
import { accentStyle } from '../website/parts/accent.js';
import type { SiteParts } from '../website/site.js';

/** The code that renders, loaded with the first page or file: a start does not wait for it. */
const rendering = () => import('./render.js');

/** The pages, and what they show as spreadsheets and as data. */
export function routeWebsite(router: Router, site: SiteParts): void {
  const { rules, publicBaseUrl, operator = '', operatorType, contact = '', licence, digests, today, assets } = site;
  const names = assets.files.map(({ path }) => path);
  const unlessKnown = conditional(
    () => [...Object.values(digests), publicBaseUrl, operator, operatorType, contact, licence, ...names],
    today,
  );
  const inFrames = forFrames((query) => accentStyle(readState(query, formsOf(rules)).colour));
  let pages: Renderers | undefined;
  for (const path of [...PAGES, ...rulePages(rules)])
    router.get(path, path === FRAME ? inFrames : forBrowsers, unlessKnown, async (ctx) => {
      const { answerPage, renderers } = await rendering();
      pages ??= renderers(rules);
      return answerPage(path, ctx, site, pages);
    });
  router.get(TRY_API, forBrowsers, unlessKnown, async (ctx) => (await rendering()).answerTrial(ctx, site));
  for (const path of DOWNLOADS)
    router.get(path, forBrowsers, unlessKnown, async (ctx) => (await rendering()).answerDownload(path, ctx, site));
}

/** The files that browsers get. Their names change with their content, so they may be kept for a year. */
export function routeAssets(router: Router, { files }: Assets): void {
  for (const { path, type, content, encoded } of files) {
    sendEncoded(content, encoded);
    router.get(`/${path}`, forBrowsers, (ctx) => {
      ctx.set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': type });
      ctx.body = content;
    });
  }
}

/** Where nothing is, a browser gets a page that leads on; every other client the JSON of all failures. */
export function pageWhereNone(site: SiteParts): Middleware {
  return async (ctx, next) => {
    if (!isNowhere(ctx)) return next();
    ctx.vary('Accept');
    if (ctx.accepts('json', 'html') !== 'html') return next();
    return forBrowsers(ctx, async () => (await rendering()).answerNoPage(ctx, site));
  };
}

/** Under /api/ the clients of the API are at home, whatever they accept. */
function isNowhere({ method, path }: Context): boolean {
  return (method === 'GET' || method === 'HEAD') && !ALLOW.has(path) && !path.startsWith('/api/');
}
