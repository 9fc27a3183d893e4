import type { VNode } from 'preact';
import {
  changeOf,
  differenceText,
  euro,
  euroRange,
  type Language,
  missingWords,
  moreOrLess,
  NAMES,
  noticeAmount,
} from '../../../engine/index.js';
import { Axis, Bar, BarKey, BarPatterns, type Scale, scaleTo } from '../parts/charts.js';
import { pairStates } from '../parts/forms/chart.js';
import type { Comparison } from '../parts/forms/compare.js';
import { type FormCost, nounOf, type RequestedCost } from '../parts/forms/form-cost.js';
import { Words } from '../parts/forms/verdict.js';
import { linkTo } from '../parts/links.js';
import { remedyButton } from '../parts/questions/people.js';
import { RESULT } from '../parts/result/texts.js';
import { splitTotals, TOTALS, type Total, totalName, totalNote } from '../parts/totals.js';
import type { Site } from '../site.js';
import { yearSentence } from './differences.js';
import { COMPARISON } from './texts.js';

/** The forms that can take the people, one under the other, with their three totals on one scale. */
export function ComparisonTable({ comparison, inOtherYear, site }: Omit<TableProps, 'scale'>): VNode {
  const { language } = site.state;
  const texts = COMPARISON[language];
  const resultTexts = RESULT[language];
  const totals = [...comparison.results, ...inOtherYear].flatMap(({ result }) => Object.values(splitTotals(result)));
  const scale = scaleTo(Math.max(...totals.map(({ total }) => total.max)));
  const { rules, beside } = site;
  return (
    <section class="compared" aria-labelledby="forme">
      <h2 id="forme" tabIndex={-1}>
        {texts.results}
      </h2>
      <BarKey of={{ law: resultTexts.law, market: resultTexts.market }} />
      <NoticesLink site={site} />
      <BarPatterns scale={scale} />
      <table class="comparison">
        <caption>
          {texts.scale(euro(scale.most, language, 'whole'))} {resultTexts.upTo}
          {beside !== undefined && ` ${texts.years.scale(rules.ruleset.year, beside.ruleset.year)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.form}</th>
            {TOTALS.map((total) => (
              <th scope="col" key={total}>
                {totalName(total, language)} <span class="note">{totalNote(total, language)}</span>
                <Axis scale={scale} language={language} />
              </th>
            ))}
          </tr>
        </thead>
        {comparison.results.map((one) => (
          <FormRows key={one.form.address} {...{ one, comparison, inOtherYear, scale, site }} />
        ))}
      </table>
    </section>
  );
}

/**
 * A link from two years side by side to the notices that differ between them: a reduction that only one of the years grants
 * is in no total. Only the year before has such a page.
 */
function NoticesLink({ site: { state, rules, years, beside } }: { site: Site }): VNode | null {
  if (beside === undefined || beside.ruleset.year !== years.before) return null;
  const texts = COMPARISON[state.language].years;
  return (
    <p class="year-notices">
      {texts.notices(beside.ruleset.year, rules.ruleset.year)}{' '}
      <a href={`${linkTo('/novita', state)}#avvisi`}>{texts.changedNotices}</a>
    </p>
  );
}

/** What every form of the table is shown with. */
export interface TableProps {
  readonly comparison: Comparison;
  /** By the rules of the other year that the address names. */
  readonly inOtherYear: readonly FormCost[];
  readonly scale: Scale;
  readonly site: Site;
}

interface Props extends TableProps {
  readonly one: RequestedCost;
}

/** A form in the table: a row of its totals, then a row of what it adds and why. */
function FormRows(props: Props): VNode {
  const { one, comparison, inOtherYear, site } = props;
  const { state, beside } = site;
  const { language } = state;
  const { form, result } = one;
  const { name, address } = form;
  const texts = COMPARISON[state.language];
  const isChosen = address === state.form;
  const other = inOtherYear.find((same) => same.form.address === address);
  const warnings = result.warnings.filter(({ level }) => level === 'warning');
  const reference = comparison.reference?.form;
  const besides = reference === undefined || reference === form ? [] : pairStates(reference, [form], site);
  return (
    <tbody class={isChosen ? 'form chosen' : 'form'} id={`forma-${address}`}>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          <span class="compared-name">{name}</span>
          {isChosen && <span class="badge">{texts.chosen}</span>}
          <a class="line-by-line" href={linkTo('/', state, { form: address, people: comparison.people })}>
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
          <TotalCell key={total} total={total} other={other} {...props} />
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
          {beside !== undefined && other !== undefined && (
            <p>{yearSentence(one, other, beside.ruleset.year, language)}</p>
          )}
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

interface CellProps extends Props {
  readonly total: Total;
  /** The form by the rules of the other year. */
  readonly other: FormCost | undefined;
}

function TotalCell(props: CellProps): VNode {
  const { total, one, scale, site } = props;
  const { language } = site.state;
  const texts = COMPARISON[language];
  const split = splitTotals(one.result)[total];
  const isPartial = one.result.totalsCompleteness === 'partial' && total !== 'opening';
  return (
    <td class="total-cell">
      <span class="cell-label">{totalName(total, language)}</span>
      <span class="cell-amount">
        {site.beside !== undefined && <span class="year">{site.rules.ruleset.year} </span>}
        {euroRange(split.total, language, 'whole')}
      </span>
      <Bar shares={{ law: split.law, market: split.market }} height="20" {...scale} />
      {isPartial && <span class="note">{texts.partial(missingWords(one.result, language))}</span>}
      <OtherYearTotal {...props} />
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

/**
 * A total of a form by the rules of the other year, under that of this one, and by how much it has moved. One that has not moved
 * is not written again.
 */
function OtherYearTotal({ total, one, other, scale, site: { state, beside } }: CellProps): VNode | null {
  const { language } = state;
  const texts = COMPARISON[language].years;
  if (beside === undefined || other === undefined) return null;
  const { year } = beside.ruleset;
  const [before, after] = [splitTotals(other.result)[total], splitTotals(one.result)[total]];
  const change = changeOf(before.total, after.total);
  const isSame = change.min === 0 && change.max === 0;
  return (
    <span class="other-year">
      {!isSame && (
        <>
          <span class="cell-amount">
            <span class="year">{year}</span> {euroRange(before.total, language, 'whole')}
          </span>
          <Bar shares={{ law: before.law, market: before.market }} height="20" {...scale} />
        </>
      )}
      <span class="year-change">
        {isSame ? texts.same(year) : texts.than(moreOrLess(change, language, 'whole'), year)}
      </span>
    </span>
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
