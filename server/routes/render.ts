import type { Context } from 'koa';
import type { Texts } from '../../engine/index.js';
import { invalidRequest } from '../errors.js';
import { GONE } from '../former-paths.js';
import { type DownloadPath, type Path, YEAR_PAGES } from '../paths.js';
import { utf8 } from '../serialize.js';
import { notFoundPage } from '../website/about/not-found.js';
import { afterAction } from '../website/address/actions.js';
import { formsOf } from '../website/address/forms.js';
import { emptyState, QUERY_NAMES, type State } from '../website/address/parameters.js';
import { asWritten } from '../website/address/pasted.js';
import { isCanonical, readState, writeState } from '../website/address/query.js';
import { costsCsv, costsIcs, costsJson, type FormCosts, formCosts } from '../website/calculator/files.js';
import { comparisonCsv } from '../website/comparison/files.js';
import { isReadingPage, type Renderers } from '../website/pages.js';
import { formOf, partsOfStart, type Site, type SiteParts, siteOf } from '../website/site.js';

export { renderers } from '../website/pages.js';

/** Answers with a page, rendered from its address; a page that shows no answers is rendered once a day. */
export async function answerPage(path: Path, ctx: Context, parts: SiteParts, pages: Renderers): Promise<void> {
  const query = asWritten(ctx.querystring);
  const site = isReadingPage(path) ? parts : partsOfStart(query, parts);
  const state = stateAt(path, query, site);
  const changed = afterAction(query, path, formsOf(site.rules)) ?? state;
  // A state has one address, to which others redirect. An address with a part that is not understood stays, and the page says so.
  if (changed !== state || (state.faults.length === 0 && !isCanonical(query, state))) {
    ctx.status = 303;
    ctx.set('Location', `.${path}${writeState(changed)}`);
    return;
  }
  const render = pages.get(path);
  if (render === undefined) throw new Error(`No page is made for ${path}.`);
  ctx.status = 200;
  ctx.type = 'html';
  // HEAD needs no rendering: only the length is unknown without it, and HEAD may leave that out.
  if (ctx.method !== 'HEAD') ctx.body = utf8(await render(await siteOf(state, site)));
}

/** What the address of a page or a file says. Only some pages are of the year that their address names. */
function stateAt(path: Path, query: URLSearchParams, { rules }: SiteParts): State {
  const state = readState(query, formsOf(rules));
  return YEAR_PAGES.includes(path) ? state : { ...state, ofYear: undefined };
}

/** More levels than a mistyped address has. The limit keeps the page from growing with the address. */
const MOST_LEVELS = 20;

/** Answers a browser at an address without a page. */
export async function answerNoPage(ctx: Context, site: SiteParts): Promise<void> {
  const { language } = readState(asWritten(ctx.querystring), formsOf(site.rules));
  const instead = GONE.get(ctx.path);
  const html = notFoundPage(await siteOf(emptyState(language), site), instead);
  ctx.status = instead === undefined ? 404 : 410;
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.body = fromBelow(html, ctx.path.split('/').length - 2);
}

/** Adapts the links of a page, which are relative to the first level, to an address on a lower level. */
function fromBelow(html: string, levels: number): string {
  const up = '../'.repeat(Math.min(levels, MOST_LEVELS));
  return up === '' ? html : html.replace(/ (href|src)="(?:\.\/)?(?=(?:assets\/|[a-z.-]*[?"]))/g, ` $1="${up}`);
}

interface File {
  readonly type: string;
  readonly content: string;
  /** The name under which it is saved. */
  readonly name: string;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  ics: 'text/calendar; charset=utf-8',
};
type Ending = keyof typeof TYPES;

const FILES: Readonly<Record<DownloadPath, (site: Site) => File>> = {
  '/costi.csv': (site) => costs('csv', site, costsCsv),
  '/costi.json': (site) => costs('json', site, costsJson),
  '/costi.ics': (site) => costs('ics', site, costsIcs),
  '/confronto.csv': (site) => saved('confronto', 'csv', comparisonCsv(site), site),
};

/** Answers with a file: what a page shows for the same query. */
export async function answerDownload(path: DownloadPath, ctx: Context, parts: SiteParts): Promise<void> {
  const query = asWritten(ctx.querystring);
  const site = partsOfStart(query, parts);
  const { name, type, content } = FILES[path](await siteOf(stateAt(path, query, site), site));
  ctx.attachment(name);
  ctx.set('Content-Type', type);
  ctx.body = utf8(content);
}

function saved(name: string, ending: Ending, content: string, { rules }: Pick<Site, 'rules'>): File {
  return { name: `${name}-${rules.ruleset.year}.${ending}`, type: TYPES[ending], content };
}

/** The file of a result. The calculator links to it only from a result; an address typed by hand may get an error. */
function costs(ending: Ending, site: Site, write: (shown: FormCosts, site: Site) => string): File {
  const form = formOf(site);
  if (form === undefined) throw invalidRequest(FAULTS.noForm([...formsOf(site.rules).keys()].join(', ')));
  const shown = formCosts(form, site);
  if (shown === undefined) throw invalidRequest(FAULTS.notEnough);
  return saved(`costi-${form.address}`, ending, write(shown, site), site);
}

const FAULTS = {
  noForm: (forms: string) => ({
    it: `L'indirizzo deve dire la forma giuridica: ${QUERY_NAMES.form}=${forms}.`,
    en: `The address must say which legal form: ${QUERY_NAMES.form}=${forms}.`,
  }),
  notEnough: {
    it: 'Queste risposte non bastano per un calcolo: la pagina con gli stessi parametri dice perché.',
    en: 'These answers are not enough for a calculation: the page with the same query says why.',
  },
} satisfies Texts;
