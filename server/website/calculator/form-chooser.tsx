import type { VNode } from 'preact';
import { formsOf } from '../address/forms.js';
import { QUERY_NAMES } from '../address/parameters.js';
import type { Site } from '../site.js';
import { CALCULATOR } from './texts.js';

/** The legal forms, to choose another. */
export function FormChooser({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const texts = CALCULATOR[state.language];
  return (
    <fieldset class="forms">
      <legend>{texts.chooseForm}</legend>
      {[...formsOf(rules).values()].map((form) => (
        <label class="form-choice" key={form.address}>
          <input
            type="radio"
            name={QUERY_NAMES.form}
            value={form.address}
            checked={form.address === state.form}
            data-shows="risultato"
          />
          <span class="form-name">{form.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
