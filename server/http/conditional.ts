/** Serves the 304 of server/deploy/README.md: a page that a client or a cache has already costs no calculation. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { memoize } from '../../engine/index.js';
import { SCHEMAS_FOLDER } from '../../schemas/read.js';

/** How long a cache in front may serve a page without asking again. Browsers ask every time. Seconds. */
const SHARED_AGE = 300;

/**
 * Answers 304, before anything is calculated, to a client that has the answer already. The ETag is derived from everything that
 * the answer depends on: the code, the rules, the configuration, the address and the day.
 * @param madeFrom what the answers depend on besides the code and that never changes: rules, configuration
 * @param now what else they depend on, such as the day
 */
export function conditional(madeFrom: () => readonly string[], now: () => string): Middleware {
  let known: string | undefined;
  return async (ctx, next) => {
    const current = now();
    known ??= digest(codeDigest(CODE), ...madeFrom());
    const tag = `"${digest(known, ctx.url, current)}"`;
    const has = ctx.req.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
    ctx.set({ ETag: `W/${tag}`, 'Cache-Control': `public, max-age=0, s-maxage=${SHARED_AGE}` });
    if (has.includes(tag)) {
      ctx.status = 304;
      return;
    }
    try {
      await next();
      // `*` stands for any answer, and only now it is known that there is one.
      if (ctx.status === 200 && has.includes('*')) ctx.status = 304;
    } finally {
      // Redirects and errors are not cached.
      if (ctx.status !== 200 && ctx.status !== 304) {
        ctx.remove('ETag');
        ctx.set('Cache-Control', 'no-store');
      }
    }
  };
}

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}

/** The folders of the compiled code, two levels up in `dist/`, and the schemas, which are read as they are. */
const CODE = [
  ...['engine', 'schemas', 'server'].map((name) => join(import.meta.dirname, '..', '..', name)),
  SCHEMAS_FOLDER,
];

/** The digest of the code in some folders. It is read once a process, with the first request that needs it: some 30 ms. */
export const codeDigest = memoize((folders: readonly string[]) => digest(...folders.flatMap(textsOf)));

function textsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.js(on)?$/.test(path))
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
