import type { Site } from '../site.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { calendarRows } from './calendar-rows.js';
import { contextRows } from './context-rows.js';
import { resultRows } from './result-rows.js';
import { sharedAddress } from './shared-address.js';
import type { ShownCosts } from './shown-costs.js';
import { csv } from './table.js';

/** The calculator's result as a spreadsheet. */
export function costsCsv({ formLabel, calculation, calendar, answers }: ShownCosts, site: Site): string {
  const { language } = site.state;
  return csv(
    [
      ...resultRows(calculation.results, formLabel, language),
      ...(calendar === undefined ? [] : calendarRows(calendar, formLabel, language)),
      ...contextRows(answers, sharedAddress('/', site), site),
    ],
    TAKE_AWAY[language].columns,
  );
}

/** The calculator's result as data: the address of the page that shows it, the answer of the API, and the calendar of payments. */
export function costsJson({ calculation, calendar }: ShownCosts, site: Site): string {
  return JSON.stringify({ page_url: sharedAddress('/', site), calculation, calendar }, null, 2);
}
