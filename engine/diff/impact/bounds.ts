import { countsPerson, isLike } from '../../facts.js';
import { bucketSums } from '../../pricing/buckets.js';
import type { CompiledGroup, CompiledLine, Outcome } from '../../pricing/compiled.js';
import { leastKnown } from '../../pricing/known.js';
import { possibleOutcomes } from '../../pricing/price-line.js';
import { totalsOf } from '../../result/totals.js';
import { decimal, point } from '../../values/amounts.js';
import { recall } from '../../values/maps.js';
import type { Pair } from './changed-rules.js';
import type { Reading, Readings } from './readings.js';
import type { Adder, RequestSpace } from './request-space.js';
import { COLUMNS, type Columns, TOTALS } from './totals.js';
import { type UnitAmount, type UnitBound, unitAmounts, written } from './unit-amounts.js';

/** How far what becomes of a line can go around a request, in units: for the numbers that it stands for, and more persons. */
export interface LineBounds extends Around {
  /** What each further person adds; `NaN` where there can be no further one. */
  readonly gains: readonly Around[];
}

/** How far something can go around a request. */
export interface Around extends Ends {
  /** What it adds with each further euro of a number that has no upper end, by the field. */
  readonly growth: Readonly<Record<string, Ends>>;
}

/** At least and at most. */
export interface Ends {
  readonly low: Columns;
  readonly high: Columns;
}

const SIDES = ['min', 'max'] as const;

/**
 * Compares a line around one request after another, given what is found of it in the request itself; undefined where both
 * sides make the same of it.
 */
export function lineBounds(pair: Pair<CompiledLine>, space: RequestSpace) {
  const { adders, persons } = space;
  const known = new Map<string, LineBounds>();
  return (readings: Readings, exact: Columns, isVisible: boolean): LineBounds | undefined => {
    const [base, head] = [new Side(pair.base, readings.base), new Side(pair.head, readings.head)];
    if (base.written === head.written) return undefined;
    const closed = adders.map((adder) => base.isClosedTo(adder, persons) || head.isClosedTo(adder, persons));
    const crowd = crowdOf(space, readings.head);
    const find = () => boundsBetween(base, head, exact, { adders, closed, crowd, persons });
    if (!base.isConstant || !head.isConstant) return find();
    // Many requests come to the same: one object stands for all of them.
    const key = JSON.stringify([base.written, head.written, exact, isVisible, closed, crowd]);
    return recall(known, key, find);
  };
}

/** What is known of the persons of a request: of whom there can be more, and how many there are where they are a crowd. */
interface People {
  readonly adders: readonly Adder[];
  readonly closed: readonly boolean[];
  readonly crowd: readonly number[] | undefined;
  readonly persons: number;
}

function boundsBetween(base: Side, head: Side, exact: Columns, people: People): LineBounds {
  const [from, to] = [SIDES.map((side) => base.bound(side)), SIDES.map((side) => head.bound(side))];
  const isExact = [...from, ...to].every(({ slack, isSmooth }) => slack === 0 && !isSmooth);
  const column = (of: (before: SideBound, after: SideBound, weights: readonly [number, number]) => number): Columns =>
    COLUMNS.map((index) => {
      const side = index % 2;
      const [before, after] = [from[side], to[side]];
      const weights = [base.weights[index] ?? 0, head.weights[index] ?? 0] as const;
      return before === undefined || after === undefined ? 0 : of(before, after, weights);
    });
  const gains = people.adders.map((adder) => gainOf(adder, base, head));
  const ends = {
    low: isExact ? exact : column((before, after, weights) => lowest(before, after, weights)),
    high: isExact ? exact : column((before, after, weights) => -lowest(after, before, [weights[1], weights[0]])),
  };
  const fields = new Set([...from, ...to].flatMap(({ growth }) => Object.keys(growth)));
  return {
    ...withCrowds(ends, gains, people),
    growth: Object.fromEntries(
      [...fields].map((field) => {
        const grown = ({ growth }: SideBound) => growth[field] ?? 0;
        const more = column((before, after, [was, is]) => is * grown(after) - was * grown(before));
        return [field, { low: more, high: more }];
      }),
    ),
    gains: gains.map((gain, index) => (people.closed[index] ? { low: CLOSED, high: CLOSED, growth: {} } : gain)),
  };
}

