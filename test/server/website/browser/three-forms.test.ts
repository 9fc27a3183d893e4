import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { click } from '../support/controls.js';

const THREE = '/confronto?forme=snc,srl,srls&socio1=commerciante&socio2=no&sicilia=no';
const PHONE = { width: 390, height: 844 };

describe('three forms side by side', () => {
  itInBrowser('are all in sight on a phone and on paper, and nothing scrolls sideways', async ({ visit }) => {
    const page = await visit(THREE, { viewport: PHONE });
    expect(await formsInSight(page)).to.deep.equal(['SNC', 'SRL', 'SRLS']);
    expect(await page.locator('.chart-row').count()).to.equal(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(PHONE.width);
    await page.emulateMedia({ media: 'print' });
    expect(await formsInSight(page)).to.deep.equal(['SNC', 'SRL', 'SRLS']);
  });

  itInBrowser('are one link away from two, and two from three', async ({ visit }) => {
    const page = await visit('/confronto?forme=snc,srl', { viewport: PHONE, javaScriptEnabled: false });
    const links = page.locator('#terza-forma');
    await links.locator('summary').click();
    await click(page, links.getByRole('link', { name: 'SRLS', exact: true }));
    expect(await formsInSight(page)).to.deep.equal(['SNC', 'SRL', 'SRLS']);
    await links.locator('summary').click();
    await click(page, links.getByRole('link', { name: 'SRL e SRLS', exact: true }));
    expect(await formsInSight(page)).to.deep.equal(['SRL', 'SRLS']);
  });
});

/** The forms that have a column of the facts in sight. */
async function formsInSight(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const name of await page.locator('.detail > .side-table thead th:not(:first-child)').all())
    if (await name.isVisible()) names.push(await name.innerText());
  return names;
}
