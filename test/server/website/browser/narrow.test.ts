import { expect } from 'chai';
import { inBrowser } from '../support/in-browser.js';
import { ADDRESSES, STATES } from '../support/pages.js';

const UNFOLD = 'for (const details of document.querySelectorAll("details")) details.open = true';
const TOO_WIDE = `[...document.body.querySelectorAll('*')]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('[class*="unseen"], .recalculate'))
  .slice(0, 5).map((element) => element.outerHTML.slice(0, 100))`;

/** 200% zoom of a window 1280 wide is a page 640 wide with 2 pixels a point; 400% is 320 wide. */
const WINDOWS = {
  '320 px wide, or 1280 px at 400% zoom': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  '1280 px wide at 200% zoom': { viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 },
};

describe('nothing scrolls sideways', () => {
  for (const [name, window] of Object.entries(WINDOWS)) {
    it(
      `in a window ${name}`,
      inBrowser(async ({ server, visit }) => {
        const page = await visit('/', window);
        for (const path of [...ADDRESSES, ...Object.values(STATES)]) {
          await page.goto(server.url + path);
          await page.evaluate(UNFOLD);
          const [content, space] = await page.evaluate<[number, number]>(
            '[document.documentElement.scrollWidth, innerWidth]',
          );
          const culprits = content > space ? await page.evaluate<string[]>(TOO_WIDE) : [];
          expect(content, `${path} ${culprits.join('\n')}`).to.be.at.most(space);
        }
      }),
    );
  }
});
