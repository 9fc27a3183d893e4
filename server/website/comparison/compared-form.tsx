import type { VNode } from 'preact';
import type { Language } from '../../../engine/index.js';
import { RangeBar } from '../charts/range-bar.js';
import type { Scale } from '../charts/scale.js';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { COMPARISON } from '../text/comparison.js';
import { euroRange, plainRange } from '../text/format.js';
import { STANDINGS } from '../text/standings.js';
import { YEAR_COMPARISON } from '../text/year-comparison.js';
import type { Beside } from './beside.js';
import { type Comparison, type Held, TOTALS, type Total } from './compare.js';
import { differenceSentence } from './difference-sentence.js';
import { Mark } from './mark.js';
import { OtherYearTotal } from './other-year-total.js';

interface Parts {
  readonly held: Held;
  readonly comparison: Comparison;
  readonly beside: Beside | undefined;
  readonly scale: Scale;
  readonly site: Site;
}

/** A form in the table: its totals, then what it adds and why. */
export function ComparedForm({ held, comparison, beside, scale, site }: Parts): VNode {
  const { state } = site;
  const { form } = held;
  const { name } = CALCULATOR[state.language].forms[form];
  const texts = COMPARISON[state.language];
  const isChosen = form === state.form;
  return (
    <tbody class={isChosen ? 'form chosen' : 'form'} id={`forma-${form}`}>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          <span class="compared-name">{name}</span>
          {isChosen && <span class="badge">{texts.chosen}</span>}
          <a class="line-by-line" href={linkTo('/', state, { form, people: comparison.people })}>
            {texts.lineByLine}
            <span class="unseen">: {name}</span>
          </a>
        </th>
        {TOTALS.map((total) => (
          <TotalCell
            key={total}
            total={total}
            held={held}
            comparison={comparison}
            beside={beside}
            scale={scale}
            site={site}
          />
        ))}
      </tr>
      <tr>
        <td colSpan={3} class="reasons">
          <p>{texts.why[form]}</p>
          <p>
            {comparison.reference === undefined || comparison.reference.form === form
              ? texts.reference
              : differenceSentence(held, comparison.reference, state.language)}
          </p>
          <SinceOtherYear held={held} beside={beside} site={site} />
          <AsideNotes held={held} site={site} />
        </td>
      </tr>
    </tbody>
  );
}

/** What the rules of the two years make of a form, line by line. */
function SinceOtherYear({ held, beside, site: { state } }: Pick<Parts, 'held' | 'beside' | 'site'>): VNode | null {
  const other = beside?.held.find(({ form }) => form === held.form);
  if (beside === undefined || other === undefined) return null;
  const against = YEAR_COMPARISON[state.language].against(beside.year);
  return <p>{differenceSentence(held, other, state.language, against)}</p>;
}

function TotalCell({ total, held, comparison, beside, scale, site }: Parts & { readonly total: Total }): VNode {
  const { language } = site.state;
  const texts = COMPARISON[language];
  const split = held.totals[total];
  const isPartial = held.result.totalsCompleteness === 'partial' && total !== 'opening';
  return (
    <td class="total-cell">
      <span class="cell-label">{STANDINGS[language].totals[total]}</span>
      <span class="cell-amount">
        {beside !== undefined && <span class="year">{site.rules.ruleset.year} </span>}
        {euroRange(split.total, language)}
      </span>
      <RangeBar split={split} most={scale.most} ticks={scale.ticks} />
      <Mark form={held.form} total={total} comparison={comparison} language={language} />
      {isPartial && <span class="note">{texts.partial}</span>}
      {beside !== undefined && <OtherYearTotal total={total} held={held} beside={beside} scale={scale} site={site} />}
    </td>
  );
}

type Notice = Held['result']['warnings'][number];

function labelOf({ label, amount }: Notice, language: Language): string {
  return amount === null ? label : `${label}, ${plainRange(amount, language)} ${amount.unit}`;
}

/** What is due outside the totals, and what to look out for, by name; the calculator tells them whole. */
function AsideNotes({ held: { result }, site: { state } }: { held: Held; site: Site }): VNode {
  const texts = COMPARISON[state.language];
  const labels = (notices: readonly Notice[]) => notices.map((notice) => labelOf(notice, state.language)).join('; ');
  const warnings = result.warnings.filter(({ level }) => level === 'warning');
  return (
    <>
      {result.excludedMandatory.length > 0 && (
        <p class="beside">
          <strong>{texts.outside}:</strong> {labels(result.excludedMandatory)}.
        </p>
      )}
      {warnings.length > 0 && (
        <p class="beside">
          <strong>{texts.careful}:</strong> {labels(warnings)}.
        </p>
      )}
    </>
  );
}
