import cors from '@koa/cors';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { italianDay, type Rules } from '../engine/index.js';
import { schemaNames } from '../schemas/read.js';
import { type Config, ConfigError } from './config.js';
import { answerErrors, ON_EVERY_ANSWER, unexpected, unrouted } from './errors.js';
import { compression } from './http/compression.js';
import { closeWhileDraining, type Drain } from './http/graceful-stop.js';
import { wellFormedRequest } from './http/malformed.js';
import { type Backlog, shedLoad } from './http/overload.js';
import { type Log, requestLog } from './log.js';
import { ABOUT, ALLOW, allowedAt, HEALTH, READ, refuseMethod, SECURITY, schemaPath } from './paths.js';
import { routeHealth, routeOpenApi, routeRules, routeSchemas, type Warmth } from './routes/api.js';
import { routeAssistants } from './routes/assistants.js';
import { routeOperations } from './routes/operations.js';
import { pageWhereNone, routeAssets, routeWebsite } from './routes/website.js';
import { routeWellKnown } from './routes/well-known.js';
import { type Digests, NO_OTHER_YEARS, newestYear, type OtherYears } from './snapshot.js';
import { rulePages } from './website/address/forms.js';
import { readAssets } from './website/assets.js';
import { pagePaths, type SiteParts } from './website/site.js';

/** What `createApp` needs. */
export interface Parts {
  /** The rules that answer if an address names no year. */
  readonly rules: Rules;
  /** Those of the other years that the API answers for. */
  readonly others?: readonly Rules[];
  /** The years that pages and assistants compare the rules with. */
  readonly years?: OtherYears;
  /** The digests of all these rules; those of the first alone if left out. */
  readonly digests?: Digests;
  readonly config: Config;
  readonly log: Log;
  /** Whether the service is warm; it is if left out. */
  readonly warmth?: Warmth;
  /** Whether the service is behind with its work; it is not if left out. */
  readonly backlog?: Backlog;
  /** Whether the service is stopping; it is not if left out. */
  readonly drain?: Drain;
  /**
   * Gives the day that pages and the health take for today, year-month-day; that in Italy if left out. No other answer of the API
   * depends on it.
   */
  readonly today?: () => string;
}

/**
 * The whole service as a Koa application that does not listen yet. A request passes the middlewares in this order.
 * @throws ConfigError if the rules give a page an address that the service uses already
 */
export function createApp({ rules, others = [], config, log, ...parts }: Parts): Koa {
  const { drain = { started: false }, warmth = { isWarm: true }, today = italianDay, years = NO_OTHER_YEARS } = parts;
  const { backlog = { isBehind: false } } = parts;
  const { digests = { [rules.ruleset.year]: rules.source.digest } } = parts;
  const served = [rules, ...others] as const;
  const { publicBaseUrl, operator, contact } = config;
  const publisher = { publicBaseUrl, operator, contact };
  const assets = readAssets();
  const site = { ...publisher, rules, others, assets, years, digests, today };
  refuseTakenAddresses(rules);

  const routes = new Router(EXACTLY);
  routeOperations(routes, served, publicBaseUrl);
  routeRules(routes, served);
  routeAssistants(routes, publicBaseUrl, served, years, log);
  const { version } = rules.ruleset;
  const ruleYears = () => ({
    engine_version: version,
    rules_digest: digests,
    newest_year: newestYear({ rules, years }, today()),
  });
  routeHealth(routes, ruleYears, drain, warmth);
  routeOpenApi(routes, rules, others, publisher);
  routeSchemas(routes, publicBaseUrl);
  routeWebsite(routes, site);
  routeAssets(routes, assets);
  routeWellKnown(routes, site);

  const app = new Koa();
  app.on('error', (failure: NodeJS.ErrnoException) => isDisconnection(failure) || unexpected(failure, log));
  app.use(requestLog(log));
  app.use(commonHeaders);
  app.use(closeWhileDraining(drain));
  app.use(compression(config.compress));
  app.use(answerErrors(log));
  app.use(shedLoad(backlog, HEALTH));
  app.use(wellFormedRequest);
  app.use(routes.routes());
  app.use(pageWhereNone(site));
  app.use(answerUnrouted(site, served));
  return app;
}

function refuseTakenAddresses(rules: Rules): void {
  const taken = rulePages(rules).find((path) => ALLOW.has(path) || path === ABOUT);
  if (taken === undefined) return;
  throw new ConfigError({
    it: `Le regole danno a una pagina l'indirizzo ${taken}, che il servizio usa già: in forms.yaml scegline un altro.`,
    en: `The rules give a page the address ${taken}, which the service uses already: choose another one in forms.yaml.`,
  });
}

/** Addresses are compared exactly: `/API/v1/calculate` does not exist, and `/fonti/` only leads to `/fonti`. */
const EXACTLY = { sensitive: true, strict: true };

/**
 * Sets the headers of every answer, errors included. @koa/cors would set its header only on CORS requests. Pages and files
 * replace `Cache-Control` with their own.
 */
const commonHeaders: Middleware = (ctx, next) => {
  ctx.set(ON_EVERY_ANSWER);
  return next();
};

/**
 * Answers what no route took. If the address exists, a preflight is 204 and any other method 405, else all are 404. The
 * `allowedMethods` of @koa/router would answer 200 to every OPTIONS and 501 to methods that it does not know.
 */
function answerUnrouted(site: SiteParts, served: readonly Rules[]): Middleware {
  const { assets, contact } = site;
  const years = served.map(({ ruleset }) => ruleset.year);
  const files = assets.files.map(({ path }) => `/${path}`);
  const schemas = schemaNames().map(schemaPath);
  const ofContact = contact === undefined ? [] : [SECURITY];
  const pages = pagePaths(site).flatMap((path) => (path === '/' ? [path] : [path, `${path}/`]));
  const paths = new Set<string>([...files, ...schemas, ...pages, ...ofContact]);
  return (ctx, next) => {
    const { method, path } = ctx;
    const allow = paths.has(path) ? READ : allowedAt(path, years);
    if (allow === undefined) throw refuseMethod(method, path, years);
    if (method !== 'OPTIONS') throw unrouted(method, allow);
    return preflight(allow)(ctx, next);
  };
}

/** How long a browser may remember what a preflight allows. Seconds. */
const PREFLIGHT_AGE = 86_400;

/** Answers a preflight. Every header that it asks for is allowed: nobody is recognized by what his browser sends. */
function preflight(allowMethods: string): Middleware {
  const answer = cors({ origin: '*', allowMethods, maxAge: PREFLIGHT_AGE });
  return (ctx, next) => {
    // Every OPTIONS is a preflight: @koa/cors passes on one that does not name the method it is for.
    ctx.req.headers['access-control-request-method'] ??= 'GET';
    return answer(ctx, next);
  };
}

/** Whether a failure means that the client went away during its answer, which is no fault of the service. */
function isDisconnection({ code = '' }: NodeJS.ErrnoException): boolean {
  return ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code);
}
