import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/in-browser.js';
import { untilAddressSays } from '../support/keyboard.js';
import { expectTotalsOfAddress } from '../support/totals.js';

describe('a slow network', () => {
  it(
    'shows that the answer is on its way, and stops once it is there',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana');
      await slowDown(page, 'sicilia=si', 600);
      await page.locator('input[name="sicilia"][value="si"]').check();
      await page.locator('main[aria-busy="true"]').waitFor();
      await untilAddressSays(page, 'sicilia', 'si');
      expect(await page.locator('main').getAttribute('aria-busy')).to.equal(null);
      await expectTotalsOfAddress(page);
    }),
  );

  it(
    'says nothing of an answer that comes at once',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana');
      await page.evaluate(
        `window.busy = 0; new MutationObserver(() => window.busy++).observe(document.querySelector('main'), { attributeFilter: ['aria-busy'] });`,
      );
      await page.route(/sicilia=si/, (route) => route.continue());
      await page.locator('input[name="sicilia"][value="si"]').check();
      await untilAddressSays(page, 'sicilia', 'si');
      expect(await page.evaluate('window.busy')).to.equal(0);
    }),
  );

  it(
    'never lets the late answer to an earlier change overwrite that of a later one',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana');
      await slowDown(page, 'sicilia=si', 500);
      await page.locator('input[name="sicilia"][value="si"]').check();
      await page.locator('input[name="sicilia"][value="no"]').check();
      await untilAddressSays(page, 'sicilia', 'no');
      await wait(800);
      expect(new URL(page.url()).searchParams.get('sicilia')).to.equal('no');
      expect(await page.locator('input[name="sicilia"]:checked').inputValue()).to.equal('no');
      await expectTotalsOfAddress(page);
    }),
  );
});

/** Keeps the answer to the addresses with a certain text back, milliseconds. */
async function slowDown(page: Page, text: string, delay: number): Promise<void> {
  await page.route(
    ({ search }) => search.includes(text),
    async (route) => {
      const response = await route.fetch();
      await wait(delay);
      await route.fulfill({ response });
    },
  );
}
