import type { Context, Middleware } from 'koa';
import { onFirstUse } from '../first-use.js';
import { ALLOW } from '../routes/paths.js';
import type { SiteParts } from '../website/make-site.js';
import { forBrowsers } from './for-browsers.js';

/** Where nothing is, a browser gets a page that leads on; every other client the JSON of all failures. */
export function pageWhereNone(site: SiteParts): Middleware {
  const noPage = onFirstUse(() => import('../routes/no-page.js'));
  return async (ctx, next) => {
    if (!isNowhere(ctx)) return next();
    ctx.vary('Accept');
    if (ctx.accepts('json', 'html') !== 'html') return next();
    return forBrowsers(ctx, async () => (await noPage()).answerNoPage(site, ctx));
  };
}

/** Under /api/ the clients of the API are at home, whatever they accept. */
function isNowhere({ method, path }: Context): boolean {
  return (method === 'GET' || method === 'HEAD') && !ALLOW.has(path) && !path.startsWith('/api/');
}
