import type * as Api from '../../schemas/types/api.js';
import { startBounds } from '../calendar.js';
import { euroRange } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import type { FormsComparison } from '../forms/comparison.js';
import type { Rules } from '../load-rules.js';
import { restsOn, VERIFIED_WORDS } from '../pricing/known.js';
import { describeValue } from '../request/messages.js';
import { RequestError } from '../request/validate.js';
import { totalRanges } from '../result/totals.js';
import { isDay } from '../rules/days.js';
import type { Language } from '../values/language.js';
import { provenance, requestIn, section, TEXTS, type Tool, ToolError } from './tool.js';

/** The costs of one form. */
export const calculateTool: Tool = {
  name: 'calculate_structure_costs',
  title: 'Costs of a legal form',
  description:
    'Calculates what an Italian legal form costs at zero revenue, in euro: to open it, per year, in the first 12 months, with ' +
    'the INPS contributions of its people. Call it for every question about such a cost; never estimate one. The arguments ' +
    'are the form and what is known; what is left out stays open and widens the ranges. Gives totals, lines with their law ' +
    'and source, the open questions with what each answer would move, and what the totals leave out.',
  takesRequest: 'required',
  gives: 'CostsInShort',
  answer(args, context) {
    const { rules, language } = context;
    const structured = costsInShort(rules.calculate(requestIn(args, context), { checked: true }), rules);
    const text = (row?: Row, tellsRest = true) => costsText(structured, rules, language, row, tellsRest);
    return {
      structured,
      texts: [
        () => text(withSource),
        () => text(withLaw),
        () => text(labelled),
        () => text(labelled, false),
        () => text(undefined, false),
      ],
    };
  },
};

function costsInShort(result: Api.Result, rules: Rules): Api.CostsInShort {
  const labels = (notices: readonly Api.Notice[]): string[] => notices.map(({ label }) => label);
  return {
    form: result.form,
    ...provenance(rules),
    totals: totalRanges(result),
    complete: result.totalsCompleteness === 'complete',
    lines: result.lines.map(lineInShort),
    openQuestions: result.openQuestions.map(({ path, question, effect, answers }) => ({
      ...{ path, question, effect },
      answers: answers.map(({ totals, ...answer }) => ({ ...answer, first_year_12m: totals.first_year_12m })),
    })),
    leftOut: {
      mandatory: labels(result.excludedMandatory),
      notDeterminable: labels(result.notDeterminable),
      possible: labels(result.possibleAdditional),
    },
    warnings: labels(result.warnings),
  };
}

type LineInShort = Api.CostsInShort['lines'][number];

function lineInShort({ id, label, amount, includedInTotals, meta, sources }: Api.CostLine): LineInShort {
  return {
    ...{ id, label, min: amount.min, max: amount.max },
    ...(includedInTotals ? {} : { counted: false }),
    verified: meta.verified,
    ...{ law: meta.law, source: sources[0]?.url ?? '' },
  };
}

/** A line in words, more or less of it. */
type Row = (line: LineInShort, language: Language) => string;

const labelled: Row = ({ label, counted, verified, ...amount }, language) => {
  const left = counted === false ? `, ${TEXTS.notCounted[language]}` : '';
  return `${label}: ${euroRange(amount, language, 'exact')}, ${VERIFIED_WORDS[verified][language]}${left}`;
};
const withLaw: Row = (line, language) => `${labelled(line, language)} (${line.law})`;
const withSource: Row = (line, language) => `${withLaw(line, language)} ${line.source}`;

/**
 * @param row how the lines are told; not at all where it is left out
 * @param tellsRest whether to tell what the totals leave out, and what is to be known besides
 */
function costsText(
  costs: Api.CostsInShort,
  { source }: Rules,
  language: Language,
  row: Row | undefined,
  tellsRest: boolean,
): string {
  const questions = costs.openQuestions.map(({ question, path, answers }) => {
    const under = answers.map((answer) => `${answer.label}: ${euroRange(answer.first_year_12m, language, 'exact')}`);
    return `${question} (${path}) ${under.join('; ')}`;
  });
  const rest = { ...costs.leftOut, warnings: costs.warnings };
  const told = (['mandatory', 'notDeterminable', 'possible', 'warnings'] as const).filter(
    (name) => tellsRest && rest[name].length > 0,
  );
  return [
    `${source.forms[costs.form]?.label ?? costs.form}. ${TEXTS.rules(costs.year, costs.version)[language]}`,
    ...totalRows(costs.totals, language),
    ...(costs.complete ? [] : [TEXTS.incomplete[language]]),
    ...section(TEXTS.lines[language], row === undefined ? [] : costs.lines.map((line) => row(line, language))),
    ...section(TEXTS.open[language], questions),
    ...told.map((name) => `${TEXTS[name][language]}: ${rest[name].join('; ')}.`),
  ].join('\n');
}

