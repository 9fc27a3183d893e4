import { type ComparingRules, copiedTotals, type Language, type Rules, totalRanges } from '../../../engine/index.js';
import type { CostLine } from '../../../schemas/types/api.js';
import { provenance, sourcesOf } from '../../response.js';
import { askedParameters } from '../address/calculation-request.js';
import { formsOf } from '../address/forms.js';
import { type Parameter, PRESUMED_WORK, type State } from '../address/parameters.js';
import { certainPeople } from '../address/people.js';
import { pairCases } from '../parts/forms/cases.js';
import { type Comparison, compare } from '../parts/forms/compare.js';
import type { RequestedCost } from '../parts/forms/form-cost.js';
import { yearOver } from '../parts/layout.js';
import { workLabel, workQuestion } from '../parts/questions/answers.js';
import { type GivenAnswer, markPresumed, questionAnswers } from '../parts/take-away/answers.js';
import { contextRows, costRows, csv, noticeRows, type Row, yourCaseRows } from '../parts/take-away/spreadsheet.js';
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
  const { state, rules, comparing, beside } = site;
  const { language } = state;
  const { refusals, years } = COMPARISON[language];
  const comparison = shownComparison(state, comparing);
  const forms = comparison.results.map(({ form }) => form);
  const asked = askedParameters(forms, state, comparing);
  const shownYears = [
    { of: rules, results: comparison.results, nameOf: (name: string) => name },
    ...(beside === undefined
      ? []
      : [
          {
            of: beside,
            results: shownComparison(state, beside.comparing()).results,
            nameOf: (name: string) => years.inYear(name, beside.ruleset.year),
          },
        ]),
  ];
  const copied = shownYears.map(({ of, results }) =>
    copiedTotals(
      results.flatMap(({ result }) => result.lines),
      of.ruleset.year,
      language,
    ),
  );
  return csv(
    [
      ...shownYears.flatMap(({ of, results, nameOf }) => yearRows(results, of, language, nameOf)),
      ...comparison.refused.map(({ form, refusal }) => ({
        form: form.name,
        group: refusals.heading,
        explanation: refusal.why,
      })),
      ...contextRows(
        { answers: comparedAnswers(comparison, asked, site), remarks: copied },
        sharedAddress('/confronto', site),
        site,
      ),
    ],
    language,
  );
}

/** The costs of each form, then what they leave out and what to know: once, with the forms of which it is said. */
function yearRows(
  results: readonly RequestedCost[],
  rules: Rules,
  language: Language,
  nameOf: (form: string) => string,
): Row[] {
  const named = results.map((one) => ({ ...one, name: nameOf(one.form.name) }));
  return [
    ...named.flatMap(({ form, result, yourCase, name }) => [
      ...costRows(result, form, language, name),
      ...yourCaseRows({ form, yourCase }, language, name),
    ]),
    ...noticeRows(named, rules, language),
  ];
}

/**
 * The comparison as data: the address of the page that shows it, and the result of each form; by the rules of the other
 * year too, where the page shows one.
 */
export function comparisonJson(site: Site): string {
  const { state, rules, comparing, beside } = site;
  const { results, refused } = shownComparison(state, comparing);
  const data = {
    page_url: sharedAddress('/confronto', site),
    notice: yearOver(site),
    ...yearData(results, rules, site),
    ...(beside !== undefined && {
      other_year: yearData(shownComparison(state, beside.comparing()).results, beside, site),
    }),
    refused: refused.map(({ form, refusal }) => ({
      form: form.address,
      reason: refusal.why,
    })),
  };
  // Without indentation, which would take a third of the file.
  return JSON.stringify(data);
}

/**
 * The answers of the API with each source once: lines name theirs by key too, which halves the file. The open questions of a
 * form are in its own file: for all of them they would cost more than all the rest.
 */
function yearData(results: readonly RequestedCost[], rules: Rules, { publicBaseUrl }: Site) {
  return {
    calculations: results.map(({ asked: { request, beyond }, law, inCase, yourCase, usual }) => {
      const differences = [...(yourCase?.differences ?? []), ...usual];
      return {
        ...provenance(rules, publicBaseUrl),
        inputs: request,
        results: { ...law, lines: law.lines.map(withKeys) },
        ...(differences.length > 0 && {
          your_case: { beyond, totals: totalRanges(inCase), differences },
        }),
      };
    }),
    sources: sourcesOf(
      results.map(({ law }) => law),
      rules,
    ),
  };
}

function withKeys({ sources, ...line }: CostLine) {
  return { ...line, sources: sources.map(({ key }) => key) };
}

/** The answers behind a comparison: its people one by one, the other year, then the questions of its forms. */
export function comparedAnswers(
  { people, faults }: Comparison,
  asked: readonly Parameter[],
  site: Site,
): GivenAnswer[] {
  const { state, beside } = site;
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
    ...(beside === undefined
      ? []
      : [{ question: texts.years.version(beside.ruleset.year), answer: beside.ruleset.version }]),
    ...questionAnswers(asked, faults, site),
  ];
}
