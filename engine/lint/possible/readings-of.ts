import type { RequestFacts } from '../../facts/request-facts.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { namesRead, termsOf } from '../../pricing/terms.js';
import type { PossibleFacts } from './possible-facts.js';

/** Everything that requests can be, as far as a line can tell: by its conditions, its people and its amounts. */
export function readingsOf(line: CompiledLine, rules: CompiledRules, possible: PossibleFacts): readonly RequestFacts[] {
  return possible.of(factsRead(line, rules));
}

/** The facts that decide whether a line is due, at which amount and for how many people. */
export function factsRead({ facts, groups }: CompiledLine, { space }: CompiledRules): string[] {
  return [
    ...facts.flatMap((fact) => space.names[fact] ?? []),
    ...groups.flatMap(({ people }) => people?.fact ?? []),
    ...groups
      .flatMap(({ cases }) => cases.flatMap(({ rule }) => termsOf(rule).flatMap(namesRead)))
      .filter((name) => space.numberOf.has(name)),
  ];
}
