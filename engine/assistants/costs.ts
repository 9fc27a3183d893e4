import type { CalculationResponse, CalendarResponse, ComparisonResponse } from '../../schemas/types/api.js';
import { comparedCosts } from '../forms/compared-costs.js';
import type { Rules } from '../load-rules.js';
import { calendarDocument } from '../reports/calendar.js';
import { comparisonDocument } from '../reports/comparison.js';
import { resultDocument } from '../reports/result.js';
import { yearOfDay } from '../rules/days.js';
import type { Translated } from '../values/language.js';
import { ownArguments, requiredRequest } from './arguments.js';
import type { PartsOf } from './brief.js';
import { defineTool } from './tool.js';

/** The version and year of the rules, which every answer names. */
export function provenance({ ruleset }: Rules) {
  return { engine_version: ruleset.version, rules_year: ruleset.year };
}

/** Calculates the costs of one form. */
export const calculateTool = defineTool({
  name: 'calculate_structure_costs',
  title: 'Costs of a legal form',
  description:
    'Calculates what an Italian legal form costs at zero revenue, in euro: to open it, per year, in the first 12 months, with ' +
    'the INPS contributions of its people. Call it for every question about such a cost; never estimate one. The arguments ' +
    'are the form and what is known; what is left out stays open and widens the ranges. Gives totals, lines with their law ' +
    'and first source, the open questions with what each answer would move, and what the totals leave out; a long answer ' +
    'leaves the sources to explain_cost_line.',
  request: requiredRequest,
  gives: {
    schema: 'response.schema.json',
    parts: [
      'engine_version',
      'rules_year',
      {
        results: [
          'form',
          'opening_one_off_min',
          'opening_one_off_max',
          'annual_fixed_min',
          'annual_fixed_max',
          'inps_min',
          'inps_max',
          'inps_status',
          'inail_status',
          'annual_total_min',
          'annual_total_max',
          'first_year_12m_min',
          'first_year_12m_max',
          'totalsCompleteness',
          {
            lines: [
              'id',
              'label',
              { amount: ['min', 'max'] },
              'includedInTotals',
              { 'sources?': ['url'] },
              { meta: ['verified', 'copiedFrom'] },
            ],
          },
          { possibleAdditional: ['label'] },
          { notDeterminable: ['label'] },
          { excludedMandatory: ['label'] },
          { warnings: ['label'] },
          {
            openQuestions: [
              'path',
              'question',
              'effect',
              { answers: ['value', 'from', 'to', 'label', { totals: ['first_year_12m'] }] },
            ],
          },
        ],
      },
    ] satisfies PartsOf<CalculationResponse>,
  },
  answer(_, request, { rules, language }) {
    const results = rules.calculate(request, { checked: true });
    // The sources of all lines would be half of the answer; explain_cost_line gives those of one line.
    const lines = results.lines.map((line) => ({ ...line, sources: line.sources.slice(0, 1) }));
    const answer = { ...provenance(rules), results: { ...results, lines } };
    return { answer, text: { ...resultDocument(results, rules), elsewhere: ELSEWHERE[language] } };
  },
});

const ELSEWHERE: Translated = {
  it: 'Di ogni voce explain_cost_line dice tutto, con le fonti.',
  en: 'explain_cost_line says everything about a line, with its sources.',
};

/** Compares the same people in every form. */
export const compareTool = defineTool({
  name: 'compare_legal_forms',
  title: 'Legal forms side by side',
  description:
    'Compares what the same people and answers cost in every Italian legal form that can have them, and says why the others ' +
    'cannot. The arguments are those of calculate_structure_costs, for the form that one starts from; at most 100 people.',
  request: requiredRequest,
  gives: {
    schema: 'response/operations.schema.json#/$defs/ComparisonResponse',
    parts: [
      'engine_version',
      'rules_year',
      { forms: ['form', 'name', 'presumed', 'totals', 'totalsCompleteness'] },
      'refused',
    ] satisfies PartsOf<ComparisonResponse>,
  },
  answer(_, request, { rules }) {
    const comparison = rules.compareForms(request, { checked: true });
    const answer = { ...provenance(rules), ...comparedCosts(comparison, rules.source.forms) };
    return { answer, text: comparisonDocument(comparison, rules) };
  },
});

const START = ownArguments('start');

/** Lists when the costs are paid. */
export const paymentsTool = defineTool({
  name: 'list_payments',
  title: 'Payments from a day',
  description:
    'Dates what has to be paid in the 12 months from the day on which an enterprise starts, in euro, with what falls due ' +
    'later, by the rules of the year of the start if there are any. The arguments are `start` and those of ' +
    'calculate_structure_costs.',
  own: () => START,
  async rulesFor({ start }, { rules, years, language }) {
    const year = yearOfDay(start);
    const own = year === undefined ? undefined : await years.rulesOf(year);
    return own?.in(language) ?? rules;
  },
  request: requiredRequest,
  gives: {
    schema: 'response/operations.schema.json#/$defs/CalendarResponse',
    parts: [
      'engine_version',
      'rules_year',
      {
        calendar: [
          'start',
          'end',
          'provisional',
          { payments: ['date', 'label', 'law', 'min', 'max', 'included', 'basedOn', 'reviewBy'] },
          'peakMonth',
          'total',
          'firstYear',
          { afterwards: ['date', 'label', 'min', 'max', 'basedOn', 'reviewBy'] },
        ],
      },
    ] satisfies PartsOf<CalendarResponse>,
  },
  answer({ start }, request, { rules }) {
    const calendar = rules.calendar(request, String(start), { checked: true });
    return { answer: { ...provenance(rules), calendar }, text: calendarDocument(calendar, rules) };
  },
});
