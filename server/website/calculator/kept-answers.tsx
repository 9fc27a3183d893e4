import type { VNode } from 'preact';
import { writeState } from '../address/query.js';
import type { State } from '../address/state.js';

/**
 * The answers that a form of the page does not ask for, kept as hidden fields: who changes the legal form and comes back
 * finds their people and answers again.
 * @param asked the names of the fields that are on the page
 */
export function KeptAnswers({ state, asked }: { state: State; asked: ReadonlySet<string> }): VNode {
  const { madeWith: _, ...kept } = state;
  const all = [...new URLSearchParams(writeState(kept))];
  return (
    <>
      {all
        .filter(([name]) => !asked.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}
