import type { VNode } from 'preact';
import type { PagePath } from '../../../paths.js';
import type { Site } from '../../site.js';
import { sharedAddress } from './take-away.js';
import { TAKE_AWAY } from './texts.js';

/** The version of the rules, and the address of the same page, which includes their digest. */
export function PaperFoot({ path, site }: { path: PagePath; site: Site }): VNode {
  const texts = TAKE_AWAY[site.state.language];
  return (
    <p class="paper-foot on-paper">
      {texts.version}: {site.rules.ruleset.version}. {texts.thisPage}: {sharedAddress(path, site)}
    </p>
  );
}
