import type { CalculationRequest } from '../../../schemas/types/api.js';
import { type RequestFacts, readRequest } from '../../facts.js';
import { lookupFor } from '../../pricing/buckets.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { Lookup } from '../../pricing/terms.js';
import { decimal } from '../../values/amounts.js';
import type { Years } from '../compare/compare.js';
import { cellsAt, type Grid, gridOver } from './grid.js';
import { type RequestSpace, requestAt } from './request-space.js';
import type { IntervalEnd } from './thresholds.js';
import type { AtEnds } from './unit-amounts.js';

/** A request as the rules of one side read it. */
export interface Reading {
  readonly rules: CompiledRules;
  readonly facts: RequestFacts;
  readonly figure: Lookup;
  /** Undefined where no number of the request stands for others. */
  readonly ends?: AtEnds | undefined;
}

/** A request as both sides read it. */
export interface Readings {
  readonly base: Reading;
  readonly head: Reading;
}

export function readOnBothSides({ base, head }: Years, request: CalculationRequest): Readings {
  return { base: read(base, request), head: read(head, request) };
}

function read(rules: CompiledRules, request: CalculationRequest): Reading {
  const facts = readRequest(request, rules.reading);
  return { rules, facts, figure: lookupFor(rules, facts) };
}

/** The requests of a form, read by both sides; those of a grid are read once, whatever is asked of them. */
export class FormReadings {
  private readonly known = new Map<string, readonly Readings[]>();

  constructor(
    readonly years: Years,
    readonly space: RequestSpace,
  ) {}

  /** All combinations of the answers to some dimensions of the form. */
  grid(dimensions: Iterable<number>): Grid {
    return gridOver(this.space, dimensions);
  }

  /** How many requests of the form each combination of a grid stands for. */
  weight({ count }: Grid): number {
    return this.space.size / count;
  }

  /** One request for each combination of a grid, all else answered in the simplest way. */
  on(grid: Grid): readonly Readings[] {
    const key = grid.dimensions.join();
    let readings = this.known.get(key);
    if (readings === undefined) {
      readings = Array.from({ length: grid.count }, (_, index) => this.at(cellsAt(grid, index, this.space)));
      this.known.set(key, readings);
    }
    return readings;
  }

  private at(cells: readonly number[]): Readings {
    const { base, head } = readOnBothSides(this.years, requestAt(this.space, cells));
    const ends = this.space.dimensions.flatMap((dimension, number) => {
      const cell = cells[number] ?? 0;
      const end = dimension.ends?.[cell];
      return end === undefined ? [] : [{ ...end, field: dimension.field, value: Number(dimension.answers[cell]) }];
    });
    const withEnds = (reading: Reading): Reading => ({ ...reading, ends: atEnds(ends, reading.figure) });
    return ends.length === 0 ? { base, head } : { base: withEnds(base), head: withEnds(head) };
  }
}

/** Reads the numbers of a request at the ends of the intervals that they stand for. */
function atEnds(
  ends: readonly (IntervalEnd & { readonly field: string; readonly value: number })[],
  figure: Lookup,
): AtEnds {
  const reading = (beyond?: string): Lookup => {
    const values = new Map(ends.map(({ field, at, value }) => [field, decimal(field === beyond ? value : at)]));
    return (name) => values.get(name) ?? figure(name);
  };
  return {
    fields: new Set(ends.map(({ field }) => field)),
    figure: reading(),
    last: ends
      .filter(({ isLast }) => isLast)
      .map(({ field, at, value }) => ({ field, figure: reading(field), distance: value - at })),
  };
}
