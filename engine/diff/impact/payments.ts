import type { PaymentImpact } from '../../../schemas/types/diff2.js';
import type { DeadlineRule } from '../../../schemas/types/rules.js';
import { type Occurrence, payableDays, startBounds } from '../../calendar.js';
import { type Conditional, verdict } from '../../conditions/truth-table.js';
import type { CompiledLine, CompiledRules } from '../../pricing/compiled.js';
import { type Day, lastOfTwelveMonths, type Month, monthsFrom, plusDays } from '../../rules/days.js';
import { toNumbers } from '../../values/amounts.js';
import { groupsBy, recall } from '../../values/maps.js';
import { pricingNames } from '../renames.js';
import type { Years } from '../written.js';
import type { Pair } from './changed-rules.js';
import { dimensionsRead, priceOn } from './line-table.js';
import { cellsAt, type FormReadings, type Reading, type Readings } from './readings.js';
import { requestAt } from './request-space.js';
import { combinedSpan } from './totals.js';

/** What becomes of the payments of one deadline, for some days of a start. */
interface DayChange {
  readonly change: 'moves' | 'appears' | 'disappears';
  /** The deadline of now; of a payment that disappears that of before. */
  readonly deadline: DeadlineRule;
  /** By how many days each payment that moves is due later, below zero earlier. */
  readonly days: Set<number>;
  /** The days of a start for which it is so, by their number. */
  readonly starts: Set<number>;
  /** Those for which a payment that moves comes to fall in the first 12 months, and those for which it leaves them. */
  readonly enters: Set<number>;
  readonly leaves: Set<number>;
  /** When it is due for the first of these starts; undefined where it is not. */
  readonly before: Day | undefined;
  readonly after: Day | undefined;
}

/** A day on which a share of a line is due. */
interface Share {
  readonly day: Day;
  readonly deadline: DeadlineRule;
  readonly isWithin: boolean;
}

/** The shares of a line for one start: of each of the twelve months, and the fee of the next year. */
type Shares = readonly (readonly Share[])[];

const MONTHS = 12;

/** Compares when a line is due on both sides, for every day of a start that the calendars of both answer. */
export class PaymentDays {
  /** None where the years of the sides lie too far apart. */
  readonly starts: readonly Day[];
  private readonly known = new Map<string, readonly DayChange[]>();
  private readonly shares = new Map<string, readonly Shares[]>();

  constructor(private readonly years: Years) {
    this.starts = commonStarts(years);
  }

  /** What changes for a line that some deadlines of the base pay, and some of the head. */
  changes(base: readonly DeadlineRule[], head: readonly DeadlineRule[]): readonly DayChange[] {
    const key = JSON.stringify([base, head].map((rules) => rules.map(({ id }) => id)));
    return recall(this.known, key, () => this.compare(base, head));
  }

  private compare(base: readonly DeadlineRule[], head: readonly DeadlineRule[]): DayChange[] {
    if (this.termsOf('base', base) === this.termsOf('head', head)) return [];
    const [before, after] = [this.sharesOf('base', base), this.sharesOf('head', head)];
    const found = new Map<string, DayChange>();
    for (const start of this.starts.keys())
      for (let share = 0; share <= MONTHS; share++) {
        const at = (all: typeof before): Share[] => all.flatMap((one) => one[start]?.[share] ?? []);
        for (const [from, to] of pairShares(at(before), at(after))) addChange(found, start, from, to);
      }
    return [...found.values()];
  }

  private sharesOf(side: keyof Years, rules: readonly DeadlineRule[]): (readonly Shares[])[] {
    const find = (rule: DeadlineRule) => sharesBy(rule, this.years[side], this.starts);
    return rules.map((rule) => recall(this.shares, `${side} ${rule.id}`, () => find(rule)));
  }

