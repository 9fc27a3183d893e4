import { type CalculationRequest, type Costs, inList, type Language } from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';

/** A form with what it costs. */
export interface FormCost {
  readonly form: Form;
  readonly result: Costs;
}

/** The same with the request behind it, by which it can be compared line by line. */
export interface RequestedCost extends FormCost {
  readonly request: CalculationRequest;
}

/** What sentences call a form. */
export function nounOf({ noun, name }: Form): string {
  return noun ?? name;
}

/** The short names of some forms, as a list in a sentence. */
export function formList(forms: readonly Form[], language: Language): string {
  return inList(
    forms.map(({ name }) => name),
    language,
  );
}
