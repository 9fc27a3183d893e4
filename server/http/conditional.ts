import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import { SCHEMAS_FOLDER } from '../../schemas/read.js';

/** A few minutes in which a network in front may give a page to others without asking. Who has it asks again. Seconds. */
const SHARED_AGE = 300;

/**
 * Answers 304, before anything is calculated, to who has the answer already: it follows from the code, the rules, the
 * configuration, the address and the day.
 * @param madeFrom gives all but the code that the answers follow from and that never changes: rules, configuration
 * @param now gives what else they follow from, such as the day
 */
export function conditional(madeFrom: () => readonly string[], now: () => string): Middleware {
  let known: string | undefined;
  return async (ctx, next) => {
    const current = now();
    known ??= digest(codeDigest(), ...madeFrom());
    const tag = `"${digest(known, ctx.url, current)}"`;
    const has = ctx.req.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
    ctx.set({ ETag: `W/${tag}`, 'Cache-Control': `public, max-age=0, s-maxage=${SHARED_AGE}` });
    if (has.includes(tag)) {
      ctx.status = 304;
      return;
    }
    try {
      await next();
      // Whatever the answer is: whether there is one is only known now.
      if (ctx.status === 200 && has.includes('*')) ctx.status = 304;
    } finally {
      // What leads elsewhere, or says why it cannot, is not kept.
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

/**
 * The digest of this file and of the schemas, which are read as they are. In a bundle this file holds the service, and names its
 * other files by digests of theirs.
 */
function codeDigest(): string {
  const service = fileURLToPath(import.meta.url);
  const schemas = readdirSync(SCHEMAS_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => join(SCHEMAS_FOLDER, path));
  const paths = [service, ...schemas];
  return digest(...paths.map((path) => readFileSync(path, 'utf8')));
}
