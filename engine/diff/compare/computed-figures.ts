import type { Years } from '../years.js';
import type { Difference, RuleChange } from './rule-change.js';

/**
 * Adds to the changes of figures the new values of derived ones, which change although nobody wrote them.
 * @param former the old id of each figure that has a new one
 */
export function computedFigures(
  changes: readonly RuleChange[],
  { base, head }: Years,
  former: ReadonlyMap<string, string>,
): RuleChange[] {
  const computed = new Map<string, Difference>();
  for (const [id, figure] of Object.entries(head.source.figures)) {
    const before = base.figures.get(former.get(id) ?? id);
    const after = head.figures.get(id);
    if (!('derive' in figure) || before === undefined || after === undefined || before.eq(after)) continue;
    computed.set(id, { path: 'value', before: before.toNumber(), after: after.toNumber(), computed: true });
  }
  const known = new Set(changes.map(({ id }) => id));
  const written = changes.map((change) => {
    const also = computed.get(change.id);
    return also === undefined ? change : { ...change, differences: [...change.differences, also] };
  });
  const unwritten = [...computed]
    .filter(([id]) => !known.has(id))
    .map(([id, difference]): RuleChange => {
      const label = head.source.figures[id]?.label ?? id;
      return { section: 'figures', id, label, kind: 'changed', differences: [difference] };
    });
  return [...written, ...unwritten];
}