  /** All that the days of some deadlines follow from. */
  private termsOf(side: keyof Years, rules: readonly DeadlineRule[]): string {
    const holidays = this.years[side].source.holidays.map((one) => ('on' in one ? one.on : one.daysAfterEaster));
    return JSON.stringify([rules.map(({ schedule, movesToWorkingDay }) => [schedule, movesToWorkingDay]), holidays]);
  }
}

/** The days on which a start can be asked for of both sides, in their order. */
function commonStarts({ base, head }: Years): Day[] {
  const [one, other] = [startBounds(base.source.ruleset.year), startBounds(head.source.ruleset.year)];
  const first = one.first > other.first ? one.first : other.first;
  const last = one.last < other.last ? one.last : other.last;
  const starts: Day[] = [];
  for (let start = first; start <= last; start = plusDays(start, 1)) starts.push(start);
  return starts;
}

/** When a deadline asks for each share of a line, start by start. */
function sharesBy(deadline: DeadlineRule, rules: CompiledRules, starts: readonly Day[]): Shares[] {
  return starts.map((start) => {
    const [end, active] = [lastOfTwelveMonths(start), monthsFrom(start, MONTHS)];
    const shares = Array.from({ length: MONTHS + 1 }, (): Share[] => []);
    for (const occurrence of payableDays(deadline, rules, start)) {
      const share = { day: occurrence.day, deadline, isWithin: occurrence.day <= end };
      for (const number of shareNumbers(occurrence, active, share.isWithin)) shares[number]?.push(share);
    }
    return shares;
  });
}

/** Which shares a deadline asks for on a day: the fee of the next year is in a calendar only within the 12 months. */
function shareNumbers({ belongsTo, months }: Occurrence, active: readonly Month[], isWithin: boolean): number[] {
  if (belongsTo === 'next_year') return isWithin ? [MONTHS] : [];
  return (months.length > 0 ? months : active).map((month) => active.indexOf(month));
}

/** Sets the shares of both sides beside each other, those left out whose day stays. */
function pairShares(base: readonly Share[], head: readonly Share[]): [Share | undefined, Share | undefined][] {
  const isIn = (others: readonly Share[]) => (share: Share) => others.some(({ day }) => day === share.day);
  const gone = base.filter((share) => !isIn(head)(share));
  const fresh = head.filter((share) => !isIn(base)(share));
  return Array.from({ length: Math.max(gone.length, fresh.length) }, (_, index) => [gone[index], fresh[index]]);
}

function addChange(found: Map<string, DayChange>, start: number, from: Share | undefined, to: Share | undefined): void {
  const deadline = (to ?? from)?.deadline;
  if (deadline === undefined) return;
  const change = from === undefined ? 'appears' : to === undefined ? 'disappears' : 'moves';
  const key = `${change} ${deadline.id}`;
  const sets = {
    days: new Set<number>(),
    starts: new Set<number>(),
    enters: new Set<number>(),
    leaves: new Set<number>(),
  };
  const known = found.get(key) ?? { change, deadline, ...sets, before: from?.day, after: to?.day };
  found.set(key, known);
  known.starts.add(start);
  if (from === undefined || to === undefined) return;
  known.days.add(Math.round((Date.parse(to.day) - Date.parse(from.day)) / DAY_MS));
  if (from.isWithin !== to.isWithin) (to.isWithin ? known.enters : known.leaves).add(start);
}

const DAY_MS = 86_400_000;

/**
 * Compares when the lines that both sides ask of a form are due, for all of its requests. A line that comes or goes, or
 * costs another sum, is told of the lines: its payments follow it.
 */
