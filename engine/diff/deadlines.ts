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
  versions: Versions,
  named: Versions,
  renames: Renames,
  whom: (id: string) => DeadlineDiff['whom'],
): DeadlineDiff[] {
  const { base, head } = versions;
  const starts = startsOf(base, head);
  const former = formerIds(renames('deadlines'));
  const [was, is] = [rulesById(base), rulesById(head)];
  const gone = [...was.keys()].filter((id) => !is.has(newId(renames, 'deadlines', id)));
  return [...is.keys(), ...gone].flatMap((id): DeadlineDiff[] => {
    const formerId = former.get(id);
    const sides = { before: was.get(formerId ?? id), after: is.get(id) };
    if (datingOf(sides.before, base) === datingOf(sides.after, head)) return [];
    const moves = movesOf(starts.map((start) => daysOf(sides, versions, start)));
    if (moves === undefined) return [];
    const names = formerId === undefined ? { id } : { id, formerId };
    return [{ ...names, ...wordsOf(sides, named), whom: whom(id), ...moves }];
  });
}

/** A deadline by the rules of both versions, as far as they have it. */
interface Sides {
  readonly before: DeadlineRule | undefined;
  readonly after: DeadlineRule | undefined;
}

/** Everything that the days of a deadline depend on, as a string to compare. */
function datingOf(deadline: DeadlineRule | undefined, { source: { holidays } }: CompiledRules): string | undefined {
  if (deadline === undefined) return undefined;
  const { schedule, movesToWorkingDay } = deadline;
  const days = holidays.map(({ label: _, sources: __, ...day }) => day);
  return JSON.stringify([schedule, movesToWorkingDay === true ? days : []]);
}

function daysOf({ before, after }: Sides, { base, head }: Versions, start: Day): DeadlineDiff['example'] {
  return { start, before: dueDays(before, base, start), after: dueDays(after, head, start) };
}

/** The label of a deadline, its law, and the labels of the lines that are paid by it, in the language of the report. */
function wordsOf({ before, after }: Sides, named: Versions): Pick<DeadlineDiff, 'label' | 'law' | 'lines' | 'kind'> {
  const { source, lines } = after === undefined ? named.base : named.head;
  const id = (after ?? before)?.id ?? '';
  const { label = id, law = '', lines: paid = [] } = source.deadlines.find((one) => one.id === id) ?? {};
  return {
    label,
    law,
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    lines: lines.flatMap((line) => (paid.includes(line.id) ? [line.rule.label] : [])),
  };
}

function rulesById({ deadlines }: CompiledRules): Map<string, DeadlineRule> {
  return new Map(deadlines.map(({ rule }) => [rule.id, rule]));
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
