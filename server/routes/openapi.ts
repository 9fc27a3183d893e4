import type Router from '@koa/router';
import type { Rules } from '../../engine/index.js';
import type { Config } from '../config.js';
import { onFirstUse } from '../first-use.js';
import { OPENAPI } from './paths.js';

/** The OpenAPI document, written once: when somebody first asks for it. */
export function routeOpenApi(router: Router, rules: Rules, { publicBaseUrl }: Config): void {
  const document = onFirstUse(async () => {
    const { openApiDocument } = await import('../openapi/document.js');
    return JSON.stringify(openApiDocument(rules, publicBaseUrl), null, 2);
  });
  router.get(OPENAPI, async (ctx) => {
    ctx.set('Content-Type', 'application/json');
    ctx.body = await document();
  });
}
