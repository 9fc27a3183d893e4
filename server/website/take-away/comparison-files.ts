import { calculationResponse } from '../../response.js';
import { requestOf } from '../address/request.js';
import { type Comparison, compare } from '../comparison/compare.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { COMPARISON } from '../text/comparison.js';
import { REFUSALS } from '../text/refusals.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { contextRows } from './context-rows.js';
import { type GivenAnswer, questionAnswers } from './given-answers.js';
import { resultRows } from './result-rows.js';
import { sharedAddress } from './shared-address.js';
import { csv } from './table.js';

/** The comparison as a spreadsheet: the forms that can have the people one after the other, then those that cannot. */
export function comparisonCsv(site: Site): string {
  const { language } = site.state;
  const { forms } = CALCULATOR[language];
  const { refused, refusals } = REFUSALS[language];
  const comparison = compare(site.state, site.rules);
  return csv(
    [
      ...comparison.held.flatMap(({ form, result }) => resultRows(result, forms[form].name, language)),
      ...comparison.refused.map(({ form, refusal }) => ({
        form: forms[form].name,
        group: refused,
        explanation: refusals[refusal],
      })),
      ...contextRows(comparedAnswers(comparison, site), sharedAddress('/confronto', site), site),
    ],
    TAKE_AWAY[language].columns,
  );
}

/** The comparison as data: the address of the page that shows it, and the answer of the API for each form. */
export function comparisonJson(site: Site): string {
  const { state, rules, publicBaseUrl } = site;
  const { people, held, refused } = compare(state, rules);
  const data = {
    page_url: sharedAddress('/confronto', site),
    calculations: held.flatMap(({ form }) => {
      const { request } = requestOf({ ...state, people }, form);
      return request === undefined ? [] : [calculationResponse(rules, publicBaseUrl, request)];
    }),
    refused: refused.map(({ form, refusal }) => ({ form, reason: REFUSALS[state.language].refusals[refusal] })),
  };
  return JSON.stringify(data, null, 2);
}

function comparedAnswers({ people, held, faults }: Comparison, site: Site): GivenAnswer[] {
  const { language } = site.state;
  const { worksHere, work: works } = CALCULATOR[language];
  const { person } = COMPARISON[language].people;
  return [
    ...people.map(({ work }, index) => ({ question: `${person(index + 1)}: ${worksHere}`, answer: works[work] })),
    ...questionAnswers(
      held.map(({ form }) => form),
      faults,
      site,
    ),
  ];
}
