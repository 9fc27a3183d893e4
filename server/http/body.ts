/** Serves `MAX_BODY_BYTES` and `MAX_PIECES`: a body is refused as soon as it is too large or too finely cut. */
import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import type { Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { inEach, parseJson as parse, type Translated } from '../../engine/index.js';
import {
  clientGone,
  faultLanguage,
  malformedJson,
  payloadTooLarge,
  tooManyPieces,
  unsupportedMediaType,
} from '../errors.js';
import { MAX_BODY_BYTES, MAX_PIECES, MAX_TYPE_LENGTH, MORE_PIECES } from '../limits.js';

const JSON_TYPE = 'application/json';

/** Lets pass only plain JSON in UTF-8, not compressed. */
export const jsonOnly: Middleware = (ctx, next) => {
  const { headers } = ctx.req;
  const type = headers['content-type'];
  if (type === undefined) throw unsupportedMediaType(NO_TYPE);
  // Checked before it is parsed: the time that MIMEType takes grows with the square of the number of spaces.
  if (type.length > MAX_TYPE_LENGTH) throw unsupportedMediaType(inEach(() => shown(type)));
  if (!isJson(type))
    throw unsupportedMediaType(
      inEach(() => shown(type)),
      BATCH.test(type) ? BATCHES : undefined,
    );
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw unsupportedMediaType(otherEncoding(shown(encoding)));
  // koa-body knows the name in lower case only.
  headers['content-encoding'] = 'identity';
  return next();
};

function isJson(text: string): boolean {
  // Nearly every client sends just this, which needs no parsing.
  if (text === JSON_TYPE) return true;
  try {
    const { essence, params } = new MIMEType(text);
    return essence === JSON_TYPE && (params.get('charset') ?? 'utf-8').toLowerCase() === 'utf-8';
  } catch {
    return false;
  }
}

const BATCH = /^\s*application\/x-ndjson\s*(;|$)/i;
const BATCHES: Translated = {
  it: 'I lotti sono per il comando: npx costi-di-struttura calculate richieste.ndjson.',
  en: 'Batches are for the command: npx costi-di-struttura calculate requests.ndjson.',
};

const NO_TYPE: Translated = { it: 'nessun Content-Type', en: 'no Content-Type' };

function otherEncoding(found: string): Translated {
  return { it: `il Content-Encoding ${found}`, en: `the Content-Encoding ${found}` };
}

function shown(header: string): string {
  return JSON.stringify(header.slice(0, 100));
}

// Read as text without an encoding, which gives the bytes. The JSON parser of koa-body would accept broken UTF-8 and an empty
// body, and would refuse the field `__proto__` without naming it.
const readBytes = koaBody({
  text: true,
  textTypes: [JSON_TYPE],
  textLimit: MAX_BODY_BYTES,
  encoding: '',
  json: false,
  urlencoded: false,
  onError: refuseBody,
});

/** Reads the bytes of the body into `ctx.request.body`; refuses it as soon as it is known to be too large, or too finely cut. */
export const readBody: Middleware = async (ctx, next) => {
  // co-body would truncate a length over 2^31 to 32 bits, and take it for a small one.
  if (Number(ctx.req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw payloadTooLarge();
  if (ctx.req.headers.expect?.toLowerCase() === '100-continue') ctx.res.writeContinue();
  const read = readBytes(ctx, async () => undefined);
  await Promise.race([read, refusedPieces(ctx.req)]);
  return next();
};

function refuseBody(failure: Error): never {
  const type = 'type' in failure ? failure.type : undefined;
  if (type === 'entity.too.large') throw payloadTooLarge();
  if (type === 'request.aborted' || type === 'stream.not.readable') throw clientGone();
  throw failure;
}

/** Counts the pieces of a body while something else reads it. The promise rejects once there are too many; it never resolves. */
function refusedPieces(request: IncomingMessage): Promise<never> {
  let [pieces, bytes] = [0, 0];
  return new Promise((_, reject) => {
    request.on('data', (piece: Buffer) => {
      pieces += 1;
      bytes += piece.length;
      if (!areTooMany(pieces, bytes)) return;
      request.removeAllListeners('data').pause();
      reject(tooManyPieces());
    });
  });
}

/** Whether a body of some length has arrived in too many pieces. Each takes some microseconds, however small it is. */
function areTooMany(pieces: number, bytes: number): boolean {
  return pieces > MAX_PIECES + bytes / MORE_PIECES;
}

/** Parses the bytes of the body as JSON. */
export const parseJson: Middleware = (ctx, next) => {
  const bytes: unknown = ctx.request.body;
  const parsed = parse(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0), faultLanguage(ctx));
  if (!parsed.ok) throw malformedJson(parsed.fault);
  ctx.request.body = parsed.value;
  return next();
};
