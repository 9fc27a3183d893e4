import type Router from '@koa/router';
import type { Rules } from '../../engine/index.js';
import type { Drain } from '../middleware/close-while-draining.js';
import { HEALTH } from './paths.js';

/** Says whether the service takes requests: 503 once it is stopping. */
export function routeHealth(router: Router, { ruleset }: Rules, drain: Drain): void {
  router.get(HEALTH, (ctx) => {
    ctx.status = drain.started ? 503 : 200;
    ctx.set('Content-Type', 'application/json');
    ctx.body = JSON.stringify({ status: drain.started ? 'draining' : 'ok', engine_version: ruleset.version });
  });
}
