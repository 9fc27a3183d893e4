import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { type AssistantYears, type Language, loadAssistants, type Rules, type Translated } from '../../engine/index.js';
import { invalidRequest, notAcceptable, payloadTooLarge, unexpected } from '../errors.js';
import { jsonOnly, parseJson, readBody } from '../http/body.js';
import { MAX_MESSAGE_BYTES } from '../limits.js';
import type { Log } from '../log.js';
import { MCP } from '../paths.js';
import type { OtherYears } from '../website/site.js';
import { allowPreflight, languageOf } from './operations.js';

/** What a web page may send: the headers of every revision of the protocol. */
const HEADERS = 'Content-Type, Accept, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID';

/**
 * The tools for assistants, over the Streamable HTTP of the Model Context Protocol, without sessions. Their code is loaded
 * with the first request, and a start does not wait for it.
 *
 * The protocol wants local servers to check Origin and Host, lest a web page reach what only its visitor may. Here the
 * whole web may ask, nothing is kept and nobody is known: there is nothing that such a check would protect.
 * @param served the rules of each year that the API answers for, those that answer where no year is named first
 * @param beside the years that are read when somebody first asks for them
 */
export function routeAssistants(router: Router, served: Served, beside: OtherYears, log: Log): void {
  const years = assistantYears(served, beside);
  const handlers = new Map<Language, Handler>();
  const handlerIn = async (language: Language): Promise<Handler> => {
    const { httpHandler } = await loadAssistants();
    const handler = handlers.get(language) ?? httpHandler(years, language, (failure) => unexpected(failure, log));
    handlers.set(language, handler);
    return handler;
  };
  router.post(MCP, bothAccepted, jsonOnly, readBody, smallOnly, parseJson, async (ctx) => {
    const language = languageOf(ctx);
    // One request may hold as many calls as its bytes allow, and cost as much as all of them.
    if (Array.isArray(ctx.request.body)) throw invalidRequest(ONE_MESSAGE);
    const { status, type, body } = await (await handlerIn(language))(headersOf(ctx), ctx.request.body);
    ctx.status = status;
    ctx.body = Buffer.from(body);
    ctx.set('Content-Type', type);
  });
  allowPreflight(router, MCP, HEADERS);
}

const ONE_MESSAGE: Translated = {
  it: 'Il corpo deve essere un solo messaggio di JSON-RPC, non un lotto.',
  en: 'The body must be one message of JSON-RPC, not a batch of them.',
};

/** As the protocol gives either, whoever asks has to take both. What takes anything, as many a program says, does. */
const bothAccepted: Middleware = (ctx, next) => {
  const { accept } = ctx.req.headers;
  for (const type of ACCEPTED.split(', '))
    if (ctx.accepts(type) === false) throw notAcceptable(JSON.stringify(accept?.slice(0, 100)));
  ctx.req.headers.accept = ACCEPTED;
  return next();
};

const ACCEPTED = 'application/json, text/event-stream';

/** Lets pass messages of at most `MAX_MESSAGE_BYTES`. */
const smallOnly: Middleware = (ctx, next) => {
  const bytes: unknown = ctx.request.body;
  if (Buffer.isBuffer(bytes) && bytes.length > MAX_MESSAGE_BYTES) throw payloadTooLarge(MAX_MESSAGE_BYTES);
  return next();
};

type Served = readonly [Rules, ...Rules[]];
type Handler = ReturnType<Awaited<ReturnType<typeof loadAssistants>>['httpHandler']>;

function assistantYears(served: Served, beside: OtherYears): AssistantYears {
  const ofYear = new Map(served.map((rules) => [rules.ruleset.year, rules]));
  const numbers = [...new Set([...ofYear.keys(), ...beside.numbers])].sort((one, other) => other - one);
  return { current: served[0], numbers, rulesOf: async (year) => ofYear.get(year) ?? beside.rulesOf(year) };
}

function headersOf({ req }: Context): Record<string, string> {
  const all = Object.entries(req.headers);
  return Object.fromEntries(all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
