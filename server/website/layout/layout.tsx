import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PagePath } from '../address/paths.js';
import type { Site } from '../site.js';
import { LAYOUT } from '../text/layout.js';
import { Footer } from './footer.js';
import { Header } from './header.js';

export interface Page {
  /** Undefined where there is no page: then it stands in no place of the header. */
  readonly path?: PagePath;
  /** Of the tab, and by default the heading. */
  readonly title: string;
  /** What the page is about, in a sentence, for who finds it in a search. */
  readonly description: string;
  /** Scripts beside the common one, by their source. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly site: Site;
  readonly children: ComponentChildren;
}

/** A whole HTML page. */
export function page(content: Page): string {
  return `<!doctype html>${renderToString(<Layout {...content} />)}`;
}

function Layout({ path, title, description, scripts = [], styles = [], site, children }: Page): VNode {
  const texts = LAYOUT[site.state.language];
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
        {['style/main.css', ...styles].map((source) => (
          <link key={source} rel="stylesheet" href={site.assets.pathOf(source)} />
        ))}
        {['client/main.ts', ...scripts].map((source) => (
          <script key={source} type="module" src={site.assets.pathOf(source)} />
        ))}
      </head>
      <body>
        <a class="skip" href="#contenuto">
          {texts.skip}
        </a>
        <Header path={path} site={site} />
        <main id="contenuto" tabIndex={-1}>
          {children}
        </main>
        <Footer path={path} site={site} />
      </body>
    </html>
  );
}
