import type { VNode } from 'preact';
import type { PagePath } from '../address/paths.js';
import type { Site } from '../site.js';
import { LAYOUT } from '../text/layout.js';
import { linkTo } from './link.js';

/** What holds for every page: no advice, no data kept, and which rules are applied. */
export function Footer({ path, site }: { path: PagePath | undefined; site: Site }): VNode {
  const texts = LAYOUT[site.state.language];
  const accessibility = '/accessibilita';
  return (
    <footer class="site-footer">
      <div class="frame site-footer-row">
        <p>{texts.footer}</p>
        <p>
          {texts.rules} {site.rules.ruleset.year}, <span class="version">{site.rules.ruleset.version}</span>
          <span class="on-screen">
            {' · '}
            <a href={linkTo(accessibility, site.state)} aria-current={path === accessibility ? 'page' : undefined}>
              {texts.navigation[accessibility]}
            </a>
          </span>
        </p>
      </div>
    </footer>
  );
}
