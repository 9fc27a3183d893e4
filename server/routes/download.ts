import type { Context } from 'koa';
import { invalidRequest } from '../errors/failures.js';
import { FORM_NAMES, OTHERS } from '../website/address/parameters.js';
import type { DownloadPath } from '../website/address/paths.js';
import { readState } from '../website/address/query.js';
import { type Costs, costsCsv, costsJson, findCosts } from '../website/calculator/files.js';
import { comparisonCsv, comparisonJson } from '../website/comparison/files.js';
import { type SiteParts, siteOf } from '../website/make-site.js';
import type { Site } from '../website/site.js';

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
export async function download(path: DownloadPath, ctx: Context, site: SiteParts): Promise<void> {
  const state = readState(new URLSearchParams(ctx.querystring));
  const { name, content } = FILES[path](await siteOf(state, site));
  const ending = path.endsWith('.csv') ? 'csv' : 'json';
  ctx.attachment(`${name}-${site.rules.ruleset.year}.${ending}`);
  ctx.set({ 'Content-Type': TYPES[ending], 'Cache-Control': 'no-cache' });
  ctx.body = content;
}

/** The calculator links here only from a result; who writes the address by hand is told what it lacks. */
function costs(site: Site, write: (shown: Costs, site: Site) => string): File {
  const { form } = site.state;
  if (form === undefined)
    throw invalidRequest(`The address must say which legal form: ${OTHERS.form}=${FORM_NAMES.join(', ')}.`);
  const shown = findCosts(form, site);
  if (shown === undefined)
    throw invalidRequest('These answers are not enough for a calculation: the page with the same query says why.');
  return { name: `costi-${form}`, content: write(shown, site) };
}
