import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PAGES } from '../../../../server/website/address/paths.js';
import { violations } from '../support/axe.js';
import { inBrowser, type VisitOptions } from '../support/in-browser.js';
import { STATES } from '../support/pages.js';

const STILL: VisitOptions = { reducedMotion: 'reduce' };
/** So high that the total that stays in sight covers nothing: what it covers can be scrolled away from under it. */
const NARROW = { width: 320, height: 9000 };
const WIDE = { width: 1440, height: 900 };
const UNFOLD = 'for (const details of document.querySelectorAll("details")) details.open = true';

describe('axe finds nothing', () => {
  for (const path of PAGES) {
    it(
      `on the page ${path}, wide or narrow, light or dark`,
      inBrowser(async ({ visit }) => expectNothing(await visit(path, STILL))),
    );

    it(
      `on the page ${path} in English`,
      inBrowser(async ({ visit }) => {
        expect(await violations(await visit(`${path}?lingua=en`, STILL))).to.deep.equal([]);
      }),
    );
  }

  for (const [state, path] of Object.entries(STATES)) {
    it(
      `on ${state}, all unfolded, wide or narrow, light or dark`,
      inBrowser(async ({ visit }) => {
        const page = await visit(path, STILL);
        await page.evaluate(UNFOLD);
        await expectNothing(page);
      }),
    );
  }

  it(
    'while the service is in trouble, and while an answer is on its way',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana', { ...STILL, expected: /Failed to load resource/ });
      await page.route(/sicilia=si/, (route) => route.abort('connectionrefused'));
      await page.route(/sicilia=no/, () => {});
      await page.locator('input[name="sicilia"][value="si"]').check();
      await page.locator('[role="alert"]').waitFor();
      await page.locator('input[name="sicilia"][value="no"]').check();
      await page.locator('main[aria-busy="true"]').waitFor();
      await expectNothing(page);
    }),
  );
});

/** All rules where the page is wide; narrow, and in the dark, those that space and colour decide. */
async function expectNothing(page: Page): Promise<void> {
  const found: string[] = [];
  const look = async (as: string, rules?: readonly string[]) => {
    for (const violation of await violations(page, rules)) found.push(`${as}: ${violation}`);
  };
  await page.setViewportSize(WIDE);
  await look('wide');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('wide, dark', ['color-contrast', 'link-in-text-block']);
  await page.setViewportSize(NARROW);
  await look('narrow', ['target-size', 'scrollable-region-focusable']);
  expect(found).to.deep.equal([]);
}