const CLOSED: Columns = COLUMNS.map(() => Number.NaN);

/** One bound of the amount of a line on one side. */
interface SideBound extends Omit<UnitBound, 'here'> {
  /** Whether it stands for an interval, and not for the request alone. */
  readonly isSmooth: boolean;
}

/**
 * The least that the head can make of it, less what the base makes. Where both round to the same, they differ by a
 * multiple of that.
 */
function lowest(before: SideBound, after: SideBound, [was, is]: readonly [number, number]): number {
  const difference = is * after.value - was * before.value;
  const slack = is * after.slack + was * before.slack;
  const { step } = after;
  const isStepped = step > 0 && step === before.step && was === is && 2 * Math.max(before.slack, after.slack) <= step;
  return isStepped ? Math.max(difference - slack, Math.floor(difference / step) * step) : difference - slack;
}

/** A line as one side has it around a request. */
class Side {
  readonly weights: Columns;
  /** What decides its amounts, written out. */
  readonly written: string;
  /** Whether no number of the request decides its amounts. */
  readonly isConstant: boolean;
  private readonly outcomes: readonly (Outcome | undefined)[];
  private readonly rows: readonly (readonly UnitAmount[])[];
  private readonly counts: readonly number[];
  private readonly groups: readonly CompiledGroup[];

  constructor(
    readonly line: CompiledLine | undefined,
    readonly reading: Reading,
  ) {
    const { facts, figure, ends, rules } = reading;
    this.outcomes = line === undefined ? [undefined] : possibleOutcomes(line, facts);
    this.isConstant = this.outcomes.every((one) => one === undefined || one.constantSteps !== undefined);
    this.groups = line?.groups ?? [];
    this.counts = this.groups.map(({ people }) => (people === undefined ? 1 : facts.numberOf(people.fact)));
    this.weights = line === undefined ? COLUMNS.map(() => 0) : weightsOf(line);
    this.rows = this.outcomes.map((outcome) => (outcome === undefined ? [] : unitsOf(outcome, reading)));
    const amounts = this.outcomes.map((outcome) =>
      outcome === undefined
        ? ''
        : recall(texts, outcome, () => written(outcome, figure, (name) => rules.figures.has(name))),
    );
    const people = this.groups.map((group) => [group.people?.filter, plusOf(group, reading)]);
    const isDue = this.outcomes.some((outcome) => outcome !== undefined);
    this.written = isDue ? JSON.stringify([amounts.sort(), people, this.counts, this.weights, ends === undefined]) : '';
  }

  /** The smallest or the largest amount under any answer that the request leaves open. */
  bound(side: 'min' | 'max'): SideBound {
    const sums = this.rows.map((row) => this.sum(row, side));
    const [first = NONE] = sums;
    const best = sums.reduce(
      (one, other) => ((side === 'min' ? other.here < one.here : other.here > one.here) ? other : one),
      first,
    );
    const steps = new Set(
      this.rows.flatMap((row) => row.filter((_, group) => this.counts[group] !== 0).map((unit) => unit[side].step)),
    );
    const isSingle = this.counts.reduce((all, count) => all + count, 0) === 1 && steps.size === 1;
    return {
      ...best,
      slack: Math.max(...sums.map(({ slack }) => slack)),
      step: isSingle ? ([...steps][0] ?? 0) : 0,
      isSmooth: sums.some(({ value, here }) => value !== here),
    };
  }

