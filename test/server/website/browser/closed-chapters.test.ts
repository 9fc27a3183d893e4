import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { eventually } from '../support/controls.js';

const PHONE = { viewport: { width: 390, height: 844 } };
/** A line of the rules, of which the page of the method says much and few other rules speak. */
const LINE = 'opening.tassa_archivio_notarile';

const openChapters = (page: Page) => page.locator('details.chapter[open]').count();
/** The rules, sources and figures that can be seen. */
const entries = (page: Page) => page.locator('.chapter article:visible, .chapter tbody > tr[id]:visible').count();

describe('A page whose chapters are closed', () => {
  itInBrowser('takes a few screens of a phone, and opens the chapter that is pressed', async ({ visit }) => {
    for (const path of ['/metodologia', '/fonti']) {
      const page = await visit(path, PHONE);
      expect(await page.evaluate<number>('document.documentElement.scrollHeight'), path).to.be.below(7 * 844);
      expect([await openChapters(page), await entries(page)], path).to.deep.equal([0, 0]);
      await page.locator('details.chapter > summary').first().click();
      expect(await openChapters(page)).to.equal(1);
      expect(await entries(page)).to.be.above(0);
    }
  });

  itInBrowser('shows the place that a link names', async ({ visit }) => {
    const page = await visit(`/metodologia#${LINE}`, PHONE);
    const isInSight = async () => {
      const { y = Number.NaN } = (await page.locator(`[id="${LINE}"]`).boundingBox()) ?? {};
      return Math.abs(y) <= 844;
    };
    await eventually(isInSight, true);
    await page.evaluate('location.hash = "#parole"');
    await eventually(() => page.locator('details.chapter:has(#parole)').getAttribute('open'), '');
  });

  itInBrowser('shows the entries with the words that are typed, says how many, and closes again', async ({ visit }) => {
    const page = await visit('/metodologia', PHONE);
    await page.getByLabel('Cerca in questa pagina').fill('archivi NOTARILI');
    const found = await entries(page);
    expect(found).to.be.within(1, 60);
    expect(await page.locator(`[id="${LINE}"]`).isVisible()).to.equal(true);
    expect(await page.locator('#filtro-trovati').innerText()).to.equal(`${found} voci.`);
    for (const entry of await page.locator('.chapter article:visible').all())
      expect((await entry.textContent())?.toLowerCase()).to.include('notaril');
    await page.getByLabel('Cerca in questa pagina').fill('una parola che non c’è');
    expect(await page.locator('details.chapter:visible').count()).to.equal(0);
    await page.getByLabel('Cerca in questa pagina').fill('');
    expect([await openChapters(page), await entries(page)]).to.deep.equal([0, 0]);
    expect(await page.locator('details.chapter:visible').count()).to.be.above(10);
  });

  itInBrowser('opens without a script, which alone can search', async ({ visit }) => {
    const page = await visit('/fonti', { ...PHONE, javaScriptEnabled: false });
    expect(await page.getByLabel('Cerca in questa pagina').isVisible()).to.equal(false);
    await page.locator('details.chapter > summary').first().press('Enter');
    expect(await entries(page)).to.be.above(0);
  });
});
