import type { Middleware } from 'koa';
import { parseJson as parse } from '../../engine/index.js';
import { malformedJson } from '../errors/failures.js';

/** Turns the bytes of the body into the JSON value they write. */
export const parseJson: Middleware = (ctx, next) => {
  const bytes: unknown = ctx.request.body;
  const parsed = parse(Buffer.isBuffer(bytes) ? bytes : NOTHING);
  if (!parsed.ok) throw malformedJson(parsed.fault);
  ctx.request.body = parsed.value;
  return next();
};

const NOTHING = Buffer.alloc(0);
