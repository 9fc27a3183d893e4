import {
  type ComparedRequest,
  type ComparingRules,
  type Costs,
  euroSpan,
  inList,
  type Language,
} from '../../../../engine/index.js';
import type { PageRequest } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { splitTotals } from '../totals.js';

/** A form with what it costs, by all answers. */
export interface FormCost {
  readonly form: Form;
  readonly result: Costs;
}

/** A form with what was asked of it, by which it can be compared line by line. */
export interface AskedForm {
  readonly form: Form;
  readonly asked: ComparedRequest;
}

/** The same with what it costs. */
export type RequestedCost = FormCost & AskedForm;

/** What a form costs by all answers; undefined where there is no request. */
export function requestedCost(
  form: Form,
  { asked }: Pick<PageRequest, 'asked'>,
  rules: ComparingRules,
): RequestedCost | undefined {
  return asked && { form, asked, result: rules.costsOf(asked) };
}

/** What the first 12 months cost, in short. */
export function firstYearSpan({ result }: Pick<FormCost, 'result'>, language: Language): string {
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
