import type { Context, Middleware } from 'koa';
import { type Issue, inEach, type Language, type Texts, type Translated } from '../engine/index.js';
import type { ErrorBody } from '../schemas/types/api.js';
import { MAX_BODY_BYTES, MORE_PIECES, RETRY_AFTER } from './limits.js';
import { type Log, requestId } from './log.js';

/** The headers of every answer, whether the application gives it or the HTTP server below. */
export const ON_EVERY_ANSWER = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** A failure that is reported to the client, with its status and body. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorBody['error'],
    readonly text: Translated,
    readonly details: { readonly issues?: readonly Issue[]; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(text.en);
  }

  /** The body of the answer as JSON; in English below the application, which does not read the query. */
  toJson(language: Language = 'en'): string {
    const { issues } = this.details;
    const body: ErrorBody = { error: this.code, message: this.text[language] };
    return JSON.stringify(issues === undefined ? body : { ...body, issues });
  }
}

/** The query parameter that names the language, on the website too. */
export const LANGUAGE = 'lingua';

/** The language of a refusal: Italian if the query asks for it, otherwise English. */
export function faultLanguage({ req: { url = '' } }: Context): Language {
  // Read as text, because a refused address may be impossible to parse. Few name the language, so that is checked first.
  if (!url.includes(ITALIAN)) return 'en';
  const languages = new URLSearchParams(url.slice(url.indexOf('?'))).getAll(LANGUAGE);
  return languages.length === 1 && languages[0] === 'it' ? 'it' : 'en';
}

const ITALIAN = `${LANGUAGE}=it`;

/**
 * @param text in each language, or only in the language of the refusal
 * @param issues in the language of the refusal
 */
export function invalidRequest(text: Translated | string, issues: readonly Issue[] = []): ApiError {
  const message = typeof text === 'string' ? inEach(() => text) : text;
  return new ApiError(400, 'invalid_request', message, issues.length === 0 ? {} : { issues });
}

/** @param reason in the language of the refusal, without a full stop */
export function malformedJson(reason: string): ApiError {
  return new ApiError(400, 'malformed_json', ERRORS.malformedJson(reason));
}

/**
 * The refusal of a request that no route takes: 405 if the address exists, else 404.
 * @param allow the methods that the address answers, if it exists
 * @param why the text of a 404
 */
export function unrouted(method: string, allow: string | undefined, why: Translated = ERRORS.nothingHere): ApiError {
  if (allow === undefined) return new ApiError(404, 'not_found', why);
  return new ApiError(405, 'method_not_allowed', ERRORS.notAllowed(method, allow), { headers: { Allow: allow } });
}

/** @param instead what to use instead of an address of before, a sentence */
export function goneForever(instead: Translated): ApiError {
  return new ApiError(410, 'not_found', instead);
}

/** @param found the header `Accept` */
export function notAcceptable(found: string): ApiError {
  return new ApiError(406, 'invalid_request', ERRORS.notAcceptable(found));
}

/** @param found the name in the header `Host` */
export function foreignName(found: string): ApiError {
  return new ApiError(403, 'invalid_request', ERRORS.foreignName(found));
}

/** @param most the largest body that is accepted, bytes */
export function payloadTooLarge(most = MAX_BODY_BYTES): ApiError {
  return new ApiError(413, 'payload_too_large', ERRORS.tooLarge(most));
}

/** The refusal of a body in too many pieces. Nothing more is read from the connection. */
export function tooManyPieces(): ApiError {
  return new ApiError(400, 'invalid_request', ERRORS.tooManyPieces, { headers: { Connection: 'close' } });
}

/** @param hint what to do instead, a sentence */
export function unsupportedMediaType(found: Translated, hint?: Translated): ApiError {
  const text = inEach((language) => {
    const message = ERRORS.unsupported(found[language])[language];
    return hint === undefined ? message : `${message} ${hint[language]}`;
  });
  return new ApiError(415, 'unsupported_media_type', text);
}

/** The refusal of a request that the service cannot answer in time. */
export function overloaded(): ApiError {
  const headers = { 'Retry-After': String(RETRY_AFTER) };
  return new ApiError(503, 'overloaded', ERRORS.overloaded, { headers });
}

/** The client went away before its request was complete. Nobody reads this answer, but the log shows its status. */
export function clientGone(): ApiError {
  return new ApiError(499, 'invalid_request', ERRORS.clientGone);
}

export const requestTimeout = (): ApiError => new ApiError(408, 'invalid_request', ERRORS.timedOut);
export const headersTooLarge = (): ApiError => new ApiError(431, 'invalid_request', ERRORS.headersTooLarge);
export const malformedHttp = (): ApiError => new ApiError(400, 'invalid_request', ERRORS.malformedHttp);
export const missingHost = (): ApiError => new ApiError(400, 'invalid_request', ERRORS.missingHost);

