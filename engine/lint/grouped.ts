import { inOrder, type Remark } from '../loader/problem.js';
import { groupsBy } from '../values/maps.js';
import type { Finding } from './lint.js';

/** What a person reads as one: a finding, or what several of one cause have in common. */
export interface Item extends Remark {
  readonly severity: Finding['severity'];
  /** The findings of one cause; none where it is a finding by itself. */
  readonly parts: readonly Finding[];
}

/** Findings with those of one cause brought together, in the order of their places. */
export function grouped(findings: readonly Finding[]): Item[] {
  const groups = groupsBy(findings, (one) => one.shared?.cause ?? one);
  const items = groups.map((group): Item => {
    const [{ shared, ...first }] = group;
    return shared === undefined ? { ...first, parts: [] } : { ...first, ...shared.cause, parts: group };
  });
  return inOrder(items);
}
