import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/in-browser.js';
import { choose, press } from '../support/keyboard.js';
import { ADDRESSES, STATES } from '../support/pages.js';

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