  private sum(row: readonly UnitAmount[], side: 'min' | 'max'): UnitBound {
    const growth: Record<string, number> = {};
    let [value, here, slack] = [0, 0, 0];
    for (const [group, unit] of row.entries()) {
      const [count, bound] = [this.counts[group] ?? 0, unit[side]];
      value += count * bound.value;
      here += count * bound.here;
      slack += count * bound.slack;
      for (const [field, more] of Object.entries(bound.growth)) growth[field] = (growth[field] ?? 0) + count * more;
    }
    return { value, here, slack, step: 0, growth };
  }

  /** What one person more costs, at least and at most. */
  gain(adder: Adder, side: 'min' | 'max'): readonly [number, number] {
    if (!this.groups.some((group) => this.isCounted(adder, group))) return [0, 0];
    const slack = Math.max(...this.countedSums(adder, side, (unit) => unit.slack));
    const all = this.rows.map((row) => this.groups.map((_, group) => row[group]?.[side].value ?? 0));
    const isBest = (row: readonly number[]): boolean =>
      all.every((other) =>
        row.every((cost, group) => (side === 'min' ? cost <= (other[group] ?? 0) : cost >= (other[group] ?? 0))),
      );
    const best = all.findIndex(isBest);
    const sums = this.countedSums(adder, side, ({ value }) => value).filter((_, row) => best < 0 || row === best);
    return [Math.min(...sums) - slack, Math.max(...sums) + slack];
  }

  /** The numbers without an upper end that decide what one person more costs. */
  growthFields(adder: Adder, side: 'min' | 'max'): string[] {
    return this.rows.flatMap((row) =>
      row.flatMap((unit, group) => (this.isCounted(adder, this.groups[group]) ? Object.keys(unit[side].growth) : [])),
    );
  }

  /** What one person more costs with each further unit of such a number, at least and at most. */
  gainGrowth(adder: Adder, side: 'min' | 'max', field: string): readonly [number, number] {
    const sums = this.countedSums(adder, side, ({ growth }) => growth[field] ?? 0);
    return [Math.min(...sums), Math.max(...sums)];
  }

  /** Under each answer, what the units that count such a person add up to. */
  private countedSums(adder: Adder, side: 'min' | 'max', of: (unit: UnitBound) => number): number[] {
    return this.rows.map((row) =>
      row.reduce((sum, unit, group) => sum + (this.isCounted(adder, this.groups[group]) ? of(unit[side]) : 0), 0),
    );
  }

  private isCounted({ role, person }: Adder, group: CompiledGroup | undefined): boolean {
    if (group?.people === undefined) return false;
    return person === undefined ? plusOf(group, this.reading) === role : countsPerson(group.people.filter, person);
  }

  /** Whether the line is another one, or none, with more of such persons than are tried. */
  isClosedTo({ role, person }: Adder, persons: number): boolean {
    const { facts, rules } = this.reading;
    return (this.line?.facts ?? []).some((fact) => {
      const name = rules.space.names[fact] ?? '';
      const rule = rules.source.facts[name];
      const isCounting =
        rule?.type === 'count' && (person === undefined ? rule.plus === role : countsPerson(rule.people, person));
      const { high = Number.POSITIVE_INFINITY } = rules.space.cells[fact]?.bounds[facts.situation[fact] ?? -1] ?? {};
      return (isCounting || (person === undefined && name === role)) && high <= persons;
    });
  }
}

const NONE: UnitBound = { value: 0, here: 0, slack: 0, step: 0, growth: {} };

function plusOf({ people }: CompiledGroup, { rules }: Reading): string | undefined {
  const fact = rules.source.facts[people?.fact ?? ''];
  return fact?.type === 'count' ? fact.plus : undefined;
}

