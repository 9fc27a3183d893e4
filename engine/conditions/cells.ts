import { decimal } from '../values/amounts.js';

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
export function choiceCells(values: readonly FactValue[]): Cells {
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
