import type Router from '@koa/router';
import type { Rules } from '../../engine/index.js';
import type { Config } from '../config.js';
import { openApiDocument } from '../openapi/document.js';
import { OPENAPI } from './paths.js';

/** The OpenAPI document, written once: when somebody first asks for it. */
export function routeOpenApi(router: Router, rules: Rules, { publicBaseUrl }: Config): void {
  let document: string | undefined;
  router.get(OPENAPI, (ctx) => {
    document ??= JSON.stringify(openApiDocument(rules, publicBaseUrl), null, 2);
    ctx.set('Content-Type', 'application/json');
    ctx.body = document;
  });
}
