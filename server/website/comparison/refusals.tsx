import type { VNode } from 'preact';
import type { Language, Remedy } from '../../../engine/index.js';
import { ACTIONS } from '../address/actions.js';
import { roleAddress } from '../address/forms.js';
import { type Person, personName, roleName, workOf } from '../address/parameters.js';
import type { RefusedForm } from '../parts/forms/compare.js';
import { linkTo } from '../parts/links.js';
import { ActionButton } from '../parts/questions/field.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** A button after which a form can take the people of a comparison. */
export interface RemedyButton {
  readonly label: string;
  readonly action: string;
  /** What gets the focus afterwards. */
  readonly focus: 'last-person' | 'people';
}

/** The button for a remedy of the engine. */
export function remedyButton(remedy: Remedy, language: Language): RemedyButton {
  if (remedy.kind === 'remove')
    return {
      label: COMPARISON[language].people.remove(remedy.index + 1),
      action: ACTIONS.remove(remedy.index),
      focus: 'people',
    };
  const { label } = remedy;
  if (remedy.kind === 'role')
    return { label, action: ACTIONS.answer(roleName(remedy.index), roleAddress(remedy.role)), focus: 'people' };
  const work = workOf(remedy.class) ?? 'incerto';
  if (remedy.kind === 'class')
    return { label, action: ACTIONS.answer(personName(remedy.index), work), focus: 'people' };
  return { label, action: work === 'incerto' ? ACTIONS.add : ACTIONS.addWith(work), focus: 'last-person' };
}

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
            {refusal.remedy !== undefined && <RemedyOf remedy={refusal.remedy} language={state.language} />}
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

function RemedyOf({ remedy, language }: { readonly remedy: Remedy; readonly language: Language }): VNode {
  const { label, action, focus } = remedyButton(remedy, language);
  return (
    <ActionButton form="confronto" action={action} focus={focus}>
      {label}
    </ActionButton>
  );
}
