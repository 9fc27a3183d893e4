import type { VNode } from 'preact';
import { FORM_NAMES, OTHERS } from '../address/parameters.js';
import { requestOf } from '../address/request.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { euroRange } from '../text/format.js';

/** The seven forms. Until one is chosen, each shows what its first 12 months cost: a result before any question. */
export function FormChooser({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const texts = CALCULATOR[state.language];
  const total = (form: (typeof FORM_NAMES)[number]): string | undefined => {
    const { request } = requestOf(state, form);
    if (state.form !== undefined || request === undefined) return undefined;
    const { first_year_12m_min: min, first_year_12m_max: max } = rules.calculate(request);
    return euroRange({ min, max }, state.language);
  };
  return (
    <fieldset class={state.form === undefined ? 'forms forms-open' : 'forms'}>
      <legend>{texts.chooseForm}</legend>
      {FORM_NAMES.map((form) => {
        const cost = total(form);
        return (
          <label class="form-choice" key={form}>
            <input type="radio" name={OTHERS.form} value={form} checked={form === state.form} />
            <span class="form-name">{texts.forms[form].name}</span>
            <span class="form-hint">{texts.forms[form].hint}</span>
            {cost !== undefined && (
              <span class="form-cost">
                <strong>{cost}</strong> {texts.perFirstYear}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
