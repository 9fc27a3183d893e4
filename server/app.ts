import Router from '@koa/router';
import Koa from 'koa';
import type { Rules } from '../engine/index.js';
import type { Config } from './config.js';
import { answerErrors, unexpected } from './errors/answer-errors.js';
import { type Log, requestLog } from './log.js';
import { closeWhileDraining, type Drain } from './middleware/close-while-draining.js';
import { openToAll } from './middleware/open-to-all.js';
import { pageWhereNone } from './middleware/page-where-none.js';
import { refuseUnrouted } from './middleware/refuse-unrouted.js';
import { shedLoad } from './middleware/shed-load.js';
import { endUnreadBody } from './middleware/unread-body.js';
import { wellFormedRequest } from './middleware/well-formed-request.js';
import { routeAssets } from './routes/assets.js';
import { routeCalculation } from './routes/calculate.js';
import { routeDownloads } from './routes/downloads.js';
import { routeHealth } from './routes/healthz.js';
import { routeOpenApi } from './routes/openapi.js';
import { routePages } from './routes/pages.js';
import { readAssets } from './website/assets.js';
import type { SiteParts } from './website/make-site.js';
import { otherYears } from './website/other-years.js';

/** What the application is made of. */
export interface Parts {
  readonly rules: Rules;
  readonly config: Config;
  readonly log: Log;
  /** Set once the service is told to stop. */
  readonly drain?: Drain;
}

/** The whole service as a Koa application that listens nowhere yet. A request meets the middlewares in this order. */
export function createApp({ rules, config, log, drain = { started: false } }: Parts): Koa {
  const app = new Koa();
  app.on('error', (failure: NodeJS.ErrnoException) => isDisconnection(failure) || unexpected(failure, log));
  app.use(endUnreadBody);
  app.use(requestLog(log));
  app.use(openToAll);
  app.use(closeWhileDraining(drain));
  app.use(answerErrors(log));
  app.use(wellFormedRequest);
  app.use(shedLoad());
  const assets = readAssets();
  const years = otherYears(config.rules, rules.ruleset.year, log);
  const site = { rules, publicBaseUrl: config.publicBaseUrl, assets, years };
  app.use(calculation({ config, site, drain }).routes());
  app.use(everythingElse({ config, site, drain }).routes());
  app.use(pageWhereNone(site));
  app.use(refuseUnrouted(assets));
  return app;
}

/** How addresses are compared: `/API/v1/calculate` and `/fonti/` are none. */
const EXACTLY = { sensitive: true, strict: true };

interface Routed {
  readonly config: Config;
  readonly site: SiteParts;
  readonly drain: Drain;
}

/** Apart from the others, because a router compares an address with every one that it has. */
function calculation({ config, site }: Routed): Router {
  const routes = new Router(EXACTLY);
  routeCalculation(routes, site.rules, config);
  return routes;
}

function everythingElse({ config, site, drain }: Routed): Router {
  const routes = new Router(EXACTLY);
  routeHealth(routes, site.rules, drain);
  routeOpenApi(routes, site.rules, config);
  routePages(routes, site);
  routeDownloads(routes, site);
  routeAssets(routes, site.assets);
  return routes;
}

/** A client that goes away while it is being answered is no fault of the service. */
function isDisconnection({ code = '' }: NodeJS.ErrnoException): boolean {
  return ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code);
}
