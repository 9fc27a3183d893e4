import type { Language, Rules } from '../../../engine/index.js';
import { calculationResponse } from '../../response.js';
import { buildRequest } from '../address/calculation-request.js';
import { type Comparison, compare, compareOtherYear, type FormResult, type OtherYear } from '../parts/forms/compare.js';
import { workLabel, workQuestion } from '../parts/questions/answers.js';
import { type GivenAnswer, questionAnswers } from '../parts/take-away/answers.js';
import { contextRows, csv, type Row, resultRows } from '../parts/take-away/spreadsheet.js';
import { sharedAddress } from '../parts/take-away/take-away.js';
import { yearOver } from '../parts/year-over.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** The comparison as a spreadsheet: the forms that can have the people one after the other, then those that cannot. */
export function comparisonCsv(site: Site): string {
  const { language } = site.state;
  const { heading } = COMPARISON[language].refusals;
  const comparison = compare(site.state, site.rules);
  const otherYear = compareOtherYear(site);
  return csv(
    [
      ...comparison.results.flatMap(({ form, result }) => resultRows(result, form, site.rules, language)),
      ...(otherYear === undefined ? [] : otherYearRows(otherYear, language)),
      ...comparison.refused.map(({ form, refusal }) => ({
        form: form.name,
        group: heading,
        explanation: refusal.why,
      })),
      ...contextRows(comparedAnswers(comparison, otherYear, site), sharedAddress('/confronto', site), site),
    ],
    language,
  );
}

function otherYearRows({ year, rules, results }: OtherYear, language: Language): Row[] {
  return results.flatMap(({ form, result }) =>
    resultRows(result, form, rules, language, COMPARISON[language].years.inYear(form.name, year)),
  );
}

/**
 * The comparison as data: the address of the page that shows it, and the answer of the API for each form; by the rules of
 * the other year too, where the page shows one.
 */
export function comparisonJson(site: Site): string {
  const { state, rules, publicBaseUrl } = site;
  const { people, results, refused } = compare(state, rules);
  const otherYear = compareOtherYear(site);
  const calculations = (by: Rules, some: readonly FormResult[]) =>
    some.flatMap(({ form }) => {
      const { request } = buildRequest({ ...state, people }, form);
      return request === undefined ? [] : [calculationResponse(by, publicBaseUrl, request)];
    });
  const data = {
    page_url: sharedAddress('/confronto', site),
    notice: yearOver(site),
    calculations: calculations(rules, results),
    ...(otherYear === undefined ? {} : { other_year: calculations(otherYear.rules, otherYear.results) }),
    refused: refused.map(({ form, refusal }) => ({
      form: form.address,
      reason: refusal.why,
    })),
  };
  // Without indentation, which would be a third of it.
  return JSON.stringify(data);
}

/** The answers behind a comparison: its people one by one, the other year, then the questions of its forms. */
export function comparedAnswers(
  { people, results, faults }: Comparison,
  otherYear: OtherYear | undefined,
  site: Site,
): GivenAnswer[] {
  const { language } = site.state;
  const { person } = COMPARISON[language].people;
  return [
    ...people.map(({ work }, index) => ({
      question: `${person(index + 1)}: ${workQuestion(site)}`,
      answer: workLabel(work, site),
    })),
    ...(otherYear === undefined
      ? []
      : [{ question: COMPARISON[language].years.version(otherYear.year), answer: otherYear.rules.ruleset.version }]),
    ...questionAnswers(
      results.map(({ form }) => form),
      faults,
      site,
    ),
  ];
}
