import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import { BarPatterns, RangeBar } from '../charts/range-bar.js';
import type { Site } from '../site.js';
import { euroRange } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { type Split, totalsOf } from './split.js';

/** The three totals, each with its bar on one scale, and what of it the law fixes. */
export function Totals({ result, site: { state } }: { result: Result; site: Site }): VNode {
  const { language } = state;
  const texts = RESULT[language];
  const totals = totalsOf(result);
  const most = Math.max(...[totals.opening, totals.annual, totals.firstYear].map(({ total }) => total.max));
  const total = (label: string, note: string, split: Split, kind: string) => (
    <div class={`total total-${kind}`}>
      <dt>
        {label} <span class="note">{note}</span>
      </dt>
      <dd>
        <strong class="amount">{euroRange(split.total, language)}</strong>
        <RangeBar split={split} most={most} />
        <ul class="parts">
          <li>
            <span class="key key-law" aria-hidden="true" /> {texts.law}: {euroRange(split.law, language)}
          </li>
          <li>
            <span class="key key-market" aria-hidden="true" /> {texts.market}: {euroRange(split.market, language)}
          </li>
        </ul>
      </dd>
    </div>
  );
  return (
    <>
      <BarPatterns />
      <dl class="totals" data-early="totals">
        {total(texts.firstYear, texts.firstYearNote, totals.firstYear, 'first-year')}
        {total(texts.opening, texts.openingNote, totals.opening, 'opening')}
        {total(texts.annual, texts.annualNote, totals.annual, 'annual')}
      </dl>
    </>
  );
}

/** On a narrow screen the total stays in sight under the questions, and leads to the rest of the result. */
export function TotalInSight({ result, site: { state } }: { result: Result; site: Site }): VNode {
  const { firstYear } = totalsOf(result);
  return (
    <a class="total-in-sight" data-early="total-in-sight" href="#risultato">
      {RESULT[state.language].firstYear} <strong>{euroRange(firstYear.total, state.language)}</strong>
    </a>
  );
}

/**
 * The totals in one sentence: a screen reader says it whenever it changes. Until a form is chosen there is nothing to say.
 */
export function SpokenTotals({ result, site: { state } }: { result: Result | undefined; site: Site }): VNode {
  const texts = RESULT[state.language];
  const totals = result === undefined ? undefined : totalsOf(result);
  return (
    <p class="unseen" role="status" id="totali-a-voce">
      {totals === undefined
        ? state.form !== undefined && texts.noResult
        : texts.spoken(
            euroRange(totals.opening.total, state.language),
            euroRange(totals.annual.total, state.language),
            euroRange(totals.firstYear.total, state.language),
          )}
    </p>
  );
}
