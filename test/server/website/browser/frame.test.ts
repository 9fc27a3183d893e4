import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect } from 'chai';
import type { FrameLocator, Page } from 'playwright-core';
import { listenAnywhere, PUBLIC_BASE_URL } from '../../../support/server.js';
import { site } from '../../support/site.js';
import { itInBrowser } from '../support/browser.js';
import { eventually, untilAddressSays } from '../support/controls.js';

const PHONE = { viewport: { width: 390, height: 800 } };
/** The page around a frame is of another host, as it should be. */
const OF_HOST = /^another host: http:\/\/localhost:/;

/** The page of another site with the code that the documentation gives, for as long as a test looks at it. */
async function inHost(look: (url: string) => Promise<void>): Promise<void> {
  const [, code = ''] = /```html\n(.*?)```/s.exec(readFileSync('server/README.md', 'utf8')) ?? [];
  const snippet = code.replaceAll(PUBLIC_BASE_URL, site.server.url);
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><title>Studio</title><h1>Studio</h1>${snippet}`;
  const host = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(body));
  try {
    await look(`http://localhost:${await listenAnywhere(host)}/`);
  } finally {
    host.close();
    host.closeAllConnections();
  }
}

const frameIn = (page: Page): FrameLocator => page.frameLocator('iframe');
const heightIn = (frame: FrameLocator): Promise<number> =>
  frame.locator('html').evaluate((html) => html.getBoundingClientRect().height);
/** How much less high the frame is than what it holds, pixels. */
const lackingHeight = async (page: Page): Promise<number> =>
  Math.ceil(await heightIn(frameIn(page))) - ((await page.locator('iframe').boundingBox())?.height ?? Number.NaN);

describe('the first page in a frame of another site', () => {
  itInBrowser('is as high as what it holds, and the page around believes the frame alone', ({ visit }) =>
    inHost(async (url) => {
      const page = await visit('/', { ...PHONE, expected: OF_HOST });
      await page.goto(url);
      await eventually(() => lackingHeight(page), 0);
      const before = await heightIn(frameIn(page));
      await frameIn(page).locator('summary').first().click();
      await eventually(() => lackingHeight(page), 0);
      expect(await heightIn(frameIn(page))).to.be.above(before);
      await page.evaluate('postMessage({ height: 1 }, "*")');
      await page.setViewportSize({ width: 280, height: 800 });
      await eventually(() => lackingHeight(page), 0);
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(280);
    }),
  );

  itInBrowser('changes with an answer where it stands, and leads to the same case on the site', ({ server, visit }) =>
    inHost(async (url) => {
      const page = await visit('/', { ...PHONE, expected: OF_HOST });
      await page.goto(url);
      const [shown, answer] = [frameIn(page).locator('.chart-name'), frameIn(page).locator('.answer .number')];
      expect(await shown.allInnerTexts()).to.have.members(['Ditta commerciante', 'SRL', 'SRLS']);
      const typical = await answer.innerText();
      const steps = await page.evaluate('history.length');
      await frameIn(page).locator('input[name="con"][value="familiare"]').check();
      await eventually(async () => (await answer.innerText()) === typical, false);
      expect(page.url()).to.equal(url);
      expect(page.frames()[1]?.url()).to.include(`${server.url}/incorpora?`);
      // An answer is no step back.
      expect(await page.evaluate('history.length')).to.equal(steps);
      await frameIn(page).getByText('Apri il conto intero').click();
      await untilAddressSays(page, 'aiutanti', '1');
      expect(page.url()).to.include(`${server.url}/?`).and.not.to.match(/forme/);
    }),
  );

  itInBrowser('works without a script', ({ server, visit }) =>
    inHost(async (url) => {
      const page = await visit('/', { ...PHONE, javaScriptEnabled: false, expected: OF_HOST });
      await page.goto(url);
      const frame = frameIn(page);
      await frame.locator('input[name="fai"][value="artigiano"]').check();
      await frame.locator('.recalculate').click();
      await frame.locator('input[name="fai"][value="artigiano"]:checked').waitFor();
      await frame.getByText('Tre anni').click();
      await frame.locator('.mode [aria-current]', { hasText: 'Tre anni' }).waitFor();
      expect(page.frames()[1]?.url()).to.include('/incorpora?').and.include('periodo=tre-anni');
      expect(await frame.locator('.chart-name').allInnerTexts()).to.have.members(['SRL', 'SRLS']);
      await frame.locator('.chart-name').first().click();
      await page.waitForURL(`${server.url}/?**`);
    }),
  );
});
