import type { VNode } from 'preact';
import { jsxTemplate } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import { memoize, type Rules } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { placeQuery, UNKNOWN_QUERY, UNKNOWN_STATE } from './links.js';

/**
 * A part of a page that is the same for everybody except for the answers in its links, so that it is rendered once for each
 * thing that it is about. Most of a result is made of such parts: without them its page takes 1.3 to 1.5 times as long, however
 * many persons it has.
 * @param render may read nothing of a site but its rules, its language, its contact, and links to places
 * @returns a function of what it is about
 */
export function keptPart<About extends object>(
  render: (about: About, site: Site) => VNode,
): (about: About, site: Site) => VNode {
  type Pieces = (about: About) => string[];
  const known = new WeakMap<Rules, Map<string | undefined, Pieces>>();
  return (about, site) => {
    const { rules, contact } = site;
    const ofRules = known.get(rules) ?? new Map<string | undefined, Pieces>();
    const pieces =
      ofRules.get(contact) ??
      memoize((one: About) => {
        const part = render(one, { ...site, state: UNKNOWN_STATE[site.state.language] });
        // The pieces between the queries of the links.
        return renderToString(part).split(UNKNOWN_QUERY);
      });
    known.set(rules, ofRules.set(contact, pieces));
    return jsxTemplate([pieces(about).join(placeQuery(site.state).replaceAll('&', '&amp;'))]);
  };
}
