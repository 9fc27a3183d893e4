import {
  type BeyondAnswers,
  type CalculationRequest,
  type Costs,
  inList,
  type Language,
  type Rules,
} from '../../../../engine/index.js';
import type { PageRequest } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { type FormInYourCase, yourCaseOf } from '../result/your-case.js';

/** A form with what it costs. */
export interface FormCost {
  readonly form: Form;
  readonly result: Costs;
}

/** The same with the request behind it, by which it can be compared line by line. */
export interface RequestedCost extends FormCost, FormInYourCase {
  readonly request: CalculationRequest;
  readonly beyond: BeyondAnswers | undefined;
}

/** What a form costs, by the law and in the case of the visitor; undefined where there is no request. */
export function requestedCost(
  form: Form,
  { request, beyond }: Pick<PageRequest, 'request' | 'beyond'>,
  rules: Rules,
): RequestedCost | undefined {
  if (request === undefined) return undefined;
  const result = rules.costs(request, { checked: true });
  return { form, request, beyond, result, yourCase: yourCaseOf(result, { request, beyond }, rules) };
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
