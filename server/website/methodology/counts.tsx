import type { VNode } from 'preact';
import { anchor, type Site } from '../site.js';
import { METHODOLOGY } from '../text/methodology.js';

/** What the rules count among the people of a request, and the shares of those counts. */
export function Counts({ site: { rules, state } }: { site: Site }): VNode {
  const { facts } = rules.source;
  const { dividedBy } = METHODOLOGY[state.language];
  const label = (name: string) => facts[name]?.label ?? name;
  return (
    <ul class="counts">
      {Object.entries(facts).map(([name, fact]) =>
        'question' in fact ? null : (
          <li key={name} id={anchor.fact(name)}>
            {fact.label}
            {fact.type === 'share' && (
              <span class="soft">
                {' '}
                «{label(fact.part)}» {dividedBy} «{label(fact.whole)}»
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** How many things the rules count. */
export function howManyCounts({ rules }: Site): number {
  return Object.values(rules.source.facts).filter((fact) => !('question' in fact)).length;
}
