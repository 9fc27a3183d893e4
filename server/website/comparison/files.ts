import { type ComparingRules, copiedTotals } from '../../../engine/index.js';
import { askedParameters } from '../address/calculation-request.js';
import { formsOf } from '../address/forms.js';
import { type Parameter, PRESUMED_WORK, type State } from '../address/parameters.js';
import { certainPeople } from '../address/people.js';
import { pairCases } from '../parts/forms/cases.js';
import { type Comparison, compare } from '../parts/forms/compare.js';
import { workLabel, workQuestion } from '../parts/questions/answers.js';
import { type GivenAnswer, markPresumed, questionAnswers } from '../parts/take-away/answers.js';
import { contextRows, costRows, csv, noticeRows } from '../parts/take-away/spreadsheet.js';
import { sharedAddress } from '../parts/take-away/take-away.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** What the page compares: the forms that its address sets side by side, else all that can have the people. */
function shownComparison(state: State, rules: ComparingRules): Comparison {
  const comparison = compare(state, rules);
  const results = pairCases(state, rules);
  return results === undefined ? comparison : { ...comparison, results, refused: [] };
}

/** The comparison as a spreadsheet: the forms that it shows one after the other, then those that cannot have the people. */
export function comparisonCsv(site: Site): string {
  const { state, rules, comparing } = site;
  const { language } = state;
  const { refusals } = COMPARISON[language];
  const comparison = shownComparison(state, comparing);
  const forms = comparison.results.map(({ form }) => form);
  const asked = askedParameters(forms, state, comparing);
  const lines = comparison.results.flatMap(({ result }) => result.lines);
  return csv(
    [
      ...comparison.results.flatMap(({ form, result }) => costRows(result, form, language)),
      ...noticeRows(comparison.results, rules, language),
      ...comparison.refused.map(({ form, refusal }) => ({
        form: form.name,
        group: refusals,
        explanation: refusal.why,
      })),
      ...contextRows(
        {
          answers: comparedAnswers(comparison, asked, site),
          remarks: [copiedTotals(lines, rules.ruleset.year, language)],
        },
        sharedAddress('/confronto', site),
        site,
      ),
    ],
    language,
  );
}

/** The answers behind a comparison: its people one by one, then the questions of its forms. */
export function comparedAnswers(
  { people, faults }: Comparison,
  asked: readonly Parameter[],
  site: Site,
): GivenAnswer[] {
  const { state } = site;
  const texts = COMPARISON[state.language];
  const [form] = state.presumed.has(PRESUMED_WORK) ? formsOf(site.rules).values() : [];
  const certain = form && certainPeople({ people, presumed: state.presumed }, form);
  return [
    ...people.map(({ work }, index) => {
      const counted = certain?.[index]?.work ?? work;
      const label = workLabel(counted, site);
      return {
        question: `${texts.people.person(index + 1)}: ${workQuestion(site)}`,
        answer: counted === work ? label : markPresumed(label, site),
      };
    }),
    ...questionAnswers(asked, faults, site),
  ];
}
