import type { ChoiceFact, CountFact, NumberFact, ShareFact } from '../../schemas/types/rules.js';
import type { Fact, RuleSource } from '../rules/rules-year.js';
import { decimal } from '../values/amounts.js';

type TypeName = Fact['type'];

/** All that is to be known of one type of fact. */
interface FactType<Kind extends Fact> {
  /** When it gets its value: after the facts with a smaller number. A fact with 0 is a field of requests. */
  readonly computedAfter: number;
  /** The keys that name the facts from which it is computed, each with the type that those must have. */
  readonly from: { readonly [Key in Extract<keyof Kind, 'plus' | 'part' | 'whole'>]-?: TypeName };
  /** The values that it can take, where they are few; as the facts themselves, not as the keys of their labels. */
  choices?(fact: Kind): readonly (boolean | string)[];
  /** @param thresholds the numbers that conditions compare it with */
  cells(fact: Kind, thresholds: readonly number[]): Cells;
}

/** Finer than any share of partners that a rule could tell apart. */
const SHARE_STEP = 0.001;

const choice: FactType<ChoiceFact> = {
  computedAfter: 0,
  from: {},
  choices: (fact) => Object.keys(fact.values),
  cells: (fact) => choiceCells(Object.keys(fact.values)),
};

const boolean: FactType<ChoiceFact> = {
  computedAfter: 0,
  from: {},
  choices: () => [false, true],
  cells: () => choiceCells([false, true]),
};

const number: FactType<NumberFact> = {
  computedAfter: 0,
  from: {},
  // A request may give any sum above zero, whichever the rules call the smallest.
  cells: ({ minimum, step }, thresholds) => numberCells(thresholds, step < 1 ? Math.min(minimum, step) : minimum, step),
};

/** How many of the people of a request are of some kind. */
const count: FactType<CountFact> = {
  computedAfter: 1,
  from: { plus: 'number' },
  cells: (_fact, thresholds) => numberCells(thresholds, 0, 1),
};

/** Which part one count is of another. */
const share: FactType<ShareFact> = {
  computedAfter: 2,
  from: { part: 'count', whole: 'count' },
  cells: (_fact, thresholds) => numberCells([...thresholds, 1], 0, SHARE_STEP),
};

/**
 * Does something with a fact and the definition of its type. A new type is its schema, its definition above and its line
 * here; a fact of no type does not compile.
 */
function withType<Result>(fact: Fact, use: <Kind extends Fact>(type: FactType<Kind>, fact: Kind) => Result): Result {
  switch (fact.type) {
    case 'enum':
      return use(choice, fact);
    case 'boolean':
      return use(boolean, fact);
    case 'number':
      return use(number, fact);
    case 'count':
      return use(count, fact);
    case 'share':
      return use(share, fact);
    default:
      return fact satisfies never;
  }
}

/** The values that an enum or a boolean fact can take; none of another. */
export function choicesOf(fact: Fact): readonly (boolean | string)[] {
  return withType(fact, (type, one) => type.choices?.(one) ?? []);
}

/** The cells of a fact. */
export function cellsOf(fact: Fact, thresholds: readonly number[]): Cells {
  return withType(fact, (type, one) => type.cells(one, thresholds));
}

/** When a fact gets its value: after the facts with a smaller number. */
export function computedAfter(fact: Fact): number {
  return withType(fact, (type) => type.computedAfter);
}

/** The facts that a fact is computed from: the key that names each, its name, and the type that it must have. */
export function computedFrom(fact: Fact): { readonly key: string; readonly name: string; readonly type: TypeName }[] {
  const written = new Map<string, unknown>(Object.entries(fact));
  const from: Readonly<Record<string, TypeName>> = withType(fact, (kind) => kind.from);
  return Object.entries(from).flatMap(([key, type]) => {
    const name = written.get(key);
    return typeof name === 'string' ? [{ key, name, type }] : [];
  });
}

/** The names of the facts that a fact is computed from. */
export function factsBehind(name: string, { facts }: Pick<RuleSource, 'facts'>): readonly string[] {
  const fact = facts[name];
  return fact === undefined ? [] : computedFrom(fact).map((one) => one.name);
}

export type FactValue = boolean | number | string;

/**
 * The values of one fact, grouped into the cells that no condition can tell apart: each value of an enum or a boolean,
 * and for a number each threshold that the rules mention and each interval between thresholds.
 */
export interface Cells {
  /** A value of each cell, in ascending order for numbers. */
  readonly representatives: readonly FactValue[];
  /** The bounds of each cell: the same number twice at a threshold, both left out between two. Numbers only. */
  readonly bounds: readonly { readonly low: number; readonly high: number }[];
  /**
   * The cell that a value falls into.
   * @throws if the value is none of the fact's
   */
  cellOf(value: FactValue): number;
}

/** The cells of a fact that takes one of a few values. */
function choiceCells(values: readonly FactValue[]): Cells {
  const index = new Map(values.map((value, cell) => [value, cell]));
  return {
    representatives: values,
    bounds: [],
    cellOf(value) {
      const cell = index.get(value);
      if (cell === undefined) throw new RangeError(`"${value}" is not one of ${values.join(', ')}.`);
      return cell;
    },
  };
}

/**
 * The cells of a number fact.
 * @param thresholds the numbers that conditions compare it with, in any order
 * @param minimum the smallest value it can have
 * @param step the smallest difference between two of its values
 */
export function numberCells(thresholds: readonly number[], minimum: number, step: number): Cells {
  const sorted = [...new Set(thresholds)].sort((a, b) => a - b);
  const limits = [Number.NEGATIVE_INFINITY, ...sorted, Number.POSITIVE_INFINITY];
  const representatives: number[] = [];
  const bounds: { low: number; high: number }[] = [];
  const add = (representative: number, low: number, high: number): void => {
    representatives.push(representative);
    bounds.push({ low, high });
  };
  for (const [position, low] of limits.slice(0, -1).entries()) {
    const high = limits[position + 1] ?? Number.POSITIVE_INFINITY;
    if (Number.isFinite(low) && (low >= minimum || (step < 1 && low > 0))) add(low, low, low);
    const between = valueBetween(low, high, minimum, step);
    if (between !== undefined) add(between, low, high);
  }
  return {
    representatives,
    bounds,
    cellOf(given) {
      const value = Number(given);
      for (let cell = 0; cell < bounds.length; cell++) {
        const { low, high } = bounds[cell] ?? NOWHERE;
        if (low === high ? value === low : value > low && value < high) return cell;
      }
      throw new RangeError(`${value} is not a possible value: the smallest is ${minimum}.`);
    },
  };
}

const NOWHERE = { low: Number.NaN, high: Number.NaN };

/** A value between two thresholds; of those less than a step apart the middle, as a request may give more digits. */
function valueBetween(low: number, high: number, minimum: number, step: number): number | undefined {
  const candidate = Number.isFinite(low) ? decimal(low).plus(decimal(step)).toNumber() : minimum;
  const value = Math.max(candidate, minimum);
  if (value < high) return value;
  const from = Math.max(low, 0);
  return step < 1 && from < high ? decimal(from).plus(decimal(high)).div(2).toNumber() : undefined;
}
