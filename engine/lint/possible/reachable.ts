import { type Exercised, exercisedOf } from '../../cases/coverage.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { PossibleFacts } from './possible-facts.js';
import { possibleVerdict } from './possible-verdict.js';
import { readingsOf } from './readings-of.js';

/** What some request exercises. */
export function reachableIn(rules: CompiledRules, possible: PossibleFacts): Set<Exercised> {
  const ofLines = rules.lines.flatMap((line) =>
    readingsOf(line, rules, possible).flatMap((facts) => exercisedOf(line, facts)),
  );
  const ofNotices = rules.notices
    .filter(({ rule }) => possibleVerdict(rule.when, { rules, possible }) !== 'never')
    .map(({ rule }) => `notice ${rule.id}` as const);
  return new Set([...ofLines, ...ofNotices]);
}
