import type { VNode } from 'preact';
import { changeWords, spanBetween } from '../changes/change-words.js';
import { RangeBar } from '../charts/range-bar.js';
import type { Scale } from '../charts/scale.js';
import type { Site } from '../site.js';
import { euroRange } from '../text/format.js';
import { YEAR_COMPARISON } from '../text/year-comparison.js';
import type { Beside } from './beside.js';
import type { Held, Total } from './compare.js';

interface Parts {
  readonly total: Total;
  readonly held: Held;
  readonly beside: Beside;
  readonly scale: Scale;
  readonly site: Site;
}

/** A total of a form by the rules of the other year, under that of this one, and by how much it has moved. */
export function OtherYearTotal({ total, held, beside, scale, site }: Parts): VNode | null {
  const { language } = site.state;
  const texts = YEAR_COMPARISON[language];
  const other = beside.held.find(({ form }) => form === held.form);
  if (other === undefined) return null;
  const span = spanBetween(other.totals[total].total, held.totals[total].total);
  const isSame = span.smallest === 0 && span.largest === 0;
  return (
    <span class="other-year">
      <span class="cell-amount">
        <span class="year">{beside.year}</span> {euroRange(other.totals[total].total, language)}
      </span>
      <RangeBar split={other.totals[total]} most={scale.most} ticks={scale.ticks} />
      <span class="year-change">
        {isSame ? texts.same(beside.year) : texts.than(changeWords(span, language), beside.year)}
      </span>
    </span>
  );
}
