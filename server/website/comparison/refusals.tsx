import type { VNode } from 'preact';
import { Fold } from '../parts/fold.js';
import type { Comparison } from '../parts/forms/compare.js';
import { formList } from '../parts/forms/form-cost.js';
import { linkTo } from '../parts/links.js';
import { remedyButton } from '../parts/questions/people.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface Props extends Pick<Comparison, 'refused' | 'people'> {
  readonly site: Site;
}

/** The forms that cannot take the people: why not, with a button for what would change it. */
export function Refusals({ refused, people, site }: Props): VNode | null {
  const { state } = site;
  const texts = COMPARISON[state.language];
  if (refused.length === 0) return null;
  const names = formList(
    refused.map(({ form }) => form),
    state.language,
  );
  return (
    <Fold id="non-possono" heading={texts.refusals} brief={names}>
      <ul class="refused">
        {refused.map(({ form, refusal }) => (
          <li key={form.address}>
            <h3>{form.name}</h3>
            <p>{refusal.why}</p>
            {refusal.remedy && remedyButton(refusal.remedy, form, 'confronto', texts.people.remove)}
            {refusal.special !== undefined && (
              <p>
                <a href={linkTo('/', state, { form: form.address, people })}>{refusal.special}</a>.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
