import { page } from '../layout/layout.js';
import type { Site } from '../site.js';
import { LAYOUT } from '../text/layout.js';

export function accessibility(site: Site): string {
  const title = LAYOUT[site.state.language].navigation['/accessibilita'];
  return page({ path: '/accessibilita', title, description: title, site, children: <h1>{title}</h1> });
}
