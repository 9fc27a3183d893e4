import type { Language, Rules } from '../../../engine/index.js';
import { calculationResponse } from '../../response.js';
import { buildRequest } from '../address/request.js';
import { type Beside, besideOf } from '../comparison/beside.js';
import { compare, type Held } from '../comparison/compare.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { REFUSALS } from '../text/refusals.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { YEAR_COMPARISON } from '../text/year-comparison.js';
import { comparedAnswers } from './compared-answers.js';
import { contextRows } from './context-rows.js';
import { resultRows } from './result-rows.js';
import { sharedAddress } from './shared-address.js';
import { csv, type Row } from './table.js';

/** The comparison as a spreadsheet: the forms that can have the people one after the other, then those that cannot. */
export function comparisonCsv(site: Site): string {
  const { language } = site.state;
  const { forms } = CALCULATOR[language];
  const { refused, refusals } = REFUSALS[language];
  const comparison = compare(site.state, site.rules);
  const beside = besideOf(site);
  return csv(
    [
      ...comparison.held.flatMap(({ form, result }) => resultRows(result, forms[form].name, language)),
      ...(beside === undefined ? [] : otherYearRows(beside, language)),
      ...comparison.refused.map(({ form, refusal }) => ({
        form: forms[form].name,
        group: refused,
        explanation: refusals[refusal],
      })),
      ...contextRows(comparedAnswers(comparison, beside, site), sharedAddress('/confronto', site), site),
    ],
    TAKE_AWAY[language].columns,
  );
}

function otherYearRows({ year, held }: Beside, language: Language): Row[] {
  const { forms } = CALCULATOR[language];
  return held.flatMap(({ form, result }) =>
    resultRows(result, YEAR_COMPARISON[language].inYear(forms[form].name, year), language),
  );
}

/**
 * The comparison as data: the address of the page that shows it, and the answer of the API for each form; by the rules of
 * the other year too, where the page sets one beside.
 */
export function comparisonJson(site: Site): string {
  const { state, rules, publicBaseUrl } = site;
  const { people, held, refused } = compare(state, rules);
  const beside = besideOf(site);
  const calculations = (by: Rules, some: readonly Held[]) =>
    some.flatMap(({ form }) => {
      const { request } = buildRequest({ ...state, people }, form);
      return request === undefined ? [] : [calculationResponse(by, publicBaseUrl, request)];
    });
  const data = {
    page_url: sharedAddress('/confronto', site),
    calculations: calculations(rules, held),
    ...(beside === undefined ? {} : { other_year: calculations(beside.rules, beside.held) }),
    refused: refused.map(({ form, refusal }) => ({ form, reason: REFUSALS[state.language].refusals[refusal] })),
  };
  return JSON.stringify(data, null, 2);
}
