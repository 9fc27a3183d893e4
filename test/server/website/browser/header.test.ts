import { expect } from 'chai';
import { inBrowser } from '../support/in-browser.js';

describe('the header', () => {
  for (const width of [768, 800, 1024]) {
    it(
      `is one row in both languages, in a window ${width} px wide`,
      inBrowser(async ({ visit }) => {
        const heights: (number | undefined)[] = [];
        for (const path of ['/', '/?lingua=en']) {
          const page = await visit(path, { viewport: { width, height: 600 } });
          heights.push((await page.locator('.site-header').boundingBox())?.height);
        }
        expect(heights[1]).to.equal(heights[0]);
        expect(heights[0]).to.be.below(90);
      }),
    );
  }
});
