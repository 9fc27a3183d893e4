import type { VNode } from 'preact';
import { LANGUAGES, type Language } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import { writeState } from '../address/query.js';
import { pageAddress, type Site } from '../site.js';
import { LAYOUT } from './texts.js';

export interface HeadOf {
  /** Undefined for a page at no address of its own: the header marks no entry, and search engines are asked not to index it. */
  readonly path?: Path;
  /** The canonical page that shows the same; by default the page itself. */
  readonly canonical?: Path | undefined;
  /** Whether its title and description are about the case in its address, so that the preview of a link shows this case. */
  readonly ofCase?: boolean;
  /** The title of the tab, and by default the heading. */
  readonly title: string;
  /** What the page is about, in a sentence, for search results. */
  readonly description: string;
  /** The page as schema.org describes it. It says nothing that the page does not. */
  readonly structured?: object | undefined;
  /** Whether it is for a frame on another site. */
  readonly isFramed?: boolean;
  readonly site: Site;
}

/** The background colour of the style sheet, for the bars around a page on a phone. */
const PAPER = { light: '#faf8f3', dark: '#121816' };

/** The name of the site, which is the same in every language. */
export const SITE_NAME = 'Costi di struttura';

/** The longest title that search engines show completely, characters. */
const MOST_IN_TITLE = 65;

/** The first of some titles, from the longest to the shortest, that search engines show completely; else the shortest. */
export function fittingTitle(titles: readonly string[]): string {
  return titles.find(({ length }) => length <= MOST_IN_TITLE) ?? titles.at(-1) ?? '';
}

/** The title of a page with the name of the site, which is left out if both are too long. */
function tabTitle(title: string): string {
  return fittingTitle([`${title} · ${SITE_NAME}`, title]);
}

/** The head of a page, for browsers, search engines and link previews. */
export function Head({ path, canonical = path, structured, isFramed = false, ...head }: HeadOf): VNode {
  const { title, description, site } = head;
  const { assets, state } = site;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {Object.entries(PAPER).map(([scheme, colour]) => (
        <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={colour} />
      ))}
      <meta name="description" content={description} />
      <title>{tabTitle(title)}</title>
      <link rel="icon" href={assets.pathOf('style/icon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={assets.touchIcon} />
      <link rel="license" href={assets.licences} type="text/plain" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <link rel="stylesheet" href={assets.pathOf('style/main.css')} />
      <script type="module" src={assets.pathOf('client/main.ts')} />
      {path === undefined || canonical === undefined || isFramed ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={pageAddress(site, canonical, state.language, state.ofYear)} />
          {LANGUAGES.map((language) => (
            <link
              key={language}
              rel="alternate"
              hreflang={language}
              href={pageAddress(site, canonical, language, state.ofYear)}
            />
          ))}
          <link rel="alternate" hreflang="x-default" href={pageAddress(site, canonical, 'it', state.ofYear)} />
          <Shared {...head} path={path} canonical={canonical} />
        </>
      )}
      {structured !== undefined && (
        <script
          type="application/ld+json"
          // `<` is escaped, because it could end the script element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structured).replaceAll('<', '\\u003c') }}
        />
      )}
    </head>
  );
}

const LOCALES: Readonly<Record<Language, string>> = { it: 'it_IT', en: 'en_GB' };

interface SharedProps extends HeadOf {
  readonly path: Path;
  readonly canonical: Path;
}

/**
 * The preview of a page's link.
 * @see https://ogp.me/
 */
function Shared({ path, canonical, ofCase, title, description, site }: SharedProps): VNode {
  const { language, ofYear } = site.state;
  const properties = {
    type: 'website',
    site_name: SITE_NAME,
    title,
    description,
    url:
      ofCase === true
        ? `${site.publicBaseUrl}${path}${writeState({ ...site.state, madeWith: undefined })}`
        : pageAddress(site, canonical, language, ofYear),
    locale: LOCALES[language],
    image: `${site.publicBaseUrl}/${site.assets.sharePicture}`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': LAYOUT[language].picture,
  };
  return (
    <>
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
