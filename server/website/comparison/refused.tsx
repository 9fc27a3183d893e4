import type { VNode } from 'preact';
import { OTHERS } from '../address/parameters.js';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { COMPARISON } from '../text/comparison.js';
import { REFUSALS } from '../text/refusals.js';
import type { Comparison } from './compare.js';
import { type Remedy, remedyOf } from './remedies.js';

/** The forms that cannot have the people: why, and what would change it, one tap away. */
export function Refused({ comparison, site }: { comparison: Comparison; site: Site }): VNode | null {
  const { state } = site;
  const texts = REFUSALS[state.language];
  if (comparison.refused.length === 0) return null;
  return (
    <section class="refused" aria-labelledby="non-possono">
      <h2 id="non-possono">{texts.refused}</h2>
      <ul>
        {comparison.refused.map(({ form, refusal }) => (
          <li key={form} class={form === state.form ? 'chosen' : undefined}>
            <h3>
              {CALCULATOR[state.language].forms[form].name}
              {form === state.form && <span class="badge">{COMPARISON[state.language].chosen}</span>}
            </h3>
            <p>{texts.refusals[refusal]}</p>
            <RemedyButton remedy={remedyOf(form, refusal, comparison.people, state.language)} />
            {refusal === 'needs-accomandante' && comparison.people.length > 1 && (
              <p>
                <a href={linkTo('/', state, { form: 'sas', people: comparison.people })}>{texts.workingAccomandante}</a>
                .
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemedyButton({ remedy }: { remedy: Remedy | undefined }): VNode | null {
  if (remedy === undefined) return null;
  return (
    <button
      type="submit"
      class="secondary"
      form="confronto"
      name={OTHERS.action}
      value={remedy.action}
      data-focus={remedy.focus}
    >
      {remedy.label}
    </button>
  );
}
