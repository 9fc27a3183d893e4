import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { CalculationRequest } from '../../../../engine/index.js';
import type { Result } from '../../../../schemas/types/api.js';
import { wholeTotals } from '../../../../server/website/parts/totals.js';
import { requestIn } from './spreadsheets.js';

/** The totals that a page shows, whole euro, each as [min, max]. */
export interface Shown {
  readonly opening: readonly [number, number];
  readonly annual: readonly [number, number];
  readonly firstYear: readonly [number, number];
}

/** Reads the totals off a page as a visitor does. */
export async function shownTotals(page: Page): Promise<Shown> {
  const read = async (kind: string) => amounts(await page.locator(`.total-${kind} .amount`).innerText());
  return { opening: await read('opening'), annual: await read('annual'), firstYear: await read('first-year') };
}

/** The lowest and the highest amount that a text names: `da 4.696 a 4.897 €`, `from €4,696 to €4,897`. */
export function amounts(text: string): readonly [number, number] {
  const found = [...text.matchAll(/(\d{1,3}(?:\.\d{3})*)(?: a |\s€)|€(\d{1,3}(?:,\d{3})*)/g)].map(
    ([, italian = '', english = '']) => Number(italian.replaceAll('.', '') || english.replaceAll(',', '')),
  );
  const [min, max = min] = found;
  if (min === undefined || max === undefined || found.length > 2) throw new Error(`No amount or range: ${text}`);
  return [min, max];
}

/** The same totals from the API of the same server, in whole euros that add up. */
export async function apiTotals(url: string, request: CalculationRequest): Promise<Shown> {
  const answer = await fetch(`${url}/api/v1/calculate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(answer.status, JSON.stringify(request)).to.equal(200);
  const { results }: { results: Result } = JSON.parse(await answer.text());
  const { opening, annual, firstYear } = wholeTotals(results);
  const ends = ({ total: { min, max } }: typeof opening) => [min, max] as const;
  return { opening: ends(opening), annual: ends(annual), firstYear: ends(firstYear) };
}

/** What the address of a page asks the API. */
export function requestOfAddress(address: string): CalculationRequest {
  return requestIn(new URL(address).search);
}

/** The page shows what the API says for what its address asks. */
export async function expectTotalsOfAddress(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  expect(await shownTotals(page)).to.deep.equal(await apiTotals(origin, requestOfAddress(page.url())));
}
