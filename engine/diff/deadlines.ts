import type { DeadlineDiff } from '../../schemas/types/api.js';
import type { DeadlineRule } from '../../schemas/types/rules.js';
import { payableDays, startBounds } from '../calendar.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { type Day, daysBetween, lastOfTwelveMonths, makeDay, plusDays } from '../rules/days.js';
import { formerIds, newId, type Renames } from './renames.js';
import type { Versions } from './versions.js';

/**
 * The deadlines that fall on other days for some start in the year of the head. Every day of it is compared, by the rule
 * alone, since no request moves a deadline.
 * @param named the versions in the language of the report
 * @param whom tells who pays by a deadline, by its id in the report
 */
export function deadlineDifferences(
  { base, head }: Versions,
  named: Versions,
  renames: Renames,
  whom: (id: string) => DeadlineDiff['whom'],
): DeadlineDiff[] {
  const starts = startsOf(base, head);
  const former = formerIds(renames('deadlines'));
  const [was, is] = [rulesById(base), rulesById(head)];
  const gone = [...was.keys()].filter((id) => !is.has(newId(renames, 'deadlines', id)));
  return [...is.keys(), ...gone].flatMap((id): DeadlineDiff[] => {
    const formerId = former.get(id);
    const [before, after] = [was.get(formerId ?? id), is.get(id)];
    const days = starts.map((start) => {
      return { start, before: dueDays(before, base, start), after: dueDays(after, head, start) };
    });
    const moves = movesOf(days);
    if (moves === undefined) return [];
    const words = after === undefined ? wordsOf(named.base, formerId ?? id) : wordsOf(named.head, id);
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [{ id, ...(formerId === undefined ? {} : { formerId }), kind, ...words, whom: whom(id), ...moves }];
  });
}

function rulesById({ deadlines }: CompiledRules): Map<string, DeadlineRule> {
  return new Map(deadlines.map(({ rule }) => [rule.id, rule]));
}

/** A deadline in the language of a version: its label, its law, and the labels of the lines that are paid by it. */
function wordsOf({ source, lines }: CompiledRules, id: string): Pick<DeadlineDiff, 'label' | 'law' | 'lines'> {
  const { label = id, law = '', lines: paid = [] } = source.deadlines.find((one) => one.id === id) ?? {};
  return { label, law, lines: lines.flatMap((line) => (paid.includes(line.id) ? [line.rule.label] : [])) };
}

/** How the days of a deadline move; undefined if they do not. */
function movesOf(
  days: readonly DeadlineDiff['example'][],
): Pick<DeadlineDiff, 'isAlways' | 'daysLater' | 'example'> | undefined {
  const moved = days.filter((one) => one.before.join() !== one.after.join());
  const both = moved.filter((one) => one.before.length > 0 && one.before.length === one.after.length);
  // A start that shows an old and a new day says most.
  const [example = moved[0]] = both;
  if (example === undefined) return undefined;
  const later = new Set(both.map(movedBy));
  const [daysLater = null] = later;
  return {
    isAlways: days.every((one) => moved.includes(one) || one.before.length + one.after.length === 0),
    daysLater: later.size === 1 ? daysLater : null,
    example,
  };
}

/** The days of the head's year on which both versions can start; all of them if the base has no deadlines. */
function startsOf(base: CompiledRules, head: CompiledRules): Day[] {
  const { year } = head.source.ruleset;
  const { first, last } = startBounds(base.deadlines.length === 0 ? year : base.source.ruleset.year);
  const january = makeDay(year, 1, 1);
  const days = Array.from({ length: daysBetween(january, makeDay(year + 1, 1, 1)) }, (_, at) => plusDays(january, at));
  return days.filter((day) => first <= day && day <= last);
}

/** The days that a calendar shows: a fee of the next year only if it falls within the twelve months. */
function dueDays(deadline: DeadlineRule | undefined, rules: CompiledRules, start: Day): Day[] {
  if (deadline === undefined) return [];
  const end = lastOfTwelveMonths(start);
  return payableDays(deadline, rules, start)
    .filter(({ belongsTo, day }) => belongsTo === 'first_year' || day <= end)
    .map(({ day }) => day);
}

/** By how many days all payments move; null if they do not move alike. */
function movedBy({ before, after }: Pick<DeadlineDiff['example'], 'before' | 'after'>): number | null {
  const moves = new Set(before.map((day, at) => daysBetween(day, after[at] ?? day)));
  const [only = 0] = moves;
  return moves.size === 1 ? only : null;
}
