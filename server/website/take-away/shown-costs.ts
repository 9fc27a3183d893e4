import type { Calendar } from '../../../engine/index.js';
import type { CalculationResponse } from '../../../schemas/types/api.js';
import { calculationResponse } from '../../response.js';
import type { FormName } from '../address/parameters.js';
import { buildRequest } from '../address/request.js';
import { shownCalendar } from '../calendar/start.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { type GivenAnswer, givenAnswers } from './given-answers.js';

/** What the calculator shows of one form, ready to be written in a file. */
export interface ShownCosts {
  readonly form: FormName;
  readonly formLabel: string;
  readonly answers: readonly GivenAnswer[];
  /** The very answer of the API to the same questions. */
  readonly calculation: CalculationResponse;
  /** When it is paid, where the rules say so. */
  readonly calendar: Calendar | undefined;
}

/**
 * What the calculator shows for a form.
 * @returns undefined where the answers are not enough for a calculation
 */
export function shownCosts(form: FormName, site: Site): ShownCosts | undefined {
  const asked = buildRequest(site.state, form);
  if (asked.request === undefined) return undefined;
  return {
    form,
    formLabel: CALCULATOR[site.state.language].forms[form].name,
    answers: givenAnswers(form, asked, site),
    calculation: calculationResponse(site.rules, site.publicBaseUrl, asked.request),
    calendar: shownCalendar(asked.request, site),
  };
}
