import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { haltAnswers, letCome } from '../support/halting.js';
import { inBrowser } from '../support/in-browser.js';
import { untilAddressSays } from '../support/keyboard.js';
import { apiTotals, expectTotalsOfAddress, requestOfAddress, shownTotals } from '../support/totals.js';

describe('an answer that is still arriving', () => {
  it(
    'shows its totals before its lines, which follow',
    inBrowser(async ({ visit, server }) => {
      const page = await visit('/?forma=artigiana', { prepare: haltAnswers });
      const lines = await shownLines(page);
      await page.locator('input[name="sicilia"][value="si"]').check();
      const wanted = await apiTotals(server.url, requestOfAddress(`${server.url}/?forma=artigiana&sicilia=si`));
      await eventually(() => shownTotals(page), wanted);
      expect(await shownLines(page)).to.equal(lines);

      await letCome(page, 'whole');
      await untilAddressSays(page, 'sicilia', 'si');
      expect(await shownLines(page)).not.to.equal(lines);
      await expectTotalsOfAddress(page);
    }),
  );

  it(
    'takes its totals back where it breaks off, so that they belong to the lines under them',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana', { prepare: haltAnswers });
      const totals = await shownTotals(page);
      await page.locator('input[name="sicilia"][value="si"]').check();
      await eventually(async () => JSON.stringify(await shownTotals(page)) === JSON.stringify(totals), false);

      await letCome(page, 'broken');
      await page.locator('[role="alert"]').waitFor();
      expect(await shownTotals(page)).to.deep.equal(totals);
    }),
  );

  it(
    'takes back the totals of the last whole page, however many answers have broken off since',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana', { prepare: haltAnswers });
      const totals = await shownTotals(page);
      const isAsBefore = async () => JSON.stringify(await shownTotals(page)) === JSON.stringify(totals);
      await page.locator('input[name="sicilia"][value="si"]').check();
      await eventually(isAsBefore, false);
      await page.locator('input[name="forma"][value="commerciante"]').check({ force: true });
      await eventually(async () => (await page.evaluate('window.halted')) === 2, true);

      await letCome(page, 'broken');
      await page.locator('[role="alert"]').waitFor();
      expect(await isAsBefore()).to.equal(true);
    }),
  );

  it(
    'shows no more of itself once a later answer is asked for, even between two of its totals',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana', { prepare: haltAnswers });
      const totals = await shownTotals(page);
      await page.route(/sicilia=no/, () => {});
      await page.evaluate(CLICK_AT_FIRST_TOTAL);
      await page.locator('input[name="sicilia"][value="si"]').check({ force: true });
      await eventually(() => page.locator('input[name="sicilia"]:checked').inputValue(), 'no');
      await wait(300);
      expect(await shownTotals(page)).to.deep.equal(totals);
    }),
  );
});

/** Asks another question as soon as the first of the totals has changed, before the others have. */
const CLICK_AT_FIRST_TOTAL = `new MutationObserver((_, observer) => {
  observer.disconnect();
  document.querySelector('input[name="sicilia"][value="no"]').click();
}).observe(document.querySelector('.total-in-sight'), { childList: true, subtree: true });`;

async function shownLines(page: Page): Promise<string> {
  return page.locator('.pile-included').innerText();
}
