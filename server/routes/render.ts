import type { Context } from 'koa';
import type { Texts } from '../../engine/index.js';
import { publishedSchema } from '../../schemas/read.js';
import type { FiguresDocument } from '../../schemas/types/api.js';
import { invalidRequest } from '../errors.js';
import { type DownloadPath, type Path, SCHEMAS, YEAR_PAGES } from '../paths.js';
import { notFoundPage } from '../website/about/not-found.js';
import { afterAction } from '../website/address/actions.js';
import { formsOf } from '../website/address/forms.js';
import { emptyState, QUERY_NAMES } from '../website/address/parameters.js';
import { isCanonical, readState, writeState } from '../website/address/query.js';
import { trialPage } from '../website/api/trial.js';
import { costsCsv, costsIcs, costsJson, type FormCosts, formCosts } from '../website/calculator/files.js';
import { changesFeed } from '../website/changes/feed.js';
import { comparisonCsv, comparisonJson } from '../website/comparison/files.js';
import { catalogue } from '../website/open-data/catalogue.js';
import { figuresCsv, figuresDocument } from '../website/open-data/figures.js';
import type { Renderers } from '../website/pages.js';
import { formOf, type Site, type SiteParts, siteOf } from '../website/site.js';

export { renderers } from '../website/pages.js';

/** Answers with a page: made anew from its address, or once where it shows no answers. */
export async function answerPage(path: Path, ctx: Context, site: SiteParts, pages: Renderers): Promise<void> {
  const query = new URLSearchParams(ctx.querystring);
  const state = readState(query, formsOf(site.rules));
  const changed = afterAction(query, path, formsOf(site.rules)) ?? state;
  // A page has one address, whatever was typed or pressed; one with a part that is not understood stays, and the page says so.
  if (changed !== state || (state.faults.length === 0 && !isCanonical(query, state))) {
    ctx.status = 303;
    ctx.set('Location', `.${path}${writeState(changed)}`);
    return;
  }
  const shown = YEAR_PAGES.includes(path) ? { ...state, ofYear: state.otherYear } : state;
  const render = pages.get(path);
  if (render === undefined) throw new Error(`No page is made for ${path}.`);
  ctx.status = 200;
  ctx.type = 'html';
  // The headers are known without the page, but for its length, which HEAD may leave out.
  if (ctx.method !== 'HEAD') ctx.body = Buffer.from(await render(await siteOf(shown, site)));
}

/** The viewer writes styles into its elements, and has its icons in its code. What it asks is asked here. */
const POLICY_OF_TRIAL = [
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'",
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
].join('; ');

/** Answers with the page on which the API is tried. */
export async function answerTrial(ctx: Context, site: SiteParts): Promise<void> {
  const { language } = readState(new URLSearchParams(ctx.querystring), formsOf(site.rules));
  ctx.set('Content-Security-Policy', POLICY_OF_TRIAL);
  ctx.type = 'html';
  ctx.body = fromBelow(trialPage(await siteOf(emptyState(language), site)), 1);
}

/** More levels than a mistyped address has: beyond them the page does not grow with whatever is asked for. */
const MOST_LEVELS = 20;

/** Answers with a page for a browser at an address that has none. */
export async function answerNoPage(ctx: Context, site: SiteParts): Promise<void> {
  const { language } = readState(new URLSearchParams(ctx.querystring), formsOf(site.rules));
  const html = notFoundPage(await siteOf(emptyState(language), site));
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.body = fromBelow(html, ctx.path.split('/').length - 2);
}

/** The links of a page are relative to the first level: from a lower one they lead up first. */
function fromBelow(html: string, levels: number): string {
  const up = '../'.repeat(Math.min(levels, MOST_LEVELS));
  return up === '' ? html : html.replace(/ (href|src)="(?:\.\/)?(?=(?:assets\/|[a-z.-]*[?"]))/g, ` $1="${up}`);
}

interface File {
  readonly type: string;
  readonly content: string;
  /** Under which it is saved; shown by the browser where left out. */
  readonly name?: string;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  ics: 'text/calendar; charset=utf-8',
};
type Ending = keyof typeof TYPES;

const FILES: Readonly<Record<DownloadPath, (site: Site) => File | Promise<File>>> = {
  '/costi.csv': (site) => costs('csv', site, costsCsv),
  '/costi.json': (site) => costs('json', site, costsJson),
  '/costi.ics': (site) => costs('ics', site, costsIcs),
  '/confronto.csv': (site) => saved('confronto', 'csv', comparisonCsv(site), site),
  '/confronto.json': (site) => saved('confronto', 'json', comparisonJson(site), site),
  '/cifre.csv': (site) => figures('csv', site, (document) => figuresCsv(document, ',')),
  '/cifre-punto.csv': (site) => figures('csv', site, (document) => figuresCsv(document, '.')),
  '/cifre.json': (site) => figures('json', site, laidOut),
  '/cifre.schema.json': ({ publicBaseUrl }) => ({
    type: 'application/schema+json',
    content: laidOut(publishedSchema('figures', publicBaseUrl + SCHEMAS)),
  }),
  '/dati.jsonld': async (site) => ({ type: 'application/ld+json', content: laidOut(await catalogue(site)) }),
  '/novita.atom': async (site) => ({ type: 'application/atom+xml; charset=utf-8', content: await changesFeed(site) }),
};

/** Answers with a file: of what a page shows, from the page's own query, or of the data behind all of them. */
export async function answerDownload(path: DownloadPath, ctx: Context, site: SiteParts): Promise<void> {
  const state = readState(new URLSearchParams(ctx.querystring), formsOf(site.rules));
  const { name, type, content } = await FILES[path](await siteOf(state, site));
  if (name !== undefined) ctx.attachment(name);
  ctx.set('Content-Type', type);
  ctx.body = Buffer.from(content);
}

const laidOut = (data: object): string => JSON.stringify(data, null, 2);

function saved(name: string, ending: Ending, content: string, { rules }: Pick<Site, 'rules'>): File {
  return { name: `${name}-${rules.ruleset.year}.${ending}`, type: TYPES[ending], content };
}

/** The calculator links here only from a result; an address written by hand gets an error that says what is missing. */
function costs(ending: Ending, site: Site, write: (shown: FormCosts, site: Site) => string): File {
  const form = formOf(site);
  if (form === undefined) throw invalidRequest(FAULTS.noForm([...formsOf(site.rules).keys()].join(', ')));
  const shown = formCosts(form, site);
  if (shown === undefined) throw invalidRequest(FAULTS.notEnough);
  return saved(`costi-${form.address}`, ending, write(shown, site), site);
}

/** The figures of the year that the address names, of this year where it names none. */
function figures(ending: Ending, site: Site, write: (document: FiguresDocument) => string): File {
  const { state, rules, beside, years } = site;
  const asked = state.otherYear === rules.ruleset.year || state.otherYear === undefined ? rules : beside;
  if (asked === undefined)
    throw invalidRequest(FAULTS.noYear(state.otherYear, [rules.ruleset.year, ...years.numbers].join(', ')));
  return saved('cifre', ending, write(figuresDocument(asked, site)), { rules: asked });
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
  noYear: (year: number | undefined, years: string) => ({
    it: `Non ci sono cifre del ${year}. ${QUERY_NAMES.otherYear} è uno fra ${years}.`,
    en: `There are no figures of ${year}. ${QUERY_NAMES.otherYear} is one of ${years}.`,
  }),
} satisfies Texts;
