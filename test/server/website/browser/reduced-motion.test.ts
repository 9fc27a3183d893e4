import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/in-browser.js';
import { choose } from '../support/keyboard.js';

const UNFOLD_AND_COUNT = `(() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  return document.getAnimations().length;
})()`;

describe('motion', () => {
  it(
    'is none at all for who wants less of it',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl', { reducedMotion: 'reduce' });
      expect(await animations(page)).to.equal(0);
      await choose(page, 'sicilia', 'si');
      expect(await animations(page)).to.equal(0);
    }),
  );

  it(
    'is there for the others, so that this test sees it',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl', { reducedMotion: 'no-preference' });
      expect(await animations(page)).to.be.above(0);
    }),
  );
});

function animations(page: Page): Promise<number> {
  return page.evaluate(UNFOLD_AND_COUNT);
}
