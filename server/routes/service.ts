import type Router from '@koa/router';
import type { Rules } from '../../engine/index.js';
import type { Health } from '../../schemas/types/api.js';
import type { Drain } from '../http/graceful-stop.js';
import { HEALTH, OPENAPI } from '../paths.js';

/** Says whether the service takes requests: 503 once it is stopping. */
export function routeHealth(router: Router, { ruleset }: Rules, drain: Drain): void {
  router.get(HEALTH, (ctx) => {
    ctx.status = drain.started ? 503 : 200;
    ctx.set('Content-Type', 'application/json');
    const health: Health = { status: drain.started ? 'draining' : 'ok', engine_version: ruleset.version };
    ctx.body = JSON.stringify(health);
  });
}

/** The OpenAPI document, written once: when somebody first asks for it. */
export function routeOpenApi(router: Router, rules: Rules, publicBaseUrl: string): void {
  let written: string | undefined;
  router.get(OPENAPI, async (ctx) => {
    const { openApiDocument } = await import('../openapi/document.js');
    written ??= JSON.stringify(openApiDocument(rules, publicBaseUrl), null, 2);
    ctx.set('Content-Type', 'application/json');
    ctx.body = written;
  });
}
