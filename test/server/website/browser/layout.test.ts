import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.js';
import { choose, press } from '../support/controls.js';
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

const OBSERVE = `window.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;
const TWO_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
const MOST = 0.01;

describe('nothing jumps', () => {
  for (const width of [320, 1440]) {
    it(
      `while a page loads, ${width} px wide`,
      inBrowser(async ({ server, visit }) => {
        const page = await visit('/', options(width));
        for (const path of [...ADDRESSES, ...Object.values(STATES)]) {
          await page.goto(server.url + path);
          expect(await shift(page), path).to.be.below(MOST);
        }
      }),
    );
  }

  it(
    'but what an answer moves, while it is being given',
    inBrowser(async ({ visit }) => {
      const page = await visit('/', options(1440));
      await choose(page, 'forma', 'srl');
      await choose(page, 'sicilia', 'si');
      await press(page, 'button[value="aggiungi"]');
      expect(await shift(page)).to.be.below(MOST);
    }),
  );
});

function options(width: number) {
  return { viewport: { width, height: 800 }, prepare: (page: Page) => page.addInitScript(OBSERVE) };
}

async function shift(page: Page): Promise<number> {
  await page.evaluate(`document.fonts.ready.then(() => ${TWO_FRAMES})`);
  return page.evaluate('window.shift');
}
