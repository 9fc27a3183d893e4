import type { CompiledRules } from '../pricing/compiled-rules.js';

/** The rules of both sides of a comparison. */
export interface Years {
  readonly base: CompiledRules;
  readonly head: CompiledRules;
}

/** What both sides say, one after the other. */
export function ofBoth<T>({ base, head }: Years, read: (rules: CompiledRules) => readonly T[]): T[] {
  return [...read(base), ...read(head)];
}
