import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import rawBody from 'raw-body';
import { parseJson } from '../../engine/index.js';
import { clientGone, malformedJson, payloadTooLarge } from '../errors/failures.js';
import { MAX_BODY_BYTES } from '../limits.js';

/** Reads the body as JSON; refuses it as soon as it is known to be too large. */
export async function readJson({ req, res }: Context): Promise<unknown> {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw payloadTooLarge();
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  const parsed = parseJson(await bytesOf(req));
  if (!parsed.ok) throw malformedJson(parsed.fault);
  return parsed.value;
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array> {
  try {
    return await rawBody(request, { limit: MAX_BODY_BYTES });
  } catch (failure) {
    const type = failure instanceof Error && 'type' in failure ? failure.type : undefined;
    if (type === 'entity.too.large') throw payloadTooLarge();
    if (type === 'request.aborted' || type === 'stream.not.readable') throw clientGone();
    throw failure;
  }
}
