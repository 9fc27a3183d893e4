import { copiedTotals } from '../../../engine/index.js';
import { invalidRequest } from '../../errors.js';
import { calculationResponse } from '../../response.js';
import { askedParameters, buildRequest } from '../address/calculation-request.js';
import type { Form } from '../address/forms.js';
import { noCalendarWords, pageCalendar } from '../parts/calendar/start.js';
import { yearOver } from '../parts/layout.js';
import { givenAnswers } from '../parts/take-away/answers.js';
import { calendarFile } from '../parts/take-away/calendar-file.js';
import { calendarRows, contextRows, costRows, csv, noticeRows } from '../parts/take-away/spreadsheet.js';
import { sharedAddress } from '../parts/take-away/take-away.js';
import type { Site } from '../site.js';

/**
 * What the calculator shows for a form, ready to be written in a file.
 * @returns undefined where the answers are not enough for a calculation
 */
export function formCosts(form: Form, site: Site) {
  const { inputs, faults } = buildRequest(site.state, form);
  if (inputs === undefined) return undefined;
  const { request, beyond } = inputs;
  /** The answer of the API to the same request. */
  const calculation = calculationResponse(
    site.rules,
    site.publicBaseUrl,
    beyond === undefined ? request : { request, beyond },
  );
  return {
    form,
    answers: givenAnswers(form, askedParameters([form], site.state, site.comparing), faults, site),
    calculation,
    result: calculation.results,
    /** When it is paid; undefined if the rules have no due dates. */
    calendar: pageCalendar(inputs, site),
  };
}

export type FormCosts = NonNullable<ReturnType<typeof formCosts>>;

/** The calculator's result as a spreadsheet. */
export function costsCsv({ form, result, calendar, answers }: FormCosts, site: Site): string {
  const { language } = site.state;
  const copied = copiedTotals(result.lines, site.rules.ruleset.year, language);
  return csv(
    [
      ...costRows(result, form, language),
      ...noticeRows([{ form, result }], site.rules, language),
      ...(calendar === undefined ? [] : calendarRows(calendar, form.name, site)),
      ...contextRows({ answers, remarks: [copied] }, sharedAddress('/', site), site),
    ],
    language,
  );
}

/**
 * The calculator's result as data: the address of the page that shows it, what that page says once the year of its rules is
 * over, the answer of the API, and the calendar of payments.
 */
export function costsJson({ calculation, calendar }: FormCosts, site: Site): string {
  const data = { page_url: sharedAddress('/', site), notice: yearOver(site), calculation, calendar };
  return JSON.stringify(data, null, 2);
}

/** What to do and what to pay, day by day, for a calendar program. */
export function costsIcs({ form, calendar, result }: FormCosts, site: Site): string {
  if (calendar === undefined) throw invalidRequest(noCalendarWords(site.rules, site.today));
  return calendarFile({ calendar, costs: result }, form, sharedAddress('/', site), site);
}
