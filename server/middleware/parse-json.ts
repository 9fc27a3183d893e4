import type { Middleware } from 'koa';
import { malformedJson } from '../errors/failures.js';
import { jsonFault } from '../json/fault.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Turns the bytes of the body into the JSON value they write. */
export const parseJson: Middleware = (ctx, next) => {
  const bytes: unknown = ctx.request.body;
  const text = decoded(typeof bytes === 'string' ? bytes : '');
  if (text.trim() === '') throw malformedJson('it is empty');
  ctx.request.body = parsed(text);
  return next();
};

function decoded(bytes: string): string {
  try {
    return decoder.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    throw malformedJson('it is not UTF-8');
  }
}

function parsed(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedJson(jsonFault(text));
  }
}
