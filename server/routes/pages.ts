import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { compressed } from '../middleware/compressed.js';
import { pageSecurity } from '../middleware/page-security.js';
import { afterAction } from '../website/address/actions.js';
import { readState } from '../website/address/read.js';
import { writeState } from '../website/address/write.js';
import { type SiteParts, siteOf } from '../website/make-site.js';
import type { Renderers } from '../website/pages.js';
import { PAGES } from './paths.js';

/** The pages. Each is made anew from its address, those that show no answers once. */
export function routePages(router: Router, site: SiteParts): void {
  const pages = onFirstVisit();
  for (const path of PAGES) {
    const show: Middleware = async (ctx) => {
      ctx.set('Cache-Control', 'no-cache');
      const query = new URLSearchParams(ctx.querystring);
      const changed = afterAction(query, path);
      if (changed !== undefined) {
        ctx.status = 303;
        ctx.set('Location', `.${path}${writeState(changed)}`);
        return;
      }
      ctx.type = 'html';
      const state = readState(query);
      const { [path]: render } = await pages();
      ctx.body = await render(await siteOf(state, site));
    };
    router.get(path, pageSecurity, compressed, show);
  }
}

/** The code of the pages is read when somebody wants a page: the first calculation need not wait for it. */
function onFirstVisit(): () => Promise<Renderers> {
  let read: Promise<Renderers> | undefined;
  return () => {
    read ??= import('../website/pages.js').then(({ renderers }) => renderers());
    return read;
  };
}
