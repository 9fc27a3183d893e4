import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Rules } from '../../engine/index.js';
import type { Config } from '../config.js';
import { invalidRequest } from '../errors/failures.js';
import { compressed } from '../middleware/compressed.js';
import { pageSecurity } from '../middleware/page-security.js';
import { FORM_NAMES, OTHERS } from '../website/address/parameters.js';
import { readState } from '../website/address/read.js';
import type { Assets } from '../website/assets.js';
import type { Site } from '../website/site.js';
import { costsCsv, costsJson } from '../website/take-away/files.js';
import { type ShownCosts, shownCosts } from '../website/take-away/shown-costs.js';
import type { DownloadPath } from './paths.js';

type Write = (shown: ShownCosts, site: Site) => string;

/** What the calculator shows, as a spreadsheet and as data, each from the page's own query. */
export function routeDownloads(router: Router, rules: Rules, { publicBaseUrl }: Config, assets: Assets): void {
  const route = (path: DownloadPath, type: string, write: Write): void => {
    const download: Middleware = (ctx) => {
      const state = readState(new URLSearchParams(ctx.querystring));
      const site: Site = { rules: rules.in(state.language), publicBaseUrl, assets, state };
      const shown = costsOf(site);
      ctx.attachment(`costi-${shown.form}-${rules.ruleset.year}${path.slice(path.lastIndexOf('.'))}`);
      ctx.set({ 'Content-Type': type, 'Cache-Control': 'no-cache' });
      ctx.body = write(shown, site);
    };
    router.get(path, pageSecurity, compressed, download);
  };
  route('/costi.csv', 'text/csv; charset=utf-8', costsCsv);
  route('/costi.json', 'application/json', costsJson);
}

/** The pages link here only from a result; who writes the address by hand is told what it lacks. */
function costsOf(site: Site): ShownCosts {
  const { form } = site.state;
  if (form === undefined)
    throw invalidRequest(`The address must say which legal form: ${OTHERS.form}=${FORM_NAMES.join(', ')}.`);
  const shown = shownCosts(form, site);
  if (shown === undefined)
    throw invalidRequest('These answers are not enough for a calculation: the page with the same query says why.');
  return shown;
}
