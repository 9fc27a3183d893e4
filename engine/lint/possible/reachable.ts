import type { Expression } from '../../../schemas/types/rules.js';
import { type Exercised, exercisedInLine } from '../../cases/coverage.js';
import { type Verdict, verdict } from '../../conditions/truth-table.js';
import type { RequestFacts } from '../../facts/request-facts.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { namesRead, termsOf } from '../../pricing/terms.js';
import type { PossibleFacts } from './possible-facts.js';

/** Rules, and everything that requests to them can be. */
interface Possible {
  readonly rules: CompiledRules;
  readonly possible: PossibleFacts;
}

/** What some request exercises. */
export function reachableIn({ rules, possible }: Possible): Set<Exercised> {
  const ofLines = rules.lines.flatMap((line) =>
    readingsOf(line, rules, possible).flatMap((facts) => exercisedInLine(line, facts)),
  );
  const ofNotices = rules.notices
    .filter(({ rule }) => possibleVerdict(rule.when, { rules, possible }) !== 'never')
    .map(({ rule }) => `notice ${rule.id}` as const);
  return new Set([...ofLines, ...ofNotices]);
}

/** Whether an expression holds for every request that there can be, for some, or for none. */
export function possibleVerdict(expression: Expression | undefined, { rules, possible }: Possible): Verdict {
  if (expression === undefined) return 'always';
  const table = rules.decisions.of(expression);
  const readings = possible.of(table.facts.flatMap((fact) => rules.space.names[fact] ?? []));
  const verdicts = new Set(readings.map(({ situation }) => verdict(table, situation)));
  const [only = 'sometimes'] = verdicts;
  return verdicts.size === 1 ? only : 'sometimes';
}

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
