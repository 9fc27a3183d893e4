import type { Middleware } from 'koa';
import { onFirstUse } from '../first-use.js';

const middlewares = onFirstUse(() => Promise.all([import('./page-security.js'), import('./compressed.js')]));

/** What everything for browsers passes through; read with the first of it. */
export const forBrowsers: Middleware = async (ctx, next) => {
  const [{ pageSecurity }, { compressed }] = await middlewares();
  return pageSecurity(ctx, () => compressed(ctx, next));
};