export function lineDayChanges(pair: Pair<CompiledLine>, readings: FormReadings, days: PaymentDays) {
  const { base, head } = pair;
  if (base === undefined || head === undefined) return [];
  const { years, space } = readings;
  const [before, after] = [paying(base, years.base), paying(head, years.head)];
  const changesOf = (one: Readings) => days.changes(applying(before, one.base), applying(after, one.head));
  const deciding = readings.dimensions((_, side) =>
    (side === 'base' ? before : after).flatMap(({ table }) => table.facts),
  );
  if (readings.on(readings.grid(deciding)).every((one) => changesOf(one).length === 0)) return [];
  const grid = readings.grid([...deciding, ...dimensionsRead(pair, readings)]);
  const payers = readings.on(grid).flatMap((one, index) => {
    const [was, is] = [priceOn(base, one.base)?.amount, priceOn(head, one.head)?.amount];
    const pays = was !== undefined && is !== undefined && !was.max.eq(0) && !is.max.eq(0);
    return pays ? [{ index, was: toNumbers(was), is: toNumbers(is), changes: changesOf(one) }] : [];
  });
  return [...new Set(payers.flatMap(({ changes }) => changes))].map((change) => {
    const concerned = payers.filter(({ changes }) => changes.includes(change));
    const [line, rules] = change.change === 'disappears' ? [base, years.base] : [head, years.head];
    const amounts = concerned.map(({ was, is }) => (line === base ? was : is));
    return {
      ...change,
      line: pair.id,
      form: space.form,
      who: concerned.length === payers.length ? ('all' as const) : ('some' as const),
      amount:
        change.change === 'moves' || grows(line, rules)
          ? null
          : combinedSpan(amounts.map(({ min, max }) => ({ smallest: min, largest: max }))),
      request: requestAt(space, cellsAt(grid, concerned[0]?.index ?? 0, space)),
    };
  });
}

/** What becomes of when one line is paid by the requests of one form. */
type LineDayChange = ReturnType<typeof lineDayChanges>[number];

/** The deadlines that pay a line, for some requests. */
function paying({ id }: CompiledLine, { deadlines }: CompiledRules): Conditional<DeadlineRule>[] {
  return deadlines.filter(({ rule }) => rule.lines.some((line) => line === id));
}

/** Those that hold for a request. */
function applying(deadlines: readonly Conditional<DeadlineRule>[], { facts }: Reading): DeadlineRule[] {
  return deadlines.filter(({ table }) => verdict(table, facts.situation) !== 'never').map(({ rule }) => rule);
}

/** Whether the amount of a line follows a number of the request or how many persons it counts, and so has no largest. */
function grows(line: CompiledLine, { source }: CompiledRules): boolean {
  return (
    line.groups.some(({ people }) => people !== undefined) || pricingNames(line).some((name) => name in source.facts)
  );
}

/** What several lines and forms have in common becomes one: the payments of a deadline that change alike. */
export function paymentImpacts(changes: readonly LineDayChange[], { starts }: PaymentDays): PaymentImpact[] {
  return groupsBy(changes, ({ change, deadline }) => `${change} ${deadline.id}`).map((alike) => {
    const [first] = alike;
    const union = (set: 'days' | 'starts' | 'enters' | 'leaves'): number[] =>
      [...new Set(alike.flatMap((one) => [...one[set]]))].sort((a, b) => a - b);
    const [days, when] = [union('days'), union('starts')];
    const startAt = (number: number | undefined): Day => starts[number ?? 0] ?? '';
    const whoOf = (form: string) =>
      alike.every((one) => one.form !== form || one.who === 'all') ? ('all' as const) : ('some' as const);
    return {
      deadline: first.deadline.id,
      label: first.deadline.label,
      change: first.change,
      lines: [...new Set(alike.map(({ line }) => line))],
      forms: [...new Set(alike.map(({ form }) => form))].map((form) => ({ form, who: whoOf(form) })),
      days: days.length === 0 ? null : { smallest: days[0] ?? 0, largest: days.at(-1) ?? 0 },
      amount: alike.some(({ amount }) => amount === null) ? null : combinedSpan(alike.map(({ amount }) => amount)),
      starts: { days: when.length, first: startAt(when[0]), last: startAt(when.at(-1)) },
      enters: union('enters').length,
      leaves: union('leaves').length,
      example: {
        request: first.request,
        start: startAt([...first.starts][0]),
        before: first.before ?? null,
        after: first.after ?? null,
      },
    };
  });
}
