import type { VNode } from 'preact';
import type { Language } from '../../../engine/index.js';
import { Axis, Bar, BarKey, BarPatterns, type Scale, scaleTo } from '../parts/charts.js';
import { changeWords, euroRange, noticeAmount, spanBetween, wholeEuro } from '../parts/format.js';
import { missingFrom, pairStates } from '../parts/forms/chart.js';
import type { Comparison, FormResult, OtherYear } from '../parts/forms/compare.js';
import { Mark } from '../parts/forms/standings.js';
import { linkTo } from '../parts/links.js';
import { remedyButton } from '../parts/questions/people.js';
import { RESULT } from '../parts/result/texts.js';
import { TOTALS, type Total } from '../parts/totals.js';
import type { Site } from '../site.js';
import { differenceSentence } from './differences.js';
import { COMPARISON } from './texts.js';

/** The forms that can take the people, one under the other, with their three totals on one scale. */
export function ComparisonTable({ comparison, otherYear, site }: Omit<TableProps, 'scale'>): VNode {
  const { language } = site.state;
  const texts = COMPARISON[language];
  const resultTexts = RESULT[language];
  const notes = {
    opening: resultTexts.openingNote,
    annual: resultTexts.annualNote,
    firstYear: resultTexts.firstYearNote,
  };
  const scale = scaleTo(
    Math.max(
      ...[...comparison.results, ...(otherYear?.results ?? [])].flatMap(({ totals }) =>
        TOTALS.map((one) => totals[one].total.max),
      ),
    ),
  );
  return (
    <section class="compared" aria-labelledby="forme">
      <h2 id="forme" tabIndex={-1}>
        {texts.results}
      </h2>
      <BarKey of={{ law: resultTexts.law, market: resultTexts.market }} />
      {otherYear !== undefined && <NoticesLink otherYear={otherYear} site={site} />}
      <BarPatterns />
      <table class="comparison">
        <caption>
          {texts.scale(wholeEuro(scale.most, language))} {resultTexts.upTo}
          {otherYear !== undefined && ` ${texts.years.scale(site.rules.ruleset.year, otherYear.year)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.form}</th>
            {TOTALS.map((total) => (
              <th scope="col" key={total}>
                {resultTexts[total]} <span class="note">{notes[total]}</span>
                <Axis scale={scale} language={language} />
              </th>
            ))}
          </tr>
        </thead>
        {comparison.results.map((formResult) => (
          <FormRows key={formResult.form.address} {...{ formResult, comparison, otherYear, scale, site }} />
        ))}
      </table>
    </section>
  );
}

/**
 * A link from two years side by side to the notices that differ between them: a reduction that only one of the years grants
 * is in no total. Only the year before has such a page.
 */
function NoticesLink({ otherYear, site }: { otherYear: OtherYear; site: Site }): VNode | null {
  const { state, rules, years } = site;
  if (otherYear.year !== years.before) return null;
  const texts = COMPARISON[state.language].years;
  return (
    <p class="year-notices">
      {texts.notices(otherYear.year, rules.ruleset.year)}{' '}
      <a href={`${linkTo('/novita', state)}#avvisi`}>{texts.changedNotices}</a>
    </p>
  );
}

/** What every form of the table is shown with. */
export interface TableProps {
  readonly comparison: Comparison;
  readonly otherYear: OtherYear | undefined;
  readonly scale: Scale;
  readonly site: Site;
}

interface Props extends TableProps {
  readonly formResult: FormResult;
}

/** A form in the table: a row of its totals, then a row of what it adds and why. */
function FormRows(props: Props): VNode {
  const { formResult, comparison, otherYear, site } = props;
  const { state } = site;
  const { language } = state;
  const { form, result } = formResult;
  const { name, address } = form;
  const texts = COMPARISON[state.language];
  const isChosen = address === state.form;
  const other = otherYear?.results.find((one) => one.form.address === address);
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
            {comparison.reference === undefined || comparison.reference.form === form
              ? texts.reference
              : differenceSentence(formResult, comparison.reference, language)}
          </p>
          {otherYear !== undefined && other !== undefined && (
            <p>{differenceSentence(formResult, other, language, texts.years.against(otherYear.year))}</p>
          )}
          {noticeNames(RESULT[language].lists.excludedMandatory, result.excludedMandatory, language)}
          {noticeNames(RESULT[language].warning, warnings, language)}
        </td>
      </tr>
    </tbody>
  );
}

interface CellProps extends Props {
  readonly total: Total;
  /** The form by the rules of the other year. */
  readonly other: FormResult | undefined;
}

function TotalCell(props: CellProps): VNode {
  const { total, formResult, comparison, otherYear, scale, site } = props;
  const { language } = site.state;
  const texts = COMPARISON[language];
  const split = formResult.shown[total];
  const isPartial = formResult.result.totalsCompleteness === 'partial' && total !== 'opening';
  return (
    <td class="total-cell">
      <span class="cell-label">{RESULT[language][total]}</span>
      <span class="cell-amount">
        {otherYear !== undefined && <span class="year">{site.rules.ruleset.year} </span>}
        {euroRange(split.total, language)}
      </span>
      <Bar shares={{ law: split.law, market: split.market }} height="20" {...scale} />
      <Mark form={formResult.form} total={total} comparison={comparison} language={language} />
      {isPartial && <span class="note">{texts.partial(missingFrom(formResult.result).join('; '))}</span>}
      <OtherYearTotal {...props} />
    </td>
  );
}

type Notice = FormResult['result']['warnings'][number];

/** What is due outside the totals, or the warnings, by name; the calculator shows them whole. */
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

/** A total of a form by the rules of the other year, under that of this one, and by how much it has moved. */
function OtherYearTotal({ total, formResult, otherYear, other, scale, site }: CellProps): VNode | null {
  const { language } = site.state;
  const texts = COMPARISON[language].years;
  if (otherYear === undefined || other === undefined) return null;
  const [before, after] = [other.shown[total], formResult.shown[total]];
  const exact = spanBetween(other.totals[total].total, formResult.totals[total].total);
  const shown = spanBetween(before.total, after.total);
  const span = shown.smallest === 0 && shown.largest === 0 ? exact : shown;
  const isSame = span.smallest === 0 && span.largest === 0;
  return (
    <span class="other-year">
      <span class="cell-amount">
        <span class="year">{otherYear.year}</span> {euroRange(before.total, language)}
      </span>
      <Bar shares={{ law: before.law, market: before.market }} height="20" {...scale} />
      <span class="year-change">
        {isSame ? texts.same(otherYear.year) : texts.than(changeWords(span, language), otherYear.year)}
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
            {refusal.remedy && remedyButton(refusal.remedy, 'confronto', COMPARISON[state.language].people.remove)}
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
