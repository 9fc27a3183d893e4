import type { VNode } from 'preact';
import type { CalculationRequest, Result } from '../../../engine/index.js';
import { buildRequest } from '../address/calculation-request.js';
import { type Form, formsOf } from '../address/forms.js';
import type { State } from '../address/parameters.js';
import { QUERY_NAMES } from '../address/parameters.js';
import { asksPeople, formPeople } from '../address/people.js';
import { euroRange } from '../parts/format.js';
import type { Site } from '../site.js';
import { CALCULATOR } from './texts.js';

/** The legal forms. Until one is chosen, each shows what its first 12 months cost, before any question is answered. */
export function FormChooser({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const texts = CALCULATOR[state.language];
  return (
    <fieldset class={state.form === undefined ? 'forms forms-open' : 'forms'}>
      <legend>{texts.chooseForm}</legend>
      {[...formsOf(rules).values()].map((form) => (
        <label class="form-choice" key={form.address}>
          <input type="radio" name={QUERY_NAMES.form} value={form.address} checked={form.address === state.form} />
          <span class="form-name">{form.name}</span>
          <span class="form-hint">{form.hint}</span>
          {state.form === undefined && <FormCost form={form} site={site} />}
        </label>
      ))}
    </fieldset>
  );
}

/** What a form costs before any question is answered, and for whom. */
function FormCost({ form, site: { state, rules } }: { form: Form; site: Site }): VNode | null {
  const { request } = buildRequest(state, form);
  if (request === undefined) return null;
  const result = rules.calculate(request);
  const { first_year_12m_min: min, first_year_12m_max: max } = result;
  return (
    <>
      <span class="form-cost">
        <strong>{euroRange({ min, max }, state.language)}</strong> {CALCULATOR[state.language].perFirstYear}
      </span>
      {formNotes(form, request, result, state).map((note) => (
        <span class="form-note" key={note}>
          {note}
        </span>
      ))}
    </>
  );
}

/** What a total counts and leaves out, so that nobody takes the total of two people for that of one. */
function formNotes(form: Form, request: CalculationRequest, result: Result, state: State): string[] {
  const texts = CALCULATOR[state.language].formNotes;
  const notes: string[] = [];
  if (asksPeople(form)) {
    const people = formPeople(state, form);
    const working = people.filter(({ work }) => work !== 'no').length;
    notes.push(texts.people(working, people.length - working));
  }
  const { unless } = form.holder ?? {};
  if (unless?.note !== undefined && Reflect.get(request, unless.field) === false) notes.push(unless.note);
  if (result.totalsCompleteness === 'partial') notes.push(texts.partial(missingFrom(result)));
  return notes;
}

/** What is missing from a partial total: its lines outside the totals, else everything that is due besides. */
function missingFrom({ lines, excludedMandatory }: Result): string[] {
  const outside = lines.filter(({ includedInTotals }) => !includedInTotals);
  return (outside.length > 0 ? outside : excludedMandatory).map(({ label }) => label);
}
