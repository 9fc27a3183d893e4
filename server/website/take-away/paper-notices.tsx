import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import { NOTICE_LISTS } from '../notice-lists.js';
import type { Site } from '../site.js';
import { plainRange } from '../text/format.js';
import { RESULT } from '../text/result.js';

/** What stands beside the totals: each thing by its name, with its amount where it has one. */
export function PaperNotices({ result, site }: { result: Result; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const headings = { ...texts.piles, warnings: texts.warnings, assumptions: texts.assumptions };
  return (
    <div class="paper-notices">
      {NOTICE_LISTS.filter((list) => result[list].length > 0).map((list) => (
        <section key={list}>
          <h3>{headings[list]}</h3>
          <ul class={list === 'warnings' || list === 'assumptions' ? 'run-in' : undefined}>
            {result[list].map(({ id, label, amount }) => (
              <li key={id}>
                {label}
                {amount !== null && `: ${plainRange(amount, language)} ${amount.unit}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
