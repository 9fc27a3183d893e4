import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { isRange } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { TOTALS } from '../text/totals.js';
import { totalsOf } from './split.js';

/** What has to be known to read the totals; nothing is said that this result does not need. */
export function TotalsNotes({ result, site: { state } }: { result: Result; site: Site }): VNode {
  const { language, form, answers } = state;
  const texts = TOTALS[language];
  const later = result.lines.filter(
    ({ meta, amount, includedInTotals }) => meta.firstYear === 'possible' && includedInTotals && amount.max > 0,
  );
  return (
    <>
      {isStriped(result) && <p class="legend">{RESULT[language].upTo}</p>}
      {later.length > 0 && (
        // Paper has no room for it: the largest result fills its two sheets.
        <p class="legend on-screen">
          {texts.later} <Names items={later.map(({ id, label }) => ({ place: `riga-${id}`, label }))} />
        </p>
      )}
      {form === 'professionista' && !answers.has('cassa') && <p class="legend">{texts.withoutFund}</p>}
      {result.totalsCompleteness === 'partial' && (
        <p class="notice">
          {texts.partial}{' '}
          <Names items={result.excludedMandatory.map(({ id, label }) => ({ place: `avviso-${id}`, label }))} />
        </p>
      )}
    </>
  );
}

/** Whether a bar has a part that may or may not be spent. */
function isStriped(result: Result): boolean {
  return Object.values(totalsOf(result)).some(({ law, market }) => isRange(law) || isRange(market));
}

/** Things of the result by name, each of which leads to its place. */
function Names({ items }: { items: readonly { readonly place: string; readonly label: string }[] }): VNode {
  return (
    <>
      {items.map(({ place, label }, index) => (
        <span key={place}>
          {index > 0 && ', '}
          <a href={`#${place}`}>{label}</a>
        </span>
      ))}
      .
    </>
  );
}
