import type { Site } from '../site.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { contextRows } from './context-rows.js';
import { resultRows } from './result-rows.js';
import { sharedAddress } from './shared-address.js';
import type { ShownCosts } from './shown-costs.js';
import { csv } from './table.js';

/** The calculator's result as a spreadsheet. */
export function costsCsv({ formLabel, calculation, answers }: ShownCosts, site: Site): string {
  const { language } = site.state;
  return csv(
    [...resultRows(calculation.results, formLabel, language), ...contextRows(answers, sharedAddress('/', site), site)],
    TAKE_AWAY[language].columns,
  );
}

/** The calculator's result as data: the address of the page that shows it, and the answer of the API. */
export function costsJson({ calculation }: ShownCosts, site: Site): string {
  return JSON.stringify({ page_url: sharedAddress('/', site), calculation }, null, 2);
}
