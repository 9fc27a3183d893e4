import { MIMEType } from 'node:util';
import type { Middleware } from 'koa';
import { unsupportedMediaType } from '../errors/failures.js';

/** Lets pass only plain JSON in UTF-8, not compressed. */
export const jsonOnly: Middleware = (ctx, next) => {
  const { headers } = ctx.req;
  const type = headers['content-type'];
  if (type === undefined || !isJson(type))
    throw unsupportedMediaType(type === undefined ? 'no Content-Type' : shown(type));
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw unsupportedMediaType(`the Content-Encoding ${shown(encoding)}`);
  // koa-body would not know `Identity`.
  headers['content-encoding'] = 'identity';
  return next();
};

function isJson(text: string): boolean {
  if (text === JSON_TYPE) return true;
  const type = parsed(text);
  const charset = type?.params.get('charset') ?? 'utf-8';
  return type?.essence === JSON_TYPE && charset.toLowerCase() === 'utf-8';
}

/** What nearly every client says, and what need not be taken apart. */
const JSON_TYPE = 'application/json';

function parsed(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

function shown(header: string): string {
  return JSON.stringify(header.slice(0, 100));
}
