import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { click } from '../support/controls.js';

const THREE = '/confronto?forme=snc,srl,srls&socio1=commerciante&socio2=no&sicilia=no';

describe('three forms side by side', () => {
  itInBrowser('are all in sight on a wide screen and on paper', async ({ visit }) => {
    const page = await visit(THREE, { viewport: { width: 1200, height: 900 } });
    expect(await formsInSight(page)).to.deep.equal(['SNC', 'SRL', 'SRLS']);
    expect(await page.locator('.two-of-three').isVisible()).to.equal(false);
    await page.emulateMedia({ media: 'print' });
    expect(await formsInSight(page)).to.deep.equal(['SNC', 'SRL', 'SRLS']);
  });

  itInBrowser('are two on a narrower one, with a link to each other two', async ({ visit }) => {
    const page = await visit(THREE, { viewport: { width: 1199, height: 900 }, javaScriptEnabled: false });
    expect(await formsInSight(page)).to.deep.equal(['SNC', 'SRL']);
    expect(await page.locator('.chart-row').count()).to.equal(3);
    for (const two of ['SNC e SRLS', 'SRL e SRLS', 'SNC e SRL']) {
      await click(page, page.locator('.two-of-three').getByRole('link', { name: two, exact: true }));
      expect((await formsInSight(page)).toSorted()).to.deep.equal(two.split(' e '));
    }
  });

  itInBrowser('are one link away from two', async ({ visit }) => {
    const page = await visit('/confronto?forme=snc,srl', { viewport: { width: 1440, height: 900 } });
    await click(page, page.locator('section[aria-labelledby="terza-forma"]').getByRole('link', { name: 'SRLS' }));
    expect(await formsInSight(page)).to.deep.equal(['SNC', 'SRL', 'SRLS']);
  });
});

/** The forms that have a column of the table in sight. */
async function formsInSight(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const name of await page.locator('.pair .pair-name').all())
    if (await name.isVisible()) names.push(await name.innerText());
  return names;
}
