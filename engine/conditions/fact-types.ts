import type { ChoiceFact, CountFact, NumberFact, ShareFact } from '../../schemas/types/rules.js';
import type { Fact, RuleSource } from '../rules/rules-year.js';
import { decimal } from '../values/amounts.js';

type TypeName = Fact['type'];

/** The definition of one type of fact. */
interface FactType<Kind extends Fact> {
  /** The order in which facts are computed: after the facts with a smaller number. 0 is a field of requests. */
  readonly computedAfter: number;
  /** The keys that name the facts from which it is computed, each with the type that those facts must have. */
  readonly from: { readonly [Key in Extract<keyof Kind, 'plus' | 'part' | 'whole'>]-?: TypeName };
  /**
   * The values that it can take, for types with few of them. These are the values of the fact itself (`true`), not the
   * keys of its labels (`'true'`).
   */
  choices?(fact: Kind): readonly (boolean | string)[];
  /** @param thresholds the numbers that conditions compare it with */
  cells(fact: Kind, thresholds: readonly number[]): Cells;
}

/** The step between two values of a share. It is finer than any share of partners that a rule could compare with. */
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

/** The number of persons in a request who meet the fact's filter. */
const count: FactType<CountFact> = {
  computedAfter: 1,
  from: { plus: 'number' },
  cells: (_fact, thresholds) => numberCells(thresholds, 0, 1),
};

/** One count divided by another, from 0 to 1. */
const share: FactType<ShareFact> = {
  computedAfter: 2,
  from: { part: 'count', whole: 'count' },
  cells: (_fact, thresholds) => numberCells([...thresholds, 1], 0, SHARE_STEP),
};

/**
 * Calls `use` with a fact and the definition of its type. A new type needs its schema, its definition above and its
 * case here; without the case it does not compile.
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

/** The values that an enum or boolean fact can take. Empty for facts of other types. */
export function choicesOf(fact: Fact): readonly (boolean | string)[] {
  return withType(fact, (type, one) => type.choices?.(one) ?? []);
}

/**
 * The cells of a fact.
 * @param thresholds the numbers that conditions compare it with
 */
export function cellsOf(fact: Fact, thresholds: readonly number[]): Cells {
  return withType(fact, (type, one) => type.cells(one, thresholds));
}

/** The order in which a fact is computed: after the facts with a smaller number. */
export function computedAfter(fact: Fact): number {
  return withType(fact, (type) => type.computedAfter);
}

/** The facts from which a fact is computed: the key that names each of them, its name, and the type it must have. */
export function computedFrom(fact: Fact): { readonly key: string; readonly name: string; readonly type: TypeName }[] {
  const written = new Map<string, unknown>(Object.entries(fact));
  const from: Readonly<Record<string, TypeName>> = withType(fact, (kind) => kind.from);
  return Object.entries(from).flatMap(([key, type]) => {
    const name = written.get(key);
    return typeof name === 'string' ? [{ key, name, type }] : [];
  });
}

/** The names of the facts from which a fact is computed. Empty for fields of requests and for unknown names. */
export function factsBehind(name: string, { facts }: Pick<RuleSource, 'facts'>): readonly string[] {
  const fact = facts[name];
  return fact === undefined ? [] : computedFrom(fact).map((one) => one.name);
}

/** A value that a fact can have. */
export type FactValue = boolean | number | string;

/**
 * The values of one fact, grouped into cells. No condition distinguishes two values of the same cell. Each value of an
 * enum or boolean is a cell. For a number, each threshold that the rules compare with is a cell, and so is each
 * interval between two thresholds.
 */
export interface Cells {
  /** One value of each cell; for numbers in ascending order. */
  readonly representatives: readonly FactValue[];
  /**
   * The bounds of each cell of a number. At a threshold both are the same number; in an interval neither belongs to the
   * cell. Empty for other types.
   */
  readonly bounds: readonly { readonly low: number; readonly high: number }[];
  /**
   * The cell that contains a value.
   * @throws RangeError if the fact cannot have this value
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

/**
 * A value between two thresholds; undefined if there is none. Where the thresholds are closer than a step it is their
 * middle, because a request may give more digits than a step.
 */
function valueBetween(low: number, high: number, minimum: number, step: number): number | undefined {
  const candidate = Number.isFinite(low) ? decimal(low).plus(decimal(step)).toNumber() : minimum;
  const value = Math.max(candidate, minimum);
  if (value < high) return value;
  const from = Math.max(low, 0);
  return step < 1 && from < high ? decimal(from).plus(decimal(high)).div(2).toNumber() : undefined;
}
