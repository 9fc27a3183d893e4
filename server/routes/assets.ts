import type Router from '@koa/router';
import { compressed } from '../middleware/compressed.js';
import { pageSecurity } from '../middleware/page-security.js';
import type { Assets } from '../website/assets.js';

/** The files that browsers get. Their names change with their content, so they may be kept for a year. */
export function routeAssets(router: Router, { files }: Assets): void {
  for (const { path, type, content } of files) {
    router.get(`/${path}`, pageSecurity, compressed, (ctx) => {
      ctx.set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': type });
      ctx.body = content;
    });
  }
}
