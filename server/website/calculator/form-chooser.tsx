import type { VNode } from 'preact';
import { FORM_NAMES, type FormName, OTHERS } from '../address/parameters.js';
import { buildRequest } from '../address/request.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { euroRange } from '../text/format.js';
import { formNotes } from './form-notes.js';

/** The seven forms. Until one is chosen, each shows what its first 12 months cost: a result before any question. */
export function FormChooser({ site }: { site: Site }): VNode {
  const { state } = site;
  const texts = CALCULATOR[state.language];
  return (
    <fieldset class={state.form === undefined ? 'forms forms-open' : 'forms'}>
      <legend>{texts.chooseForm}</legend>
      {FORM_NAMES.map((form) => (
        <label class="form-choice" key={form}>
          <input type="radio" name={OTHERS.form} value={form} checked={form === state.form} />
          <span class="form-name">{texts.forms[form].name}</span>
          <span class="form-hint">{texts.forms[form].hint}</span>
          {state.form === undefined && <FormCost form={form} site={site} />}
        </label>
      ))}
    </fieldset>
  );
}

/** What a form costs as long as nothing else is said, and for whom. */
function FormCost({ form, site: { state, rules } }: { form: FormName; site: Site }): VNode | null {
  const { request } = buildRequest(state, form);
  if (request === undefined) return null;
  const result = rules.calculate(request);
  const { first_year_12m_min: min, first_year_12m_max: max } = result;
  return (
    <>
      <span class="form-cost">
        <strong>{euroRange({ min, max }, state.language)}</strong> {CALCULATOR[state.language].perFirstYear}
      </span>
      {formNotes({ form, request, result }, state).map((note) => (
        <span class="form-note" key={note}>
          {note}
        </span>
      ))}
    </>
  );
}
