import type { ComponentChildren, VNode } from 'preact';
import { type Amounts, differenceReasons, euroSpan } from '../../../engine/index.js';
import type { FormCase } from '../parts/forms/cases.js';
import { chartName } from '../parts/forms/chart.js';
import { nounOf } from '../parts/forms/form-cost.js';
import { viewOf } from '../parts/forms/shares.js';
import { Words } from '../parts/forms/verdict.js';
import { splitTotals, totalData } from '../parts/totals.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface Props {
  /** The forms; the others are compared with the first. */
  readonly cases: readonly FormCase[];
  readonly site: Site;
}

/** What no bar shows of each form: what it costs to open and then each year, and why that is more or less than the first. */
export function ComparisonTable({ cases, site }: Props): VNode | null {
  const { language } = site.state;
  const texts = COMPARISON[language].table;
  const [own] = cases;
  if (own === undefined) return null;
  const head = [texts.form, texts.opening, texts.yearly, texts.why(nounOf(own.form))];
  return (
    <section class="later" aria-labelledby="dopo-il-primo-anno">
      <h2 id="dopo-il-primo-anno">{texts.heading}</h2>
      <table class="comparison">
        <caption class="unseen">{texts.heading}</caption>
        <thead>
          <tr>
            {head.slice(0, cases.length > 1 ? head.length : -1).map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => (
            <FormRow key={one.form.address} one={one} own={own} site={site} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FormRow({ one, own, site }: { one: FormCase; own: FormCase; site: Site }): VNode {
  const { language } = site.state;
  const texts = COMPARISON[language].table;
  const { opening, annual } = splitTotals(one.result);
  const amount = (label: string, { total }: { readonly total: Amounts }): ComponentChildren => (
    <td>
      <span class="cell-label">{label}</span>{' '}
      <span data-total={totalData(total)}>{euroSpan(total, language, 'whole')}</span>
    </td>
  );
  return (
    <tr id={`forma-${one.form.address}`}>
      <th scope="row">{chartName(one.form)}</th>
      {amount(texts.opening, opening)}
      {amount(texts.yearly, annual)}
      {one !== own && (
        <td class="reasons">
          <Why one={one} own={own} site={site} />
        </td>
      )}
    </tr>
  );
}

/** Why a form costs more or less than the one of the case. */
function Why({ one, own, site }: { one: FormCase; own: FormCase; site: Site }): VNode {
  const { state, comparing, rules } = site;
  const usual = viewOf(state).isRealistic;
  const difference = comparing.costDifference(own.asked, one.asked, { usual });
  if (difference.costs.length === 0) return <>{COMPARISON[state.language].table.same}</>;
  return <Words text={differenceReasons(nounOf(one.form), difference, rules)} />;
}
