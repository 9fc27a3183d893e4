import type { VNode } from 'preact';
import { type Form, formsOf } from '../address/forms.js';
import { formList } from '../parts/forms/form-cost.js';
import { linkTo } from '../parts/links.js';
import { List } from '../parts/lists.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface Props {
  /** The forms side by side, in the order of the address. */
  readonly forms: readonly Form[];
  readonly site: Site;
}

/** Links that put each of the other forms beside two; nothing where there are three already. */
export function AddThird({
  forms,
  others,
  site: { state },
}: Props & { readonly others: readonly Form[] }): VNode | null {
  if (forms.length !== 2) return null;
  const pair = forms.map(({ address }) => address);
  return (
    <section class="pairs" aria-labelledby="terza-forma">
      <h2 id="terza-forma">{COMPARISON[state.language].pair.third}</h2>
      <List
        items={others.map(({ name, address }) => (
          <a href={linkTo('/confronto', { ...state, pair: [...pair, address] })}>{name}</a>
        ))}
      />
    </section>
  );
}

/**
 * Which two of three forms are shown where there is no room for all: the first two of the address. The links put another one last,
 * and the style hides them where all three are shown.
 */
export function TwoOfThree({ forms, site: { state, rules } }: Props): VNode | null {
  const [, , hidden] = forms;
  if (hidden === undefined) return null;
  const inOrder = [...formsOf(rules).values()].filter(({ id }) => forms.some((form) => form.id === id));
  return (
    <nav class="switches two-of-three" aria-label={COMPARISON[state.language].pair.twoOfThree}>
      <List
        items={inOrder.toReversed().map((last) => {
          const two = inOrder.filter((form) => form !== last);
          const pair = [...two, last].map(({ address }) => address);
          return (
            <a
              href={linkTo('/confronto', { ...state, pair })}
              aria-current={last.id === hidden.id ? 'true' : undefined}
              data-live
            >
              {formList(two, state.language)}
            </a>
          );
        })}
      />
    </nav>
  );
}
