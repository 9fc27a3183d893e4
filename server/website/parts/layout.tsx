import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { LANGUAGES, type Language } from '../../../engine/index.js';
import type { PagePath } from '../../paths.js';
import type { Site } from '../site.js';
import { linkTo } from './links.js';
import { yearOver } from './year-over.js';

export interface Page {
  /** Undefined where there is no page: then it stands in no place of the header. */
  readonly path?: PagePath;
  /** Of the tab, and by default the heading. */
  readonly title: string;
  /** What the page is about, in a sentence, for who finds it in a search. */
  readonly description: string;
  readonly site: Site;
  readonly children: ComponentChildren;
}

/** A whole HTML page. */
export function page(content: Page): string {
  return `<!doctype html>${renderToString(<Layout {...content} />)}`;
}

function Layout({ path, title, description, site, children }: Page): VNode {
  const texts = LAYOUT[site.state.language];
  const notice = yearOver(site);
  return (
    <html lang={site.state.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <title>{`${title} · ${texts.name}`}</title>
        <link rel="icon" href={site.assets.pathOf('style/icon.svg')} type="image/svg+xml" />
        <link rel="license" href={site.assets.licences} type="text/plain" />
        {site.assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossorigin="anonymous" />
        ))}
        <link rel="stylesheet" href={site.assets.pathOf('style/main.css')} />
        <script type="module" src={site.assets.pathOf('client/main.ts')} />
      </head>
      <body>
        <a class="skip" href="#contenuto">
          {texts.skip}
        </a>
        <Header path={path} site={site} />
        <main id="contenuto" tabIndex={-1}>
          {notice !== undefined && (
            <div class="frame">
              <p class="notice year-over" role="note">
                {notice}
              </p>
            </div>
          )}
          {children}
        </main>
        <Footer path={path} site={site} />
      </body>
    </html>
  );
}

const IN_HEADER: readonly PagePath[] = ['/', '/confronto', '/novita', '/metodologia', '/fonti', '/api'];

const IN_FOOTER: readonly PagePath[] = ['/dati', '/accessibilita'];

/** The name of the site, its pages, and the other language for the same page and the same answers. */
function Header({ path, site: { state } }: { path: PagePath | undefined; site: Site }): VNode {
  const texts = LAYOUT[state.language];
  return (
    <header class="site-header">
      <div class="frame site-header-row">
        <a class="wordmark" href={linkTo('/', state)}>
          <span class="mark" />
          {texts.name}
        </a>
        <nav aria-label={texts.pages}>
          <ul class="pages">
            {IN_HEADER.map((target) => (
              <li key={target}>
                <a href={linkTo(target, state)} aria-current={target === path ? 'page' : undefined}>
                  {texts.navigation[target]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {path !== undefined &&
          languagesBeside(state.language).map((other) => (
            <a
              key={other}
              class="language"
              href={linkTo(path, state, { language: other })}
              lang={other}
              hreflang={other}
            >
              {LANGUAGE_NAMES[other]}
            </a>
          ))}
      </div>
    </header>
  );
}

/** The languages of the site but for the one of a page. */
export function languagesBeside(language: Language): Language[] {
  return LANGUAGES.filter((other) => other !== language);
}

/** What holds for every page: no advice, no data kept, and which rules are applied. */
function Footer({ path, site }: { path: PagePath | undefined; site: Site }): VNode {
  const texts = LAYOUT[site.state.language];
  return (
    <footer class="site-footer">
      <div class="frame site-footer-row">
        <p>{texts.footer}</p>
        <p>
          {texts.rules} {site.rules.ruleset.year}, <span class="version">{site.rules.ruleset.version}</span>
          {IN_FOOTER.map((target) => (
            <span key={target} class="on-screen">
              {' · '}
              <a href={linkTo(target, site.state)} aria-current={path === target ? 'page' : undefined}>
                {texts.navigation[target]}
              </a>
            </span>
          ))}
        </p>
      </div>
    </footer>
  );
}

/** Each by its own name, for who reads no other. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { it: 'Italiano', en: 'English' };

const it = {
  name: 'Costi di struttura',
  skip: 'Vai al contenuto',
  pages: 'Pagine',
  navigation: {
    '/': 'Calcola',
    '/confronto': 'Confronta',
    '/novita': 'Novità',
    '/metodologia': 'Metodologia',
    '/fonti': 'Fonti',
    '/dati': 'Dati aperti',
    '/api': 'API',
    '/accessibilita': 'Accessibilità',
  },
  footer:
    'Le stime non sono una consulenza fiscale o legale. Il sito non usa cookie, non ti segue e non conserva dati.',
  rules: 'Regole',
};

const en: typeof it = {
  name: 'Costi di struttura',
  skip: 'Skip to content',
  pages: 'Pages',
  navigation: {
    '/': 'Calculate',
    '/confronto': 'Compare',
    '/novita': 'What’s new',
    '/metodologia': 'Method',
    '/fonti': 'Sources',
    '/dati': 'Open data',
    '/api': 'API',
    '/accessibilita': 'Accessibility',
  },
  footer:
    'The estimates are not tax or legal advice. This site uses no cookies, does not track you and stores no data.',
  rules: 'Rules',
};

/** The frame around every page. */
export const LAYOUT: Readonly<Record<Language, typeof it>> = { it, en };
