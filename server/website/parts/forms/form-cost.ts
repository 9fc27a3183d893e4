import { type ComparedRequest, type Costs, euroSpan, inList, type Language } from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';
import { splitTotals } from '../totals.js';

/** A form with what was asked of it, by which it can be compared line by line, and what it costs by all answers. */
export interface RequestedCost {
  readonly form: Form;
  readonly inputs: ComparedRequest;
  readonly result: Costs;
}

/** What the first 12 months cost, in short. */
export function firstYearSpan({ result }: Pick<RequestedCost, 'result'>, language: Language): string {
  return euroSpan(splitTotals(result).firstYear.total, language, 'whole');
}

/** The noun for a form in sentences. */
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
