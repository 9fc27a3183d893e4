import type { Context } from 'koa';
import { invalidRequest } from '../errors.js';
import type { DownloadPath, PagePath } from '../paths.js';
import { notFoundPage } from '../website/about/not-found.js';
import { afterAction } from '../website/address/actions.js';
import { formsOf } from '../website/address/forms.js';
import { QUERY_NAMES } from '../website/address/parameters.js';
import { readState, writeState } from '../website/address/query.js';
import { costsCsv, costsJson, type FormCosts, formCosts } from '../website/calculator/files.js';
import { comparisonCsv, comparisonJson } from '../website/comparison/files.js';
import { type Renderers, renderers } from '../website/pages.js';
import type { Site } from '../website/site.js';
import { formOf, type SiteParts, siteOf } from '../website/site.js';

/** The renderers of each site: some pages are made once. */
const pagesOf = new WeakMap<SiteParts, Renderers>();

/** Answers with a page: made anew from its address, or once where it shows no answers. */
export async function answerPage(path: PagePath, ctx: Context, site: SiteParts): Promise<void> {
  const query = new URLSearchParams(ctx.querystring);
  const changed = afterAction(query, path, formsOf(site.rules));
  if (changed !== undefined) {
    ctx.status = 303;
    ctx.set('Location', `.${path}${writeState(changed)}`);
    return;
  }
  const pages = pagesOf.get(site) ?? renderers();
  pagesOf.set(site, pages);
  ctx.type = 'html';
  ctx.body = Buffer.from(await pages[path](await siteOf(readState(query, formsOf(site.rules)), site)));
}

/** More levels than a mistyped address has: beyond them the page does not grow with whatever is asked for. */
const MOST_LEVELS = 20;

/** Answers with a page for a browser at an address that has none. */
export async function answerNoPage(ctx: Context, site: SiteParts): Promise<void> {
  const { language } = readState(new URLSearchParams(ctx.querystring), formsOf(site.rules));
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

interface File {
  /** Without its ending. */
  readonly name: string;
  readonly content: string;
}

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

/** What makes each file. */
const FILES: Readonly<Record<DownloadPath, (site: Site) => File>> = {
  '/costi.csv': (site) => costs(site, costsCsv),
  '/costi.json': (site) => costs(site, costsJson),
  '/confronto.csv': (site) => ({ name: 'confronto', content: comparisonCsv(site) }),
  '/confronto.json': (site) => ({ name: 'confronto', content: comparisonJson(site) }),
};

/** Answers with a file of what a page shows, from the page's own query. */
export async function answerDownload(path: DownloadPath, ctx: Context, site: SiteParts): Promise<void> {
  const state = readState(new URLSearchParams(ctx.querystring), formsOf(site.rules));
  const { name, content } = FILES[path](await siteOf(state, site));
  const ending = path.endsWith('.csv') ? 'csv' : 'json';
  ctx.attachment(`${name}-${site.rules.ruleset.year}.${ending}`);
  ctx.set('Content-Type', TYPES[ending]);
  ctx.body = Buffer.from(content);
}

/** The calculator links here only from a result; who writes the address by hand is told what it lacks. */
function costs(site: Site, write: (shown: FormCosts, site: Site) => string): File {
  const form = formOf(site);
  if (form === undefined)
    throw invalidRequest(
      `The address must say which legal form: ${QUERY_NAMES.form}=${[...formsOf(site.rules).keys()].join(', ')}.`,
    );
  const shown = formCosts(form, site);
  if (shown === undefined)
    throw invalidRequest('These answers are not enough for a calculation: the page with the same query says why.');
  return { name: `costi-${form.address}`, content: write(shown, site) };
}
