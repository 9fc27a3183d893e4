import type { Context } from 'koa';
import { afterAction } from '../website/address/actions.js';
import type { PagePath } from '../website/address/paths.js';
import { readState, writeState } from '../website/address/query.js';
import { type SiteParts, siteOf } from '../website/make-site.js';
import { renderers } from '../website/pages.js';

/** What answers with a page: made anew from its address, or once where it shows no answers. */
export function pageOf(site: SiteParts): (path: PagePath, ctx: Context) => Promise<void> {
  const pages = renderers();
  return async (path, ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    const query = new URLSearchParams(ctx.querystring);
    const changed = afterAction(query, path);
    if (changed !== undefined) {
      ctx.status = 303;
      ctx.set('Location', `.${path}${writeState(changed)}`);
      return;
    }
    ctx.type = 'html';
    ctx.body = await pages[path](await siteOf(readState(query), site));
  };
}
