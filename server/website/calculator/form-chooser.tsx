import type { VNode } from 'preact';
import type { CalculationRequest, Result } from '../../../engine/index.js';
import { buildRequest } from '../address/calculation-request.js';
import type { State } from '../address/parameters.js';
import { FORM_NAMES, type FormName, QUERY_NAMES } from '../address/parameters.js';
import { asksPeople, formPeople } from '../address/people.js';
import { euroRange } from '../parts/format.js';
import { LEGAL_FORMS } from '../parts/questions/texts.js';
import type { Site } from '../site.js';
import { CALCULATOR } from './texts.js';

/** The seven forms. Until one is chosen, each shows what its first 12 months cost, before any question is answered. */
export function FormChooser({ site }: { site: Site }): VNode {
  const { state } = site;
  const texts = CALCULATOR[state.language];
  return (
    <fieldset class={state.form === undefined ? 'forms forms-open' : 'forms'}>
      <legend>{texts.chooseForm}</legend>
      {FORM_NAMES.map((form) => (
        <label class="form-choice" key={form}>
          <input type="radio" name={QUERY_NAMES.form} value={form} checked={form === state.form} />
          <span class="form-name">{LEGAL_FORMS[state.language][form].name}</span>
          <span class="form-hint">{LEGAL_FORMS[state.language][form].hint}</span>
          {state.form === undefined && <FormCost form={form} site={site} />}
        </label>
      ))}
    </fieldset>
  );
}

/** What a form costs before any question is answered, and for whom. */
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
      {formNotes(form, request, result, state).map((note) => (
        <span class="form-note" key={note}>
          {note}
        </span>
      ))}
    </>
  );
}

/** What a total counts and leaves out, so that nobody takes the total of two people for that of one. */
function formNotes(form: FormName, request: CalculationRequest, result: Result, state: State): string[] {
  const texts = CALCULATOR[state.language].formNotes;
  const notes: string[] = [];
  if (asksPeople(form)) {
    const people = formPeople(state, form);
    const working = people.filter(({ work }) => work !== 'no').length;
    notes.push(texts.people(working, people.length - working));
  }
  if ('professionalCassa' in request && !request.professionalCassa) notes.push(texts.noFund);
  if (result.totalsCompleteness === 'partial') notes.push(texts.partial(missingFrom(result)));
  return notes;
}

/** What is missing from a partial total: its lines outside the totals, else everything that is due besides. */
function missingFrom({ lines, excludedMandatory }: Result): string[] {
  const outside = lines.filter(({ includedInTotals }) => !includedInTotals);
  return (outside.length > 0 ? outside : excludedMandatory).map(({ label }) => label);
}
