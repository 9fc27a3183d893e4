import type Router from '@koa/router';
import { FAVICON, ROBOTS, SECURITY } from '../paths.js';
import type { Assets } from '../website/assets.js';

/** Every page may be found; the files of a result are for who asked for it. */
const RULES_OF_ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /*.csv
Disallow: /*.json
`;

const DAY = 86_400;
const TEXT = { 'Cache-Control': `public, max-age=${DAY}`, 'Content-Type': 'text/plain; charset=utf-8' };

/** How long the file of contacts may be trusted, half of what RFC 9116 recommends at most. Days. */
const TRUSTED = 180;

/**
 * What may be searched, the icon, and whom to tell of a fault in security.
 * @param contact a `mailto:` or `https:` address; without one nobody is named
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function routeWellKnown(router: Router, { icon }: Assets, contact: string | undefined): void {
  router.get(ROBOTS, (ctx) => {
    ctx.set(TEXT);
    ctx.body = RULES_OF_ROBOTS;
  });
  router.get(FAVICON, (ctx) => {
    ctx.set({ ...TEXT, 'Content-Type': icon.type });
    ctx.body = icon.content;
  });
  if (contact === undefined) return;
  router.get(SECURITY, (ctx) => {
    const expires = new Date(Date.now() + TRUSTED * DAY * 1_000).toISOString();
    ctx.set(TEXT);
    ctx.body = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: it, en\n`;
  });
}
