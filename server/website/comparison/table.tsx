import type { VNode } from 'preact';
import { Axis } from '../charts/axis.js';
import { BarPatterns } from '../charts/range-bar.js';
import { scaleTo } from '../charts/scale.js';
import type { Site } from '../site.js';
import { COMPARISON } from '../text/comparison.js';
import { wholeEuro } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { STANDINGS } from '../text/standings.js';
import { YEAR_COMPARISON } from '../text/year-comparison.js';
import type { Beside } from './beside.js';
import { ChangedNotices } from './changed-notices.js';
import { type Comparison, TOTALS } from './compare.js';
import { ComparedForm } from './compared-form.js';

/** The forms that can have the people, one under the other, with their three totals on one scale. */
export function ComparisonTable({
  comparison,
  beside,
  site,
}: {
  comparison: Comparison;
  beside: Beside | undefined;
  site: Site;
}): VNode {
  const { language } = site.state;
  const texts = COMPARISON[language];
  const words = RESULT[language];
  const notes = { opening: words.openingNote, annual: words.annualNote, firstYear: words.firstYearNote };
  const scale = scaleTo(
    Math.max(
      ...[...comparison.held, ...(beside?.held ?? [])].flatMap(({ totals }) =>
        TOTALS.map((one) => totals[one].total.max),
      ),
    ),
  );
  return (
    <section class="compared" aria-labelledby="forme">
      <h2 id="forme" tabIndex={-1}>
        {texts.results}
      </h2>
      <ul class="parts">
        <li>
          <span class="key key-law" aria-hidden="true" /> {words.law}
        </li>
        <li>
          <span class="key key-market" aria-hidden="true" /> {words.market}
        </li>
      </ul>
      {beside !== undefined && <ChangedNotices beside={beside} site={site} />}
      <BarPatterns />
      <table class="comparison">
        <caption>
          {texts.scale(wholeEuro(scale.most))} {words.upTo}
          {beside !== undefined && ` ${YEAR_COMPARISON[language].scale(site.rules.ruleset.year, beside.year)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.form}</th>
            {TOTALS.map((total) => (
              <th scope="col" key={total}>
                {STANDINGS[language].totals[total]} <span class="note">{notes[total]}</span>
                <Axis {...scale} />
              </th>
            ))}
          </tr>
        </thead>
        {comparison.held.map((held) => (
          <ComparedForm key={held.form} held={held} comparison={comparison} beside={beside} scale={scale} site={site} />
        ))}
      </table>
    </section>
  );
}
