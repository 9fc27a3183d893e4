import type Router from '@koa/router';
import { onFirstUse } from '../first-use.js';
import { forBrowsers } from '../middleware/for-browsers.js';
import { PAGES } from '../website/address/paths.js';
import type { SiteParts } from '../website/make-site.js';

/** The pages. Their code is read with the first of them. */
export function routePages(router: Router, site: SiteParts): void {
  const page = onFirstUse(async () => (await import('./page.js')).pageOf(site));
  for (const path of PAGES) router.get(path, forBrowsers, async (ctx) => (await page())(path, ctx));
}
