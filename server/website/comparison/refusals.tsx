import type { VNode } from 'preact';
import type { Person } from '../address/parameters.js';
import type { RefusedForm } from '../parts/forms/compare.js';
import { RemedyButton } from '../parts/forms/remedy.js';
import { linkTo } from '../parts/links.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface RefusalsProps {
  readonly refused: readonly RefusedForm[];
  readonly people: readonly Person[];
  readonly site: Site;
}

/** The forms that cannot take the people: why not, with a button for what would change it. */
export function Refusals({ refused, people, site }: RefusalsProps): VNode | null {
  const { state } = site;
  const texts = COMPARISON[state.language].refusals;
  if (refused.length === 0) return null;
  return (
    <section class="refused" aria-labelledby="non-possono">
      <h2 id="non-possono">{texts.heading}</h2>
      <ul>
        {refused.map(({ form, refusal }) => (
          <li key={form.address} class={form.address === state.form ? 'chosen' : undefined}>
            <h3>
              {form.name}
              {form.address === state.form && <span class="badge">{COMPARISON[state.language].chosen}</span>}
            </h3>
            <p>{refusal.why}</p>
            {refusal.remedy !== undefined && (
              <RemedyButton
                remedy={refusal.remedy}
                form="confronto"
                remove={COMPARISON[state.language].people.remove}
              />
            )}
            {refusal.special !== undefined && (
              <p>
                <a href={linkTo('/', state, { form: form.address, people })}>{refusal.special}</a>.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
