import type { CalculationRequest, Result } from '../../../engine/index.js';
import type { FormName } from '../address/parameters.js';
import { asksPeople, formPeople } from '../address/people.js';
import type { State } from '../address/state.js';
import { FORM_NOTES } from '../text/form-notes.js';

/** A total that is calculated before any question is asked. */
interface Shown {
  readonly form: FormName;
  readonly request: CalculationRequest;
  readonly result: Result;
}

/** What such a total counts and what it leaves out, so that nobody takes the total of two people for that of one. */
export function formNotes({ form, request, result }: Shown, state: State): string[] {
  const texts = FORM_NOTES[state.language];
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

/** What keeps a total from being whole: its lines outside it, or where it has none all that is due besides. */
function missingFrom({ lines, excludedMandatory }: Result): string[] {
  const outside = lines.filter(({ includedInTotals }) => !includedInTotals);
  return (outside.length > 0 ? outside : excludedMandatory).map(({ label }) => label);
}
