import type { CalculationRequest } from '../../../schemas/types/diff2.js';
import { combination, combinations } from '../../conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../../facts.js';
import { lookupFor } from '../../pricing/buckets.js';
import type { CompiledRules } from '../../pricing/compiled.js';
import type { Lookup } from '../../pricing/terms.js';
import type { RuleSource } from '../../rules/rules-year.js';
import { decimal } from '../../values/amounts.js';
import { recall } from '../../values/maps.js';
import type { Years } from '../written.js';
import { type RequestSpace, requestAt } from './request-space.js';
import type { IntervalEnd } from './thresholds.js';
import type { AtEnds } from './unit-amounts.js';

/** All combinations of the answers to some dimensions of a form, numbered; the last dimension turns fastest. */
export interface Grid {
  /** The numbers of the dimensions, ascending. */
  readonly dimensions: readonly number[];
  readonly sizes: readonly number[];
  readonly count: number;
}

/** The grid over some dimensions of a form, each of which may be named more than once. */
export function gridOver(space: RequestSpace, dimensions: Iterable<number>): Grid {
  const sorted = [...new Set(dimensions)].sort((a, b) => a - b);
  const sizes = sorted.map((number) => space.dimensions[number]?.answers.length ?? 1);
  return { dimensions: sorted, sizes, count: combinations(sizes) };
}

/** The answers of a combination: for every dimension of the form which one, the simplest where the grid has none. */
export function cellsAt({ dimensions, sizes }: Grid, index: number, space: RequestSpace): number[] {
  const cells = space.dimensions.map(() => 0);
  for (const [position, cell] of combination(index, sizes).entries()) cells[dimensions[position] ?? 0] = cell;
  return cells;
}

/** For each combination of a grid, the index of the combination of a part of the grid that it contains. */
export function partIndexes(grid: Grid, part: Grid): Int32Array {
  let indexes = Int32Array.of(0);
  for (const [number, dimension] of grid.dimensions.entries()) {
    const position = part.dimensions.indexOf(dimension);
    const stride = position < 0 ? 0 : combinations(part.sizes.slice(position + 1));
    const size = grid.sizes[number] ?? 1;
    const further = new Int32Array(indexes.length * size);
    for (let at = 0; at < further.length; at++)
      further[at] = (indexes[Math.trunc(at / size)] ?? 0) + stride * (at % size);
    indexes = further;
  }
  return indexes;
}

/**
 * The dimensions of a form that some facts of the rules depend on.
 * @param names a name that is none of a fact depends on nothing
 */
export function dimensionsDeciding(names: readonly string[], source: RuleSource, space: RequestSpace): number[] {
  const holder = source.forms[space.form]?.holder;
  const fieldsBehind = (name: string): (string | undefined)[] => {
    const fact = source.facts[name];
    if (fact?.type === 'share') return [fact.part, fact.whole].flatMap(fieldsBehind);
    if (fact?.type !== 'count') return fact === undefined ? [] : [name];
    const { roles } = fact.people;
    const exception = holder !== undefined && roles.includes(holder.role) ? holder.unless : undefined;
    return [...roles, fact.plus, exception?.field];
  };
  const fields = new Set(names.flatMap(fieldsBehind));
  return [...space.dimensions.keys()].filter((number) => fields.has(space.dimensions[number]?.field));
}

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

  /** The dimensions that some facts of each side, by their numbers, or facts of these names, depend on. */
  dimensions(
    factsOf: (rules: CompiledRules, side: keyof Years) => readonly number[],
    namesOf: (side: keyof Years) => readonly string[] = () => [],
  ): number[] {
    return (['base', 'head'] as const).flatMap((side) => {
      const rules = this.years[side];
      const facts = factsOf(rules, side).flatMap((fact) => rules.space.names[fact] ?? []);
      return dimensionsDeciding([...facts, ...namesOf(side)], rules.source, this.space);
    });
  }

  /** How many requests of the form each combination of a grid stands for. */
  weight({ count }: Grid): number {
    return this.space.size / count;
  }

  /** One request for each combination of a grid, all else answered in the simplest way. */
  on(grid: Grid): readonly Readings[] {
    return recall(this.known, grid.dimensions.join(), () =>
      Array.from({ length: grid.count }, (_, index) => this.at(cellsAt(grid, index, this.space))),
    );
  }

  private at(cells: readonly number[]): Readings {
    const { base, head } = readOnBothSides(this.years, requestAt(this.space, cells));
    const ends = this.space.dimensions.flatMap((dimension, number) => {
      const cell = cells[number] ?? 0;
      const end = dimension.ends[cell];
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
    figure: reading(),
    last: ends
      .filter(({ isLast }) => isLast)
      .map(({ field, at, value }) => ({ field, figure: reading(field), distance: value - at })),
  };
}
