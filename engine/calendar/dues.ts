import type { Payment } from '../../schemas/types/api.js';
import type { DeadlineRule } from '../../schemas/types/rules.js';
import { verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { PricedLine } from '../pricing/compiled-line.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import type { Range } from '../values/range.js';
import type { Day, Month } from './days.js';
import { occurrencesOf } from './occurrences.js';
import { split } from './split.js';
import { workingDayFrom } from './working-days.js';

/** A part of a line that is due on a day. */
export interface Due {
  readonly priced: PricedLine;
  readonly deadline: DeadlineRule;
  /** The last day on which it can be paid. */
  readonly date: Day;
  readonly months: readonly Month[];
  readonly belongsTo: Payment['belongsTo'];
  readonly amount: Range;
}

/**
 * Everything that the deadlines of a request ask for the 12 months from a start, and the next fee, in the order of the
 * rules. Where there is certainly nothing to pay, there is no due.
 */
export function duesOf(rules: CompiledRules, facts: RequestFacts, priced: readonly PricedLine[], start: Day): Due[] {
  return rules.deadlines
    .filter(({ table }) => verdict(table, facts.situation) !== 'never')
    .flatMap(({ rule }) => {
      const lines = priced.filter(({ line }) => rule.lines.includes(line.id));
      return lines.flatMap((line) => duesOfLine(line, rule, rules, start));
    });
}

function duesOfLine(priced: PricedLine, deadline: DeadlineRule, { source }: CompiledRules, start: Day): Due[] {
  const occurrences = occurrencesOf(deadline.schedule, start);
  const parts = split(
    priced.amount,
    occurrences.map(({ months }) => months.length),
  );
  return occurrences.flatMap(({ day, belongsTo, months }, index): Due[] => {
    const amount = parts[index];
    const date = deadline.movesToWorkingDay === true ? workingDayFrom(day, source.holidays) : day;
    return amount === undefined || amount.max.eq(0) ? [] : [{ priced, deadline, date, months, belongsTo, amount }];
  });
}
