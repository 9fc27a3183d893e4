import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { amounts } from '../support/totals.js';

/** The result is what one sees, without scrolling to it. */
async function expectResultInSight(page: Page): Promise<void> {
  const top = await page.evaluate('document.getElementById("risultato").getBoundingClientRect().top');
  expect(top).to.be.within(0, 300);
}

describe('the first page', () => {
  itInBrowser(
    'leads on a phone from its chart to the heading of the result, with the same total',
    async ({ visit }) => {
      const page = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
      const row = page.locator('#costo-srl');
      const total = (await row.locator('.chart-total').innerText()).replace(/[^\d–]/g, '');
      await row.tap();
      await page.waitForURL(/forma=srl.*#risultato$/);
      await expectResultInSight(page);
      const shown = amounts(await page.locator('.total-first-year .amount').innerText());
      expect(shown.join('–')).to.equal(total);
      await page.locator('input[name="forma"][value="snc"]').scrollIntoViewIfNeeded();
      await page.locator('label:has(input[value="snc"])').tap();
      await page.waitForURL(/forma=snc/);
      await expectResultInSight(page);
    },
  );

  itInBrowser('weighs little: the page, its script and its style, compressed', async ({ visit }) => {
    const sizes: number[] = [];
    await visit('/', {
      prepare: async (page) =>
        page.on('response', async (response) => {
          if (/\.woff2$|\.svg$/.test(response.url())) return;
          sizes.push((await response.request().sizes()).responseBodySize);
        }),
    }).then((page) => page.waitForLoadState('networkidle'));
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.within(1_000, 40_000);
  });
});
