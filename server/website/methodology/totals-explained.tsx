import type { VNode } from 'preact';
import type { Site } from '../site.js';
import { METHODOLOGY } from '../text/methodology.js';

/** What the totals hold and what they leave out. */
export function TotalsExplained({ site }: { site: Site }): VNode {
  return (
    <div class="prose">
      {METHODOLOGY[site.state.language].totalsText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
