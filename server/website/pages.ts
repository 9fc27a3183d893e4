import type { PagePath } from '../routes/paths.js';
import { accessibility } from './accessibility/page.js';
import { api } from './api/page.js';
import { calculator } from './calculator/page.js';
import { changes } from './changes/page.js';
import { comparison } from './comparison/page.js';
import { methodology } from './methodology/page.js';
import type { Site } from './site.js';
import { sources } from './sources/page.js';

type Render = (site: Site) => string | Promise<string>;

export type Renderers = Readonly<Record<PagePath, Render>>;

/** What renders each page. */
export const renderers = (): Renderers => ({
  '/': calculator,
  '/confronto': comparison,
  '/novita': oncePerLanguage(changes),
  '/metodologia': oncePerLanguage(methodology),
  '/fonti': oncePerLanguage(sources),
  '/api': oncePerLanguage(api),
  '/accessibilita': oncePerLanguage(accessibility),
});

function oncePerLanguage(render: Render): Render {
  const made = new Map<string, string | Promise<string>>();
  return (site) => {
    const { language } = site.state;
    const html = made.get(language) ?? render(site);
    made.set(language, html);
    return html;
  };
}
