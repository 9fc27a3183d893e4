import type Router from '@koa/router';
import type { Rules } from '../../engine/index.js';
import type { Health } from '../../schemas/types/api.js';
import type { Drain } from '../middleware/close-while-draining.js';
import { HEALTH } from './paths.js';

/** Says whether the service takes requests: 503 once it is stopping. */
export function routeHealth(router: Router, { ruleset }: Rules, drain: Drain): void {
  router.get(HEALTH, (ctx) => {
    ctx.status = drain.started ? 503 : 200;
    ctx.set('Content-Type', 'application/json');
    const health: Health = { status: drain.started ? 'draining' : 'ok', engine_version: ruleset.version };
    ctx.body = JSON.stringify(health);
  });
}
