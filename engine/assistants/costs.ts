import type { Calendar, CostsFound, FormsFound, PaymentsFound, Result } from '../../schemas/types/api.js';
import { type Block, list, paragraph } from '../document/document.js';
import { euroRange } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import { calendarDocument } from '../reports/calendar.js';
import { comparisonDocument } from '../reports/comparison.js';
import { NOTICE_LISTS, resultDocument } from '../reports/result.js';
import { totalRanges } from '../result/totals.js';
import { yearOfDay } from '../rules/days.js';
import { byLanguage, type Language } from '../values/language.js';
import { ownArguments, requiredRequest } from './arguments.js';
import { defineTool, provenance, totalFirst } from './tool.js';

const TEXTS = byLanguage({
  elsewhere: {
    it: 'Di ogni voce explain_cost_line dice tutto, con le fonti.',
    en: 'explain_cost_line says everything about a line, with its sources.',
  },
  toPay: { it: 'Da pagare nei 12 mesi', en: 'To pay in the 12 months' },
});

/** Calculates the costs of one form. */
export const calculateTool = defineTool({
  name: 'calculate_structure_costs',
  title: 'Costs of a legal form',
  description:
    'Calculates what an Italian legal form costs at zero revenue, in euro: to open it, per year, in the first 12 months, with ' +
    'the INPS contributions of its people. Call it for every question about such a cost; never estimate one. The arguments ' +
    'are the form and what is known; what is left out stays open and widens the ranges. Gives totals, lines with their law, ' +
    'the open questions with what each answer would move, and what the totals leave out.',
  request: requiredRequest,
  describesFields: true,
  answer(_, request, { rules, language }) {
    const result = rules.calculate(request, { checked: true });
    const { form, totalsCompleteness, lines } = result;
    const totals = totalRanges(result);
    const found: CostsFound = {
      ...provenance(rules),
      form,
      totals,
      totalsCompleteness,
      lines: lines.map(({ id, amount: { min, max } }) => ({ id, min, max })),
    };
    const { blocks } = resultDocument(result, rules);
    const text = [
      totalFirst(NAMES[language].totals.first_year_12m, euroRange(totals.first_year_12m, language, 'exact')),
      ...blocks.filter(({ kind }) => kind !== 'fold'),
      ...noticeNames(result, language),
      paragraph(TEXTS[language].elsewhere),
    ];
    return { found, text };
  },
});

/** The notices by their names alone. Their texts would be most of the answer. */
function noticeNames(result: Result, language: Language): Block[] {
  const named = NOTICE_LISTS.filter((name) => result[name].length > 0);
  const labels = (name: (typeof named)[number]): string => result[name].map(({ label }) => label).join('; ');
  return list(named.map((name) => [`${NAMES[language].lists[name]}: ${labels(name)}.`]));
}

/** Compares the same people in every form. */
export const compareTool = defineTool({
  name: 'compare_legal_forms',
  title: 'Legal forms side by side',
  description:
    'Compares what the same people and answers cost in every Italian legal form that can have them, and says why the others ' +
    'cannot. The arguments are those of calculate_structure_costs, for the form that one starts from; at most 100 people.',
  request: requiredRequest,
  answer(_, request, { rules, language }) {
    const comparison = rules.compareForms(request, { checked: true });
    const forms = comparison.forms.map(({ form, result }) => {
      return { form, totals: totalRanges(result), totalsCompleteness: result.totalsCompleteness };
    });
    const found: FormsFound = { ...provenance(rules), forms, refused: comparison.refused.map(({ form }) => form) };
    const firstYears = forms.map(({ form, totals }) => {
      return `${rules.source.forms[form]?.name ?? form} ${euroRange(totals.first_year_12m, language, 'exact')}`;
    });
    const first = totalFirst(NAMES[language].totals.first_year_12m, ...firstYears);
    return { found, text: [first, ...comparisonDocument(comparison, rules).blocks] };
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
  answer({ start }, request, { rules, language }) {
    const calendar = rules.calendar(request, String(start), { checked: true });
    const { end, total, payments, afterwards } = calendar;
    const found: PaymentsFound = {
      ...provenance(rules),
      start: calendar.start,
      end,
      total,
      payments: payments.map(datedAmount),
      afterwards: afterwards.map(datedAmount),
    };
    const first = totalFirst(TEXTS[language].toPay, euroRange(total, language, 'exact'));
    return { found, text: [first, ...calendarDocument(calendar, rules).blocks] };
  },
});

function datedAmount({ date, label, min, max }: Calendar['payments'][number]): PaymentsFound['payments'][number] {
  return { date, label, min, max };
}
