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
import { type FormInYourCase, withYourCase } from '../result/your-case.js';
import { splitTotals } from '../totals.js';

/** A form with what it costs. */
export interface FormCost {
  readonly form: Form;
  readonly result: Costs;
}

/** The same with what was asked, by which it can be compared line by line. */
export interface RequestedCost extends FormCost, FormInYourCase {
  readonly asked: ComparedRequest;
}

/** A form in a verdict: only what it costs in the case of the visitor counts there. */
export type CostInCase = Pick<RequestedCost, 'form' | 'asked' | 'result' | 'yourCase'>;

/** What a form costs in the case of the visitor, which takes half the time of both costs. */
export function costInCase(form: Form, asked: ComparedRequest, rules: ComparingRules): CostInCase {
  return { form, asked, result: rules.costsOf(asked), yourCase: undefined };
}

/** What a form costs, by the law and in the case of the visitor; undefined where there is no request. */
export function requestedCost(
  form: Form,
  { asked }: Pick<PageRequest, 'asked'>,
  rules: ComparingRules,
): RequestedCost | undefined {
  if (asked === undefined) return undefined;
  const { request, beyond } = asked;
  const law = beyond === undefined ? rules.costsOf(asked) : rules.costs(request, { checked: true });
  return { form, asked, ...withYourCase(law, asked, rules) };
}

/** What the first 12 months cost in the case of the visitor, in short. */
export function firstYearSpan(
  { result, yourCase }: Pick<FormCost, 'result'> & Pick<FormInYourCase, 'yourCase'>,
  language: Language,
): string {
  return euroSpan(splitTotals(yourCase?.inYourCase ?? result).firstYear.total, language, 'whole');
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
