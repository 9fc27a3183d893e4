import type { Calendar, Result } from '../../../../engine/index.js';
import { type PageRequest, rulesWith } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import type { Site } from '../../site.js';
import { pageCalendar } from '../calendar/start.js';
import type { RequestedCost } from '../forms/form-cost.js';

/** The result of a form as a page shows it, by all answers, and the calendar if the year has due dates. */
export interface ShownResult extends RequestedCost {
  readonly result: Result;
  readonly calendar: Calendar | undefined;
}

/** What a form costs with the answers of a page; undefined if they make no valid request. */
export function shownResult(form: Form, { inputs }: PageRequest, site: Site): ShownResult | undefined {
  if (inputs === undefined) return undefined;
  const result = rulesWith(inputs, site.rules).calculate(inputs.request, { checked: true });
  return { form, inputs, result, calendar: pageCalendar(inputs, site) };
}
