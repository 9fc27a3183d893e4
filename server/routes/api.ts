import type Router from '@koa/router';
import { type Language, listFigures, listLines, listSources, type Rules, summaryOf } from '../../engine/index.js';
import { publishedSchema } from '../../schemas/published.js';
import { schemaNames } from '../../schemas/read.js';
import type { Health, RulesYears } from '../../schemas/types/api.js';
import type { Publisher } from '../config.js';
import { conditional } from '../http/conditional.js';
import type { Drain } from '../http/graceful-stop.js';
import { RETRY_AFTER } from '../limits.js';
import { ANY_YEAR, HEALTH, LISTS, type List, listPath, OPENAPI, RULES, SCHEMAS, schemaPath } from '../paths.js';
import { languageOf, refuseMisnamed } from './query.js';

/**
 * Routes what the rules of each year hold. It changes only with the rules, so a client that has an answer already gets 304.
 * @param served the rules of each year; the first answer if an address names no year
 */
export function routeRules(router: Router, served: readonly Rules[]): void {
  const unlessKnown = conditional(
    () => served.map(({ source }) => source.digest),
    () => '',
  );
  const readable = (path: string, inYear: string, answer: (language: Language) => object): void => {
    router.get(path, unlessKnown, (ctx) => {
      refuseMisnamed(ctx, inYear);
      ctx.body = JSON.stringify(answer(languageOf(ctx)));
      ctx.set('Content-Type', 'application/json');
    });
  };
  readable(RULES, listPath('figures', ANY_YEAR), (language) => rulesYears(served, language));
  for (const rules of served)
    for (const list of LISTS) {
      const [path, inYear] = [listPath(list, rules.ruleset.year), listPath(list, ANY_YEAR)];
      readable(path, inYear, (language) => LISTED[list](rules, language));
    }
}

const LISTED: Readonly<Record<List, (rules: Rules, language: Language) => object>> = {
  figures: listFigures,
  lines: listLines,
  sources: listSources,
};

function rulesYears(served: readonly Rules[], language: Language): RulesYears {
  const years = served.map((rules) => summaryOf(rules.in(language)));
  return { current: years[0]?.year ?? 0, years: years.sort((one, other) => other.year - one.year) };
}

/** Whether the service is warm: its code is loaded, so that the first request is answered as fast as later ones. */
export interface Warmth {
  isWarm: boolean;
}

/**
 * Routes the health check: whether the service takes requests, and by which rules. 503 before it is warm and once it stops.
 * @param rules says by which rules, on the day of each request
 */
export function routeHealth(router: Router, rules: () => Omit<Health, 'status'>, drain: Drain, warmth: Warmth): void {
  router.get(HEALTH, (ctx) => {
    const status = drain.started ? 'draining' : warmth.isWarm ? 'ok' : 'starting';
    ctx.status = status === 'ok' ? 200 : 503;
    ctx.set('Content-Type', 'application/json');
    if (status === 'starting') ctx.set('Retry-After', String(RETRY_AFTER));
    const health: Health = { status, ...rules() };
    ctx.body = JSON.stringify(health);
  });
}

/** Routes the OpenAPI document, which is written at the first request for it. */
export function routeOpenApi(router: Router, current: Rules, others: readonly Rules[], publisher: Publisher): void {
  const { publicBaseUrl, operator = '', contact = '' } = publisher;
  let written: string | undefined;
  const unlessKnown = conditional(
    () => [...[current, ...others].map(({ source }) => source.digest), publicBaseUrl, operator, contact],
    () => '',
  );
  router.get(OPENAPI, unlessKnown, async (ctx) => {
    const { openApiDocument } = await import('../openapi/document.js');
    written ??= JSON.stringify(openApiDocument(current, others, publisher), null, 2);
    ctx.set('Content-Type', 'application/json');
    ctx.body = written;
  });
}

/** Routes the JSON Schemas of requests, answers and rule files, each at the address that its `$id` names. */
export function routeSchemas(router: Router, publicBaseUrl: string): void {
  const unlessKnown = conditional(
    () => [publicBaseUrl],
    () => '',
  );
  for (const name of schemaNames())
    router.get(schemaPath(name), unlessKnown, (ctx) => {
      ctx.body = JSON.stringify(publishedSchema(name, publicBaseUrl + SCHEMAS), null, 2);
      ctx.set('Content-Type', 'application/schema+json');
    });
}
