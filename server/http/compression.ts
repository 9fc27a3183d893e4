/** Serves `COMPRESS` (server/README.md): answers take about a quarter of the traffic, for two thirds more processor time. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, Middleware, Next } from 'koa';

/** Bodies of fewer bytes are sent as they are: compression would save nothing. */
const THRESHOLD = 1_024;

/**
 * The effort of Brotli and gzip. More would cost more than the answer itself. More memory saves gzip a tenth of its time. A page takes
 * longer to make than an answer, and its readers wait for every byte: a higher effort takes an eighth to a sixth less.
 */
const BROTLI_QUALITY = 1;
const BROTLI_QUALITY_OF_PAGES = 4;
const GZIP = { level: 1, memLevel: constants.Z_MAX_MEMLEVEL };

/**
 * The size of the output buffer, bytes. Most compressed answers of the API fit into one. Allocating a larger buffer takes longer
 * than filling it.
 */
const PIECE = 32_768;

/**
 * The most bytes of data that gzip compresses for a request. It takes six times as long as Brotli, which is a third of the cost
 * of the largest answers. A program that takes gzip alone gets larger ones as they are; pages are compressed at any size.
 */
const MOST_GZIP = 131_072;

/** The compression functions by content coding. */
const CODINGS = {
  br: (body: Buffer, isPage: boolean) =>
    brotliCompressSync(body, {
      chunkSize: PIECE,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isPage ? BROTLI_QUALITY_OF_PAGES : BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body, { chunkSize: PIECE, ...GZIP }),
};

/** The content codings, the best first. */
export const NAMES = ['br', 'gzip'] as const satisfies readonly (keyof typeof CODINGS)[];
type Coding = (typeof NAMES)[number];

/** A body as it was compressed beforehand, by content coding. */
export type Encoded = Readonly<Partial<Record<Coding, Buffer>>>;

const encodedOf = new WeakMap<Buffer, Encoded>();

/** Registers the compressed forms of a body that never changes. They are sent instead of compressing it for each request. */
export function sendEncoded(body: Buffer, encoded: Encoded): void {
  encodedOf.set(body, encoded);
}

/**
 * Compresses answers for clients that accept it. It is synchronous: the streams of koa-compress take some three times as long
 * for an answer of the API.
 * @param isOn false if something in front compresses
 */
export function compression(isOn: boolean): Middleware {
  return (ctx, next) => {
    if (!isOn) return next();
    ctx.vary('Accept-Encoding');
    return ctx.req.headers['accept-encoding'] === undefined ? next() : compressed(ctx, next);
  };
}

async function compressed(ctx: Context, next: Next): Promise<void> {
  await next();
  const { body } = ctx;
  if (!isCompressible(ctx.type)) return;
  if ((typeof body !== 'string' && !Buffer.isBuffer(body)) || ctx.length < THRESHOLD) return;
  // In our order, not in the client's: browsers name gzip first.
  const coding = NAMES.find((name) => ctx.acceptsEncodings(name) === name);
  if (coding === undefined) return;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const encoded = encodedOf.get(bytes)?.[coding];
  const isPage = ctx.type === 'text/html';
  const isTooMuch = coding === 'gzip' && !isPage && bytes.length > MOST_GZIP;
  if (encoded === undefined && isTooMuch) return;
  ctx.set('Content-Encoding', coding);
  ctx.body = encoded ?? CODINGS[coding](bytes, isPage);
}

function isCompressible(type: string): boolean {
  return /^text\/|json$|xml$|javascript$/.test(type);
}
