import { type ComponentChildren, Fragment, h, type VNode } from 'preact';
import { jsxTemplate } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import { LANGUAGES, type Language } from '../../../engine/index.js';
import { ABOUT, type FRAME, type PagePath, type Path } from '../../paths.js';
import type { State } from '../address/parameters.js';
import type { Site } from '../site.js';
import { Head, type HeadOf, SITE_NAME } from './head.js';
import { linkTo } from './links.js';
import { List } from './lists.js';
import { LANGUAGE_NAMES, LAYOUT } from './texts.js';

export interface Page extends HeadOf {
  readonly children: ComponentChildren;
  /** The case whose amounts the page shows, if it presumes more than its address. Links to the same amounts carry it. */
  readonly shownCase?: State | undefined;
}

/** A whole HTML page. */
export function page(content: Page): string {
  return `<!doctype html>${renderToString(<Layout {...content} />)}`;
}

/** A part of a page as it is sent, so that it is rendered once for many pages. */
export function written(part: ComponentChildren): VNode {
  return jsxTemplate([renderToString(h(Fragment, null, part))]);
}

function Layout({ children, shownCase, ...head }: Page): VNode {
  const { path, isFramed = false, site } = head;
  const texts = LAYOUT[site.state.language];
  const notice = yearOver(site);
  return (
    <html lang={site.state.language}>
      <Head {...head} />
      <body class={isFramed ? 'framed' : undefined}>
        {!isFramed && (
          <>
            <a class="skip" href="#contenuto">
              {texts.skip}
            </a>
            <Header path={path} shownCase={shownCase} site={site} />
          </>
        )}
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
        {isFramed ? <Attribution site={site} /> : <Footer path={path} shownCase={shownCase} site={site} />}
      </body>
    </html>
  );
}

/** The pages that lists of pages may name. */
type NamedPath = Exclude<PagePath, typeof FRAME>;

const IN_HEADER: readonly NamedPath[] = ['/', '/confronto', '/metodologia'];

const IN_FOOTER: readonly NamedPath[] = ['/fonti', '/novita', ABOUT, '/privacy', '/accessibilita', '/api'];

interface FrameProps extends Pick<Page, 'shownCase' | 'site'> {
  readonly path: Path | undefined;
}

/** The name of the site, its pages, and the other language for the same page and the same answers. */
function Header({ path, shownCase, site: { state } }: FrameProps): VNode {
  const texts = LAYOUT[state.language];
  return (
    <header class="site-header">
      <div class="frame site-header-row">
        <a class="wordmark" href={linkTo('/', state)}>
          <span class="mark" />
          {SITE_NAME}
        </a>
        <nav aria-label={texts.pages}>
          <List
            kind="pages"
            items={IN_HEADER.map((target) => pageLink(target, texts.navigation[target], path, state, shownCase))}
          />
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

/** A link to a page, marked where it is the page that is shown. */
function pageLink(
  target: Path,
  text: string | undefined,
  path: Path | undefined,
  state: State,
  shownCase = state,
): VNode {
  // The comparison presumes only what its address says.
  const kept = target === '/confronto' ? shownCase : state;
  return (
    <a key={target} href={linkTo(target, kept)} aria-current={target === path ? 'page' : undefined}>
      {text}
    </a>
  );
}

/** The languages of the site without that of a page. */
export function languagesBeside(language: Language): Language[] {
  return LANGUAGES.filter((other) => other !== language);
}

/** The footer: the other pages, no advice, no cookies. */
function Footer({ path, shownCase, site: { operator, state } }: FrameProps): VNode {
  const texts = LAYOUT[state.language];
  const targets = IN_FOOTER.filter((target) => target !== ABOUT || operator !== undefined);
  return (
    <footer class="site-footer">
      <div class="frame site-footer-row">
        <nav class="on-screen" aria-label={texts.otherPages}>
          <List
            kind="other-pages"
            items={targets.map((target) => pageLink(target, texts.navigation[target], path, state, shownCase))}
          />
        </nav>
        <p>{texts.footer}</p>
      </div>
    </footer>
  );
}

/** The footer of a frame: the site that it comes from, with a link to the same case there. */
function Attribution({ site: { state } }: { site: Site }): VNode {
  const texts = LAYOUT[state.language];
  return (
    <footer class="site-footer">
      <div class="frame site-footer-row">
        <p>
          <a class="wordmark" href={linkTo('/', state)}>
            <span class="mark" />
            {SITE_NAME}
          </a>
        </p>
        <p>
          <a href={linkTo('/', state)}>{texts.whole}</a>
        </p>
        <p>{texts.footer}</p>
      </div>
    </footer>
  );
}

/**
 * What every page and file says once the year of its rules is over.
 * @returns undefined while the year lasts, and if rules of a later year exist beside these, which were then chosen on purpose
 */
export function yearOver({ rules, state, today, years }: Site): string | undefined {
  const { year } = rules.ruleset;
  const now = Number(today.slice(0, 4));
  const isOver = now > year && years.numbers.every((other) => other < year);
  return isOver ? LAYOUT[state.language].yearOver(year, now) : undefined;
}
