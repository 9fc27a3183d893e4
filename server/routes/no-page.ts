import type { Context } from 'koa';
import { readState } from '../website/address/query.js';
import { type SiteParts, siteOf } from '../website/make-site.js';
import { notFoundPage } from '../website/not-found/page.js';

/** More levels than a mistyped address has: beyond them the page does not grow with whatever is asked for. */
const MOST_LEVELS = 20;

/** A page for a browser at an address that has none. */
export async function answerNoPage(site: SiteParts, ctx: Context): Promise<void> {
  const { language } = readState(new URLSearchParams(ctx.querystring));
  const html = notFoundPage(await siteOf({ language, people: [], answers: new Map(), faults: [] }, site));
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.body = fromBelow(html, ctx.path.split('/').length - 2);
}

/** The links of a page are relative to the first level: from a lower one they lead up first. */
function fromBelow(html: string, levels: number): string {
  const up = '../'.repeat(Math.min(levels, MOST_LEVELS));
  return up === '' ? html : html.replace(/ (href|src)="(?:\.\/)?(?=(?:assets\/|[a-z]*[?"]))/g, ` $1="${up}`);
}