/** What one person more changes of a line. */
function gainOf(adder: Adder, base: Side, head: Side): Around {
  const between = (gain: (of: Side, side: 'min' | 'max') => readonly [number, number]): Ends => {
    const [from, to] = [SIDES.map((side) => gain(base, side)), SIDES.map((side) => gain(head, side))];
    const column = (end: 0 | 1): Columns =>
      COLUMNS.map((index) => {
        const [before = [0, 0], after = [0, 0]] = [from[index % 2], to[index % 2]];
        return (head.weights[index] ?? 0) * after[end] - (base.weights[index] ?? 0) * before[end === 0 ? 1 : 0];
      });
    return { low: column(0), high: column(1) };
  };
  const fields = new Set(SIDES.flatMap((side) => [base, head].flatMap((of) => of.growthFields(adder, side))));
  return {
    ...between((of, side) => of.gain(adder, side)),
    growth: Object.fromEntries(
      [...fields].map((field) => [field, between((of, side) => of.gainGrowth(adder, side, field))]),
    ),
  };
}

/**
 * How many persons of each kind a request has. Undefined where there are no more of a role than are tried in every mix, so
 * that all that a further one leads to is tried; of shares it is not: six of nine are like two of three, five of eight are not.
 */
function crowdOf({ adders, persons, comparesShares }: RequestSpace, { facts }: Reading): number[] | undefined {
  const numbers = adders.map(({ role, person }) =>
    person === undefined ? facts.numberOf(role) : facts.people.filter((one) => isLike(one, person)).length,
  );
  const inRole = (role: string): number =>
    adders.reduce((sum, one, index) => sum + (one.role === role ? (numbers[index] ?? 0) : 0), 0);
  return comparesShares || adders.some(({ role }) => inRole(role) > persons) ? numbers : undefined;
}

/**
 * Where others would do as well, as many of a role as are tried in every mix: of those that no rule tells from these, every
 * mix costs between the cheapest and the dearest kind for each person.
 */
function withCrowds({ low, high }: Ends, gains: readonly Ends[], { adders, crowd: numbers, persons }: People): Ends {
  if (numbers === undefined) return { low, high };
  const roles = [...new Set(adders.map(({ role }) => role))];
  const own = (role: string): number[] => [...adders.keys()].filter((index) => adders[index]?.role === role);
  const without = (columns: Columns, end: 'low' | 'high', column: number): number =>
    numbers.reduce((rest, number, index) => rest - number * (gains[index]?.[end][column] ?? 0), columns[column] ?? 0);
  const most = (end: 'low' | 'high', sign: 1 | -1, column: number): number =>
    roles.reduce(
      (sum, role) =>
        sum + persons * Math.max(0, ...own(role).map((index) => sign * (gains[index]?.[end][column] ?? 0))),
      0,
    );
  return {
    low: COLUMNS.map((column) => Math.min(low[column] ?? 0, without(low, 'high', column) - most('low', -1, column))),
    high: COLUMNS.map((column) => Math.max(high[column] ?? 0, without(high, 'low', column) + most('high', 1, column))),
  };
}

const weights = new WeakMap<CompiledLine, Columns>();

/** How much of each bound of a line's amount counts in each bound of each total; and in its own. */
export function weightsOf(line: CompiledLine): Columns {
  const known = leastKnown([]);
  const rest = {
    ...{ exempt: false, conditions: [], modifiers: [], quantity: 1, units: [], unit: undefined, pricings: [], known },
  };
  return recall(weights, line, () => {
    const totals = totalsOf(bucketSums([{ line, amount: point(decimal(1)), ...rest }]));
    return [...TOTALS.flatMap((total) => SIDES.map((side) => totals[total][side].toNumber())), 1, 1];
  });
}

const constantUnits = new WeakMap<Outcome, readonly UnitAmount[]>();
const texts = new WeakMap<Outcome, string>();

function unitsOf(outcome: Outcome, { figure, ends }: Reading): readonly UnitAmount[] {
  const find = () => unitAmounts(outcome, figure, ends);
  return outcome.constantSteps === undefined ? find() : recall(constantUnits, outcome, find);
}
