import { isIP } from 'node:net';
import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { type AssistantYears, type Language, loadAssistants, type Rules } from '../../engine/index.js';
import { foreignName, notAcceptable, payloadTooLarge, unexpected } from '../errors.js';
import { jsonOnly, readBody } from '../http/body.js';
import { MAX_MESSAGE_BYTES } from '../limits.js';
import type { Log } from '../log.js';
import { MCP } from '../paths.js';
import type { OtherYears } from '../snapshot.js';
import { languageOf } from './query.js';

/**
 * Routes the tools for assistants, by the Streamable HTTP of the Model Context Protocol, without sessions. Their code is loaded
 * with the first request, so that the start does not wait for it.
 *
 * Web pages of any origin may ask, as they may ask the API.
 * @param publicBaseUrl the address under which the service is known
 * @param served the rules of each year that the API answers for; the first answer if no year is named
 * @param beside the other years that assistants may ask about
 */
export function routeAssistants(
  router: Router,
  publicBaseUrl: string,
  served: Served,
  beside: OtherYears,
  log: Log,
): void {
  const years = assistantYears(served, beside);
  const handlers = new Map<Language, Handler>();
  const handlerIn = async (language: Language): Promise<Handler> => {
    const { httpHandler } = await loadAssistants();
    const handler = handlers.get(language) ?? httpHandler(years, language, (failure) => unexpected(failure, log));
    handlers.set(language, handler);
    return handler;
  };
  router.post(MCP, ownName(publicBaseUrl), bothAccepted, jsonOnly, readBody, async (ctx) => {
    const handler = await handlerIn(languageOf(ctx));
    const { status, type, body } = await handler(headersOf(ctx), smallBody(ctx));
    ctx.status = status;
    ctx.body = Buffer.from(body);
    ctx.set('Content-Type', type);
  });
}

/**
 * The protocol requires a service on one machine to refuse other names than its own, because a web page can make its own name
 * lead here (DNS rebinding). An IP address is no name. A service with a public address takes any name.
 */
function ownName(publicBaseUrl: string): Middleware {
  const isOfThisMachine = (name: string): boolean => name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) > 0;
  const isLocal = isOfThisMachine(new URL(publicBaseUrl).hostname);
  return (ctx, next) => {
    if (isLocal && !isOfThisMachine(ctx.hostname)) throw foreignName(JSON.stringify(ctx.hostname.slice(0, 100)));
    return next();
  };
}

/** Refuses clients that do not accept both types, because the protocol may answer with either. A wildcard covers both. */
const bothAccepted: Middleware = (ctx, next) => {
  const { accept } = ctx.req.headers;
  for (const type of ACCEPTED.split(', '))
    if (ctx.accepts(type) === false) throw notAcceptable(JSON.stringify(accept?.slice(0, 100)));
  ctx.req.headers.accept = ACCEPTED;
  return next();
};

const ACCEPTED = 'application/json, text/event-stream';

/** The bytes of a message, refused beyond `MAX_MESSAGE_BYTES`. */
function smallBody({ request }: Context): Buffer {
  const bytes: unknown = request.body;
  const message = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
  if (message.length > MAX_MESSAGE_BYTES) throw payloadTooLarge(MAX_MESSAGE_BYTES);
  return message;
}

type Served = readonly [Rules, ...Rules[]];
type Handler = ReturnType<Awaited<ReturnType<typeof loadAssistants>>['httpHandler']>;

function assistantYears(served: Served, beside: OtherYears): AssistantYears {
  const ofYear = new Map(served.map((rules) => [rules.ruleset.year, rules]));
  const numbers = [...new Set([...ofYear.keys(), ...beside.numbers])].sort((one, other) => other - one);
  return {
    current: served[0],
    numbers,
    rulesOf: async (year) => ofYear.get(year) ?? beside.rulesOf(year),
    changes: beside.changesBetween,
  };
}

function headersOf({ req }: Context): Record<string, string> {
  const all = Object.entries(req.headers);
  return Object.fromEntries(all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
