import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Rules } from '../../engine/index.js';
import type { Config } from '../config.js';
import { compressed } from '../middleware/compressed.js';
import { pageSecurity } from '../middleware/page-security.js';
import { accessibility } from '../website/accessibility/page.js';
import { afterAction } from '../website/address/actions.js';
import { readState } from '../website/address/read.js';
import { writeState } from '../website/address/write.js';
import { api } from '../website/api/page.js';
import type { Assets } from '../website/assets.js';
import { calculator } from '../website/calculator/page.js';
import { comparison } from '../website/comparison/page.js';
import { methodology } from '../website/methodology/page.js';
import type { Site } from '../website/site.js';
import { sources } from '../website/sources/page.js';
import { PAGES, type PagePath } from './paths.js';

type Render = (site: Site) => string;

/** What renders each page. */
const renderers = (): Readonly<Record<PagePath, Render>> => ({
  '/': calculator,
  '/confronto': comparison,
  '/metodologia': oncePerLanguage(methodology),
  '/fonti': oncePerLanguage(sources),
  '/api': oncePerLanguage(api),
  '/accessibilita': oncePerLanguage(accessibility),
});

/** The pages. Each is made anew from its address, those that show no answers once. */
export function routePages(router: Router, rules: Rules, { publicBaseUrl }: Config, assets: Assets): void {
  const pages = renderers();
  for (const path of PAGES) {
    const show: Middleware = (ctx) => {
      ctx.set('Cache-Control', 'no-cache');
      const query = new URLSearchParams(ctx.querystring);
      const changed = afterAction(query, path);
      if (changed !== undefined) {
        ctx.status = 303;
        ctx.set('Location', `.${path}${writeState(changed)}`);
        return;
      }
      ctx.type = 'html';
      const state = readState(query);
      ctx.body = pages[path]({ rules: rules.in(state.language), publicBaseUrl, assets, state });
    };
    router.get(path, pageSecurity, compressed, show);
  }
}

function oncePerLanguage(render: Render): Render {
  const made = new Map<string, string>();
  return (site) => {
    const { language } = site.state;
    const html = made.get(language) ?? render(site);
    made.set(language, html);
    return html;
  };
}
