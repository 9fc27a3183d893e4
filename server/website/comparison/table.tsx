import type { VNode } from 'preact';
import { Axis, BarKey, BarPatterns, scaleTo } from '../parts/charts.js';
import { wholeEuro } from '../parts/format.js';
import type { OtherYear } from '../parts/forms/compare.js';
import { linkTo } from '../parts/links.js';
import { RESULT } from '../parts/result/texts.js';
import { TOTALS } from '../parts/totals.js';
import type { Site } from '../site.js';
import { FormRows, type TableProps } from './form-rows.js';
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
      <BarKey law={resultTexts.law} market={resultTexts.market} />
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
