import type { VNode } from 'preact';
import { differenceText, euroRange, type Language, missingWords, NAMES, noticeAmount } from '../../../engine/index.js';
import { withHelpersAsPartners } from '../address/people.js';
import { pairStates } from '../parts/forms/chart.js';
import type { Comparison } from '../parts/forms/compare.js';
import { type FormCost, nounOf, type RequestedCost } from '../parts/forms/form-cost.js';
import { Words } from '../parts/forms/verdict.js';
import { linkTo } from '../parts/links.js';
import { remedyButton } from '../parts/questions/people.js';
import { RESULT } from '../parts/result/texts.js';
import { splitTotals, TOTALS, type Total, totalData, totalName, totalNote } from '../parts/totals.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** The forms that can take the people, one under the other, with their three totals. */
export function ComparisonTable({ comparison, site }: TableProps): VNode {
  const { language } = site.state;
  const texts = COMPARISON[language];
  return (
    <section class="compared" aria-labelledby="forme">
      <h2 id="forme" tabIndex={-1}>
        {texts.results}
      </h2>
      <table class="comparison">
        <caption class="unseen">{texts.results}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.form}</th>
            {TOTALS.map((total) => (
              <th scope="col" key={total}>
                {totalName(total, language)} <span class="note">{totalNote(total, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {comparison.results.map((one) => (
          <FormRows key={one.form.address} {...{ one, comparison, site }} />
        ))}
      </table>
    </section>
  );
}

/** What every form of the table is shown with. */
interface TableProps {
  readonly comparison: Comparison;
  readonly site: Site;
}

interface Props extends TableProps {
  readonly one: RequestedCost;
}

/** A form in the table: a row of its totals, then a row of what it adds and why. */
function FormRows({ one, comparison, site }: Props): VNode {
  const { state } = site;
  const { language } = state;
  const { form, result } = one;
  const { name, address } = form;
  const texts = COMPARISON[state.language];
  const own = withHelpersAsPartners({ ...state, people: comparison.people }, form);
  const isChosen = address === state.form;
  const warnings = result.warnings.filter(({ level }) => level === 'warning');
  const reference = comparison.reference?.form;
  const besides = reference === undefined || reference === form ? [] : pairStates(reference, [form], site);
  return (
    <tbody class={isChosen ? 'form chosen' : 'form'} id={`forma-${address}`}>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          <span class="compared-name">{name}</span>
          {isChosen && <span class="badge">{texts.chosen}</span>}
          <a class="line-by-line" href={linkTo('/', own, { form: address })}>
            {texts.lineByLine}
            <span class="unseen">: {name}</span>
          </a>
          {besides.map((pair) => (
            <a key={address} class="line-by-line" href={linkTo('/confronto', pair)}>
              <span class="unseen">{name}: </span>
              {texts.beside(reference?.name ?? '')}
            </a>
          ))}
        </th>
        {TOTALS.map((total) => (
          <TotalCell key={total} total={total} one={one} site={site} />
        ))}
      </tr>
      <tr>
        <td colSpan={3} class="reasons">
          <p>{form.summary}</p>
          <p>
            {comparison.reference === undefined || comparison.reference.form === form ? (
              texts.reference
            ) : (
              <Difference one={one} reference={comparison.reference} site={site} />
            )}
          </p>
          {noticeNames(NAMES[language].lists.excludedMandatory, result.excludedMandatory, language)}
          {noticeNames(RESULT[language].warning, warnings, language)}
        </td>
      </tr>
    </tbody>
  );
}

/** By how much a form costs more or less than the one of reference, and why. */
function Difference({ one, reference, site }: DifferenceProps): VNode {
  const { state, rules } = site;
  const texts = COMPARISON[state.language];
  const against = texts.against(nounOf(reference.form));
  const difference = site.comparing.costDifference(reference.asked, one.asked, { checked: true });
  if (difference.costs.length === 0) return <>{`${against}: ${texts.same}`}</>;
  return <Words text={differenceText(nounOf(one.form), difference, rules)} lead={`${against},`} />;
}

interface DifferenceProps {
  readonly one: RequestedCost;
  readonly reference: RequestedCost;
  readonly site: Site;
}

interface CellProps extends Omit<Props, 'comparison'> {
  readonly total: Total;
}

function TotalCell({ total, one, site }: CellProps): VNode {
  const { language } = site.state;
  const texts = COMPARISON[language];
  const split = splitTotals(one.result)[total];
  const isPartial = one.result.totalsCompleteness === 'partial' && total !== 'opening';
  return (
    <td class="total-cell">
      <span class="cell-label">{totalName(total, language)}</span>
      <span class="cell-amount" data-total={totalData(split.total)}>
        {euroRange(split.total, language, 'whole')}
      </span>
      {isPartial && <span class="note">{texts.partial(missingWords(one.result, language))}</span>}
    </td>
  );
}

type Notice = FormCost['result']['warnings'][number];

/** What is due outside the totals, or the warnings, by name. The calculator shows their texts. */
function noticeNames(heading: string, notices: readonly Notice[], language: Language): VNode | null {
  if (notices.length === 0) return null;
  const names = notices.map(({ label, amount }) =>
    amount === null ? label : `${label}, ${noticeAmount(amount, language)}`,
  );
  return (
    <p class="beside">
      <strong>{heading}:</strong> {names.join('; ')}.
    </p>
  );
}

/** The forms that cannot take the people: why not, with a button for what would change it. */
export function Refusals({
  refused,
  people,
  site,
}: Pick<Comparison, 'refused' | 'people'> & { site: Site }): VNode | null {
  const { state } = site;
  const texts = COMPARISON[state.language].refusals;
  if (refused.length === 0) return null;
  return (
    <section class="refused" aria-labelledby="non-possono">
      <h2 id="non-possono">{texts.heading}</h2>
      <ul>
        {refused.map(({ form, refusal }) => (
          <li key={form.address} class={form.address === state.form ? 'chosen' : undefined}>
            <h3>
              {form.name}
              {form.address === state.form && <span class="badge">{COMPARISON[state.language].chosen}</span>}
            </h3>
            <p>{refusal.why}</p>
            {refusal.remedy &&
              remedyButton(refusal.remedy, form, 'confronto', COMPARISON[state.language].people.remove)}
            {refusal.special !== undefined && (
              <p>
                <a href={linkTo('/', state, { form: form.address, people })}>{refusal.special}</a>.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
