import type { Language } from '../../engine/index.js';
import type { PagePath } from '../routes/paths.js';
import { accessibility } from './accessibility/page.js';
import { api } from './api/page.js';
import { calculator } from './calculator/page.js';
import { changes } from './changes/page.js';
import { comparison } from './comparison/page.js';
import { type KeptPage, withLinksKept } from './layout/kept-links.js';
import { methodology } from './methodology/page.js';
import type { Site } from './site.js';
import { sources } from './sources/page.js';

const NO_ANSWERS = { people: [], answers: new Map(), faults: [] };

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

/** A page that shows no answers is made once in each language, from an address that says nothing else. */
function oncePerLanguage(render: Render): Render {
  const made = new Map<Language, Promise<KeptPage>>();
  return async (site) => {
    const { language } = site.state;
    const page = made.get(language) ?? keptPage(render, { ...site, state: { ...NO_ANSWERS, language } });
    made.set(language, page);
    return (await page)(site.state);
  };
}

async function keptPage(render: Render, site: Site): Promise<KeptPage> {
  return withLinksKept(await render(site));
}
