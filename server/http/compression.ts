import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, Middleware, Next } from 'koa';

/** Less than this in bytes is sent as it is: nobody gains by it. */
const THRESHOLD = 1_024;

/** How hard Brotli and gzip try: more would cost more than the answer itself. More memory saves gzip a tenth of its time. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 1 };
const GZIP = { level: 1, memLevel: constants.Z_MAX_MEMLEVEL };

/**
 * What compresses a body, by the name of the coding; Brotli first. An answer of the API comes out in one piece of this size,
 * bytes: the system takes longer to give a larger one than to fill it.
 */
const PIECE = 32_768;
const CODINGS = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      chunkSize: PIECE,
      params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body, { chunkSize: PIECE, ...GZIP }),
};

/** The codings, the best first. */
export const NAMES = ['br', 'gzip'] as const satisfies readonly (keyof typeof CODINGS)[];
type Coding = (typeof NAMES)[number];

/** A body in the codings in which it was written beforehand. */
export type Encoded = Readonly<Partial<Record<Coding, Buffer>>>;

const encodedOf = new WeakMap<Buffer, Encoded>();

/** Has a body that never changes sent as it was compressed beforehand, which may take as long as it likes. */
export function sendEncoded(body: Buffer, encoded: Encoded): void {
  encodedOf.set(body, encoded);
}

/**
 * Compresses answers for those who ask for it, at once: the streams of koa-compress take some three times as long for an
 * answer of the API, and what is done in its turn counts where the load is measured.
 * @param isOn off where something in front compresses
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
  // Whatever the order in which they are named: browsers name gzip first.
  const coding = NAMES.find((name) => ctx.acceptsEncodings(name) === name);
  if (coding === undefined) return;
  ctx.set('Content-Encoding', coding);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  ctx.body = encodedOf.get(bytes)?.[coding] ?? CODINGS[coding](bytes);
}

function isCompressible(type: string): boolean {
  return /^text\/|json$|xml$|javascript$/.test(type);
}
