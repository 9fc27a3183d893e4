import axe, { type AxeResults } from 'axe-core';
import { expect } from 'chai';
import { itInBrowser } from '../support/browser.js';

/** What the viewer, which others keep, does not do as WCAG 2.2 AA asks. Each stands within it, not on the page around it. */
const FAULTS_OF_VIEWER: readonly string[] = ['color-contrast'];

const RUN = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], preload: false })`;

/** As the description calls it. */
const OPERATION = 'Calculates the costs of one legal form and its people';

describe('the page on which the API is tried', () => {
  itInBrowser(
    'shows every operation, asks this service alone, and has no other faults than are known',
    async ({ visit }) => {
      const page = await visit('/api/prova');
      const viewer = page.locator('openapi-explorer');
      await viewer.getByText(OPERATION).first().waitFor();
      await page.evaluate(axe.source);
      const { violations }: AxeResults = await page.evaluate(RUN);
      const inViewer = violations.filter(({ nodes }) => nodes.every(({ target }) => Array.isArray(target[0])));
      expect(violations.filter((one) => !inViewer.includes(one)).map(({ id }) => id)).to.deep.equal([]);
      expect(inViewer.map(({ id }) => id).sort()).to.deep.equal(FAULTS_OF_VIEWER);
    },
  );

  itInBrowser('sends a request and shows its answer', async ({ visit, server }) => {
    const page = await visit('/api/prova');
    await page.locator('openapi-explorer').getByText(OPERATION).first().click();
    const answered = page.waitForResponse(`${server.url}/api/v1/calculate`);
    await page
      .locator('openapi-explorer')
      .getByRole('button', { name: /execute/i })
      .first()
      .click();
    expect((await answered).status()).to.equal(200);
  });
});
