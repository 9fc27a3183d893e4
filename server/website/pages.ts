import type { Rules } from '../../engine/index.js';
import { FRAME, PAGES, type PagePath, type Path } from '../paths.js';
import { about } from './about/about.js';
import { accessibility } from './about/accessibility.js';
import { privacy } from './about/privacy.js';
import { formPages, pairPages } from './address/forms.js';
import { emptyState } from './address/parameters.js';
import { writeState } from './address/query.js';
import { api } from './api/api.js';
import { calculator } from './calculator/calculator.js';
import { frame } from './calculator/frame.js';
import { changes } from './changes/changes.js';
import { comparison } from './comparison/comparison.js';
import { pairPage } from './comparison/pair.js';
import { formPage } from './form-page/form-page.js';
import { methodology } from './methodology/methodology.js';
import { type Page, page, written } from './parts/layout.js';
import type { Site } from './site.js';
import { sources } from './sources/sources.js';

type Render = (site: Site) => string | Promise<string>;

/** Makes a page that shows no answers, which is written for each visitor with the links of the menu. */
type RenderPage = (site: Site) => Page | Promise<Page>;

export type Renderers = ReadonlyMap<Path, Render>;

/** The renderer of each page: those of the site, and those of the forms and pairs of some rules. */
export function renderers(rules: Rules): Renderers {
  const ofForms = [...formPages(rules)].map(([path, { address }]): [Path, Render] => {
    return [path, onceUnlessAnswered((site) => formPage(address, site))];
  });
  const ofPairs = [...pairPages(rules).keys()].map((path): [Path, Render] => {
    return [path, onceUnlessAnswered((site) => pairPage(path, site))];
  });
  const answered = answeredPages();
  const ofSite = PAGES.map((path): [Path, Render] => {
    return [path, isReadingPage(path) ? cachedPage(READING_PAGES[path]) : answered[path]];
  });
  return new Map([...ofSite, ...ofForms, ...ofPairs]);
}

/** The pages that show no answers, and so no case that could start in another year. */
const READING_PAGES = {
  '/novita': changes,
  '/metodologia': methodology,
  '/fonti': sources,
  '/api': api,
  '/accessibilita': accessibility,
  '/chi-siamo': about,
  '/privacy': privacy,
} as const satisfies Partial<Record<PagePath, RenderPage>>;

type ReadingPage = keyof typeof READING_PAGES;

/** Whether a page shows no answers. */
export function isReadingPage(path: Path): path is ReadingPage {
  return Object.hasOwn(READING_PAGES, path);
}

const answeredPages = (): Readonly<Record<Exclude<PagePath, ReadingPage>, Render>> => ({
  '/': onceUnlessAnswered(calculator),
  '/confronto': comparison,
  [FRAME]: onceUnlessAnswered(frame),
});

/** A page that is the same for every visitor without answers: for them it is rendered once a day. */
function onceUnlessAnswered(render: Render): Render {
  const plain = oncePerDay(render);
  return (site) => {
    const { state } = site;
    const saysNothing = state.faults.length === 0 && writeState({ ...state, language: 'it' }) === '';
    return saysNothing ? plain(site) : render(site);
  };
}

/** A page that shows no answers: its main part is rendered once a day, and the frame around it has the answers of each visitor. */
function cachedPage(render: RenderPage): Render {
  const plain = oncePerDay(async (site) => {
    const made = await render(site);
    return { ...made, children: written(made.children) };
  });
  return async (site) => page({ ...(await plain(site)), site });
}

/**
 * Makes something once a day for each language and year, from an address that has nothing else. If that fails, it is tried again
 * for the next visitor.
 */
function oncePerDay<Made>(make: (site: Site) => Made | Promise<Made>): (site: Site) => Promise<Made> {
  const made = new Map<string, Promise<Made>>();
  let day: string | undefined;
  return async (site) => {
    const { language, ofYear } = site.state;
    const key = `${language} ${ofYear}`;
    if (site.today !== day) made.clear();
    day = site.today;
    const making = made.get(key) ?? Promise.resolve(make({ ...site, state: { ...emptyState(language), ofYear } }));
    made.set(key, making);
    try {
      return await making;
    } catch (failure) {
      made.delete(key);
      throw failure;
    }
  };
}
