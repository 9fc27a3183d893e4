import type Router from '@koa/router';
import { forBrowsers } from '../middleware/for-browsers.js';
import type { Assets } from '../website/assets.js';

/** The files that browsers get. Their names change with their content, so they may be kept for a year. */
export function routeAssets(router: Router, { files }: Assets): void {
  for (const { path, type, content } of files) {
    router.get(`/${path}`, forBrowsers, (ctx) => {
      ctx.set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': type });
      ctx.body = content;
    });
  }
}
