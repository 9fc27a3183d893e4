import type Router from '@koa/router';
import { forBrowsers } from '../middleware/for-browsers.js';
import { DOWNLOADS } from '../website/address/paths.js';
import type { SiteParts } from '../website/make-site.js';

/** What the pages show, as spreadsheets and as data. The code that writes them is read with the first of them. */
export function routeDownloads(router: Router, site: SiteParts): void {
  for (const path of DOWNLOADS)
    router.get(path, forBrowsers, async (ctx) => (await import('./download.js')).download(path, ctx, site));
}
