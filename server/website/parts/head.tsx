import type { VNode } from 'preact';
import { LANGUAGES, type Language } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import { writeState } from '../address/query.js';
import { ALL_FORMS } from '../assets.js';
import { pageAddress, type Site } from '../site.js';
import { accentStyle } from './accent.js';
import { LAYOUT } from './texts.js';

export interface HeadOf {
  /** Undefined where there is no page: the header then marks no entry, and search engines are asked to leave the page out. */
  readonly path?: Path;
  /** The page that shows the same, where searches find it; by default the page itself. */
  readonly canonical?: Path | undefined;
  /** Whether it tells the case of its address, so that a link to it shows this case where it is shared. */
  readonly ofCase?: boolean;
  /** Of the tab, and by default the heading. */
  readonly title: string;
  /** What the page is about, in a sentence, for who finds it in a search. */
  readonly description: string;
  /** What a link to it shows where it is shared; that of the site where left out. */
  readonly picture?: Picture | undefined;
  /** The page in the terms of schema.org. It says nothing that the page does not. */
  readonly structured?: object | undefined;
  /** Whether it is for the frame of another site, in the colour that its address names. Searches find the page that it shows. */
  readonly isFramed?: boolean;
  readonly site: Site;
}

interface Picture {
  /** Its name among the pictures of the build. */
  readonly name: string;
  /** What there is to see on it. */
  readonly alt: string;
}

/** The colour of the paper, as the style sheet has it: around a page on a phone. */
const PAPER = { light: '#faf8f3', dark: '#121816' };

/** The name of the site, which is the same in every language. */
export const SITE_NAME = 'Costi di struttura';

/** The longest title that a search shows whole, characters. */
const MOST_IN_TITLE = 65;

/** The first of some titles that a search shows whole, from the longest to the shortest; else the shortest. */
export function fittingTitle(titles: readonly string[]): string {
  return titles.find(({ length }) => length <= MOST_IN_TITLE) ?? titles.at(-1) ?? '';
}

/** The title of a page with the name of the site, which gives way where both are too long. */
function tabTitle(title: string): string {
  return fittingTitle([`${title} · ${SITE_NAME}`, title]);
}

/** What browsers, searches and those who share a link read of a page. */
export function Head({ path, canonical = path, structured, isFramed = false, ...head }: HeadOf): VNode {
  const { title, description, site } = head;
  const { assets, state } = site;
  const accent = isFramed ? accentStyle(state.colour) : undefined;
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
      {accent !== undefined && <style>{accent}</style>}
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
          // JSON is no HTML: the sign that could end it is written otherwise.
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
 * What is shown of a page where its link is shared.
 * @see https://ogp.me/
 */
function Shared({ path, canonical, ofCase, title, description, picture, site }: SharedProps): VNode {
  const { language, ofYear } = site.state;
  const file = site.assets.pictureOf(picture?.name ?? ALL_FORMS, language, site.rules.source.digest);
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
    ...(file !== undefined && {
      image: `${site.publicBaseUrl}/${file}`,
      'image:width': '1200',
      'image:height': '630',
      'image:alt': picture?.alt ?? LAYOUT[language].picture,
    }),
  };
  return (
    <>
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content={file === undefined ? 'summary' : 'summary_large_image'} />
    </>
  );
}