function totalRows(totals: Api.Totals, language: Language): string[] {
  const names = ['first_year_12m', 'annual_total', 'opening_one_off', 'annual_fixed', 'inps'] as const;
  return names.map((name) => `${NAMES[language].totals[name]}: ${euroRange(totals[name], language, 'exact')}`);
}

/** The same people in every form. */
export const compareTool: Tool = {
  name: 'compare_legal_forms',
  title: 'Legal forms side by side',
  description:
    'Compares what the same people and answers cost in every Italian legal form that can have them, and says why the others ' +
    'cannot. The arguments are those of calculate_structure_costs, for the form that one starts from; at most 100 people.',
  takesRequest: 'required',
  gives: 'FormsInShort',
  answer(args, context) {
    const { rules, language } = context;
    const request = requestIn(args, context);
    try {
      const structured = formsInShort(rules.compareForms(request, { checked: true }), rules);
      return { structured, texts: [() => formsText(structured, language)] };
    } catch (failure) {
      throw failure instanceof RequestError ? new ToolError(failure.message) : failure;
    }
  },
};

function formsInShort({ forms, refused }: FormsComparison, rules: Rules): Api.FormsInShort {
  const nameOf = (form: string): string => rules.source.forms[form]?.label ?? form;
  return {
    ...provenance(rules),
    forms: forms.map(({ form, presumed, result }) => ({
      ...{ form, name: nameOf(form), totals: totalRanges(result) },
      complete: result.totalsCompleteness === 'complete',
      presumed: [...presumed],
    })),
    refused: refused.map(({ form, why }) => ({ form, name: nameOf(form), why })),
  };
}

function formsText({ year, version, forms, refused }: Api.FormsInShort, language: Language): string {
  const rows = forms.map(({ name, totals, complete, presumed }) => {
    const parts = totalRows(totals, language).slice(0, 3);
    const also = presumed.length === 0 ? [] : [TEXTS.presumed(presumed.join(', '))[language]];
    return `${name}: ${[...parts, ...also].join('; ')}.${complete ? '' : ` ${TEXTS.incomplete[language]}`}`;
  });
  const cannot = refused.map(({ name, why }) => `${name}: ${why}`);
  return [
    TEXTS.rules(year, version)[language],
    ...rows.map((row) => `- ${row}`),
    ...section(TEXTS.refused[language], cannot),
  ].join('\n');
}

/** When the costs are paid. */
export const paymentsTool: Tool = {
  name: 'list_payments',
  title: 'Payments from a day',
  description:
    'Dates what has to be paid in the 12 months from the day on which an enterprise starts, in euro, with what falls due ' +
    'later. The arguments are `start` and those of calculate_structure_costs.',
  takesRequest: 'required',
  takes: 'PaymentsInput',
  gives: 'PaymentsInShort',
  answer({ start, ...request }, context) {
    const { rules, language } = context;
    const { first, last } = startBounds(rules.ruleset.year);
    if (typeof start !== 'string' || !isDay(start) || start < first || start > last)
      throw new ToolError(TEXTS.wrongDay('start', first, last, describeValue(start, language))[language]);
    const calendar = rules.calendar(requestIn(request, context), start, { checked: true });
    const structured = { ...provenance(rules), ...paymentsInShort(calendar) };
    return { structured, texts: [() => paymentsText(structured, language)] };
  },
};

function paymentsInShort(calendar: Api.Calendar) {
  const { start, end, provisional, payments, total, firstYear, peakMonth, afterwards } = calendar;
  const inShort = ({ date, label, min, max, basedOn, reviewBy }: Api.Payment) => ({
    ...{ date, label, min, max },
    ...(basedOn === undefined ? {} : { basedOn }),
    ...(reviewBy === undefined ? {} : { reviewBy }),
  });
  return {
    ...{ start, end, provisional, total, firstYear, peakMonth },
    payments: payments.map((one) => ({ ...inShort(one), ...(one.included ? {} : { counted: false as const }) })),
    afterwards: afterwards.map(inShort),
  };
}

function paymentsText(calendar: Api.PaymentsInShort, language: Language): string {
  const { year, version, start, end, provisional, payments, total, afterwards } = calendar;
  const row = ({ date, label, counted, basedOn, reviewBy, ...amount }: Api.PaymentsInShort['payments'][number]) => {
    const left = counted === false ? `, ${TEXTS.notCounted[language]}` : '';
    const rests = basedOn === undefined ? '' : `, ${restsOn(basedOn, reviewBy)[language]}`;
    return `${date} ${label}: ${euroRange(amount, language, 'exact')}${left}${rests}`;
  };
  return [
    TEXTS.rules(year, version)[language],
    ...(provisional ? [TEXTS.provisional[language]] : []),
    ...section(TEXTS.from(start, end)[language], payments.map(row)),
    `${TEXTS.total[language]}: ${euroRange(total, language, 'exact')}`,
    ...section(TEXTS.afterwards[language], afterwards.map(row)),
  ].join('\n');
}
