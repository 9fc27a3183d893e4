import type { VNode } from 'preact';
import type { PagePath } from '../address/paths.js';
import type { Site } from '../site.js';
import { LAYOUT } from '../text/layout.js';
import { linkTo } from './link.js';

const IN_HEADER: readonly PagePath[] = ['/', '/confronto', '/novita', '/metodologia', '/fonti', '/api'];

/** The name of the site, its pages, and the other language for the same page and the same answers. */
export function Header({ path, site: { state } }: { path: PagePath | undefined; site: Site }): VNode {
  const texts = LAYOUT[state.language];
  const other = state.language === 'it' ? 'en' : 'it';
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
        {path !== undefined && (
          <a class="language" href={linkTo(path, state, { language: other })} lang={other} hreflang={other}>
            {texts.otherLanguage}
          </a>
        )}
      </div>
    </header>
  );
}