export function expectationFailed(expected: string): ApiError {
  const found = JSON.stringify(expected.slice(0, 100));
  return new ApiError(417, 'invalid_request', ERRORS.otherExpectation(found));
}

export function notImplemented(coding: string): ApiError {
  const found = JSON.stringify(coding.slice(0, 100));
  return new ApiError(501, 'invalid_request', ERRORS.notChunked(found));
}

/** The one place where a failure becomes an answer. */
export function answerErrors(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (failure) {
      const error =
        failure instanceof ApiError
          ? failure
          : unexpected(failure, (entry) => log({ id: requestId(ctx.req), ...entry }));
      ctx.status = error.status;
      ctx.set({ ...error.details.headers, 'Content-Type': 'application/json' });
      ctx.body = error.toJson(faultLanguage(ctx));
    }
  };
}

/** Logs an unexpected failure with its stack, which the client never sees. */
export function unexpected(failure: unknown, log: Log): ApiError {
  log({ failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) });
  return new ApiError(500, 'internal_error', ERRORS.failed);
}

const ERRORS = {
  malformedJson: (reason: string) => ({
    it: `Il corpo non è JSON valido: ${reason}.`,
    en: `The body is not valid JSON: ${reason}.`,
  }),
  nothingHere: {
    it: "A questo indirizzo non c'è nulla. Il calcolo è POST /api/v1/calculate.",
    en: 'There is nothing at this address. The calculation is POST /api/v1/calculate.',
  },
  notAllowed: (method: string, allow: string) => ({
    it: `Qui il metodo ${method} non è ammesso. Si usa ${allow.replace(/, (?=\w+$)/, ' o ')}.`,
    en: `The method ${method} is not allowed here. Use ${allow.replace(/, (?=\w+$)/, ' or ')}.`,
  }),
  notAcceptable: (found: string) => ({
    it: `La risposta è application/json o text/event-stream: vanno accettati entrambi; trovato ${found}.`,
    en: `The answer is application/json or text/event-stream: accept both; found ${found}.`,
  }),
  foreignName: (found: string) => ({
    it: `Questo servizio si chiama localhost, o con un indirizzo IP; trovato ${found}. Un altro nome glielo dà PUBLIC_BASE_URL.`,
    en: `Call this service localhost, or by an IP address; found ${found}. PUBLIC_BASE_URL gives it another name.`,
  }),
  tooLarge: (most: number) => ({
    it: `Il corpo supera i ${most} byte, il massimo accettato.`,
    en: `The body is larger than ${most} bytes, the most accepted.`,
  }),
  unsupported: (found: string) => ({
    it: `Il corpo va inviato come application/json in UTF-8; trovato ${found}.`,
    en: `The body must be sent as application/json in UTF-8; found ${found}.`,
  }),
  overloaded: {
    it: 'Troppe richieste insieme: riprova fra un momento.',
    en: 'Too many requests at once: try again in a moment.',
  },
  clientGone: {
    it: 'La richiesta si è interrotta prima che il corpo arrivasse per intero.',
    en: 'The request ended before its body was complete.',
  },
  timedOut: {
    it: 'La richiesta non è arrivata per intero in tempo.',
    en: 'The request did not arrive completely in time.',
  },
  headersTooLarge: {
    it: 'Le intestazioni della richiesta sono troppo grandi.',
    en: 'The headers of the request are too large.',
  },
  malformedHttp: { it: 'La richiesta non è HTTP/1.1 valido.', en: 'The request is not valid HTTP/1.1.' },
  missingHost: {
    it: "Manca l'intestazione Host, che HTTP/1.1 richiede.",
    en: 'The header Host is missing: HTTP/1.1 requires it.',
  },
  tooManyPieces: {
    it: `Il corpo arriva in troppi pezzi piccoli: va inviato in un pezzo solo, o in pezzi di almeno ${MORE_PIECES} byte.`,
    en: `The body comes in too many small pieces: send it in one piece, or in chunks of at least ${MORE_PIECES} bytes.`,
  },
  otherExpectation: (found: string) => ({
    it: `L'intestazione Expect può essere soltanto 100-continue; trovato ${found}.`,
    en: `The header Expect may only be 100-continue; found ${found}.`,
  }),
  notChunked: (found: string) => ({
    it: `Transfer-Encoding deve essere chunked; trovato ${found}.`,
    en: `The Transfer-Encoding must be chunked; found ${found}.`,
  }),
  failed: {
    it: 'Il servizio non è riuscito a rispondere. È un errore nostro, ed è nel registro.',
    en: 'The service failed to answer. The fault is ours and has been logged.',
  },
} satisfies Texts;
