import { copiedTotals } from '../../../engine/index.js';
import { askedParameters } from '../address/calculation-request.js';
import { formsOf } from '../address/forms.js';
import { type Parameter, PRESUMED_WORK } from '../address/parameters.js';
import { certainPeople } from '../address/people.js';
import { type Comparison, compare, pairCases } from '../parts/forms/cases.js';
import { CHART } from '../parts/forms/texts.js';
import { type GivenAnswer, peopleAnswers, questionAnswers } from '../parts/take-away/answers.js';
import { contextRows, costRows, csv, noticeRows } from '../parts/take-away/spreadsheet.js';
import { sharedAddress } from '../parts/take-away/take-away.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** The comparison as a spreadsheet: the forms that it shows one after the other, then those that cannot have the people. */
export function comparisonCsv(site: Site): string {
  const { state, rules, comparing } = site;
  const { language } = state;
  const comparison = compare(state, comparing);
  const pair = pairCases(state, comparing);
  const { results, refused } = pair === undefined ? comparison : { results: pair, refused: [] };
  const forms = results.map(({ form }) => form);
  const questions = askedParameters(forms, state, comparing);
  const lines = results.flatMap(({ result }) => result.lines);
  const group = CHART[language].misfits;
  return csv(
    [
      ...results.flatMap(({ form, result }) => costRows(result, form, language)),
      ...noticeRows(results, rules, language),
      ...refused.map(({ form, misfit }) => ({ form: form.name, group, explanation: misfit ?? '' })),
      ...contextRows(
        {
          answers: comparedAnswers(comparison, questions, site),
          remarks: [copiedTotals(lines, rules.ruleset.year, language)],
        },
        sharedAddress('/confronto', site),
        site,
      ),
    ],
    language,
  );
}

/** The answers behind a comparison: what its people do, then the questions of its forms. */
export function comparedAnswers(
  { people, faults }: Pick<Comparison, 'people' | 'faults'>,
  questions: readonly Parameter[],
  site: Site,
): GivenAnswer[] {
  const { language, presumed } = site.state;
  const [form] = formsOf(site.rules).values();
  const counted = form && presumed.has(PRESUMED_WORK) ? certainPeople({ people, presumed }, form) : people;
  return [
    ...peopleAnswers(people, counted, COMPARISON[language].people, site),
    ...questionAnswers(questions, faults, site),
  ];
}
