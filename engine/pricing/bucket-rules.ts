import { Candidates } from '../conditions/candidates.js';
import { KeptByFacts } from '../conditions/kept-by-facts.js';
import type { FactSpace } from '../conditions/situation.js';
import { factsOf } from '../conditions/truth-table.js';
import type { BucketSum } from '../result/bucket-sum.js';
import type { Bucket } from '../rules/rule-source.js';
import type { CompiledLine } from './compiled-line.js';

/** The lines of one bucket, ready to be priced together. */
export interface BucketRules {
  readonly lines: readonly CompiledLine[];
  /** The facts whose cells they read: an answer to another question leaves them as they are. */
  readonly facts: ReadonlySet<number>;
  /** Which of them can be due in a situation. */
  readonly due: Candidates;
  /** What they come to, where their amounts read nothing of the request but numbers of persons. */
  readonly sums: KeptByFacts<BucketSum>;
}

/** The lines by bucket. */
export function bucketRules(all: readonly CompiledLine[], space: FactSpace): Record<Bucket, BucketRules> {
  const of = (bucket: Bucket): BucketRules => {
    const lines = all.filter(({ rule }) => rule.bucket === bucket);
    const tables = lines.map(({ facts, sizes, outcomeOf }) => ({ facts, sizes, values: outcomeOf }));
    const counts = new Set(
      lines.flatMap(({ groups }) => groups.flatMap(({ people }) => space.numberOf.get(people?.fact ?? '') ?? [])),
    );
    const facts = factsOf(lines);
    return {
      lines,
      facts: new Set(facts),
      due: new Candidates(tables, space),
      sums: new KeptByFacts(facts, [...counts], space),
    };
  };
  return { opening: of('opening'), annual: of('annual'), inps: of('inps'), inail: of('inail') };
}
