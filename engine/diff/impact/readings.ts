import type { CalculationRequest } from '../../../schemas/types/api.js';
import { type RequestFacts, readRequest } from '../../facts/request-facts.js';
import { lookupFor } from '../../pricing/buckets.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { Lookup } from '../../pricing/terms.js';
import type { Years } from '../years.js';
import { type FormSpace, requestAt } from './form-space.js';
import { cellsAt, type Grid, gridOf } from './grid.js';

/** A request as the rules of one side read it. */
export interface Reading {
  readonly rules: CompiledRules;
  readonly facts: RequestFacts;
  readonly figure: Lookup;
}

/** A request as both sides read it. */
export interface Readings {
  readonly base: Reading;
  readonly head: Reading;
}

function readingOf(rules: CompiledRules, request: CalculationRequest): Reading {
  const facts = readRequest(request, rules.reading);
  return { rules, facts, figure: lookupFor(rules, facts) };
}

export function readingsOf({ base, head }: Years, request: CalculationRequest): Readings {
  return { base: readingOf(base, request), head: readingOf(head, request) };
}

/** The requests of a form, read by both sides; those of a grid are read once, whatever is asked of them. */
export class FormReadings {
  private readonly known = new Map<string, readonly Readings[]>();

  constructor(
    readonly years: Years,
    readonly space: FormSpace,
  ) {}

  /** All combinations of the answers to some dimensions of the form. */
  grid(dimensions: Iterable<number>): Grid {
    return gridOf(this.space, dimensions);
  }

  /** One request for each combination of a grid, all else answered in the simplest way. */
  on(grid: Grid): readonly Readings[] {
    const key = grid.dimensions.join();
    const known = this.known.get(key) ?? this.read(grid);
    this.known.set(key, known);
    return known;
  }

  private read(grid: Grid): Readings[] {
    return Array.from({ length: grid.count }, (_, index) =>
      readingsOf(this.years, requestAt(this.space, cellsAt(grid, index, this.space))),
    );
  }
}
