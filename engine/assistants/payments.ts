import type { Calendar, Payment, PaymentsInShort } from '../../schemas/types/api.js';
import { startBounds } from '../calendar.js';
import { euro } from '../explain/words.js';
import { describeValue } from '../request/messages.js';
import { isDay } from '../rules/days.js';
import type { Language } from '../values/language.js';
import { type Context, provenance, requestIn, type Tool, ToolError } from './tool.js';
import { section, wordsIn } from './words.js';

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
    const day = startIn(start, context);
    const calendar = rules.calendar(requestIn(request, context), day);
    const structured = { ...provenance(rules), ...paymentsInShort(calendar) };
    return { structured, texts: [() => paymentsText(structured, language)] };
  },
};

function startIn(start: unknown, { rules, language }: Context): string {
  const { first, last } = startBounds(rules.ruleset.year);
  if (typeof start === 'string' && isDay(start) && start >= first && start <= last) return start;
  throw new ToolError(wordsIn('wrongDay', language)('start', first, last, describeValue(start, language)));
}

function paymentsInShort(calendar: Calendar) {
  const { start, end, provisional, payments, total, firstYear, peakMonth, afterwards } = calendar;
  const inShort = ({ date, label, min, max }: Payment) => ({ date, label, min, max });
  return {
    ...{ start, end, provisional, total, firstYear, peakMonth },
    payments: payments.map((one) => ({ ...inShort(one), ...(one.included ? {} : { counted: false as const }) })),
    afterwards: afterwards.map(inShort),
  };
}

function paymentsText(calendar: PaymentsInShort, language: Language): string {
  const { year, version, start, end, provisional, payments, total, afterwards } = calendar;
  const row = ({ date, label, counted, ...amount }: PaymentsInShort['payments'][number]) => {
    const left = counted === false ? `, ${wordsIn('notCounted', language)}` : '';
    return `${date} ${label}: ${euro(amount, language)}${left}`;
  };
  return [
    wordsIn('rules', language)(year, version),
    ...(provisional ? [wordsIn('provisional', language)] : []),
    ...section(wordsIn('from', language)(start, end), payments.map(row)),
    `${wordsIn('total', language)}: ${euro(total, language)}`,
    ...section(wordsIn('afterwards', language), afterwards.map(row)),
  ].join('\n');
}
