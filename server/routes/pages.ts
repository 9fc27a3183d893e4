import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Router from '@koa/router';
import type { Rules } from '../../engine/index.js';
import type { Config } from '../config.js';
import { pageSecurity } from '../middleware/page-security.js';
import { api } from '../website/api.js';
import { comparison } from '../website/comparison.js';
import { home } from '../website/home.js';
import { methodology } from '../website/methodology.js';
import type { Site } from '../website/site.js';
import { sources } from '../website/sources.js';
import { type PagePath, STYLE } from './paths.js';

const PAGE: Readonly<Record<PagePath, (site: Site) => string>> = {
  '/': home,
  '/confronto': comparison,
  '/metodologia': methodology,
  '/fonti': sources,
  '/api': api,
};

// The style sheet stays beside its sources: from dist/server/routes/ they are three folders up.
const STYLE_FILE = join(import.meta.dirname, '..', '..', '..', 'server', 'website', 'style.css');

/** The pages and their style sheet, all made once. */
export function routePages(router: Router, rules: Rules, { publicBaseUrl }: Config): void {
  const serve = (path: string, type: string, content: string): void => {
    router.get(path, pageSecurity, (ctx) => {
      ctx.type = type;
      ctx.body = content;
    });
  };
  for (const [path, render] of Object.entries(PAGE)) serve(path, 'html', render({ rules, publicBaseUrl }));
  serve(STYLE, 'css', readFileSync(STYLE_FILE, 'utf8'));
}
