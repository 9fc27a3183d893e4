import type { Page } from 'playwright-core';
import { answersOf } from '../support/answers.js';
import { eventually } from '../support/eventually.js';
import { inBrowser } from '../support/in-browser.js';
import { choose, press, type } from '../support/keyboard.js';
import { shownTotals } from '../support/totals.js';

describe('back and forward', () => {
  it(
    'lead through the answers, fields and totals alike',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl');
      const steps = [await seen(page)];
      const step = async (done: Promise<void>) => {
        await done;
        steps.push(await seen(page));
      };
      await step(choose(page, 'socio1', 'no'));
      await step(press(page, 'button[value="aggiungi"]'));
      await step(choose(page, 'sicilia', 'si'));
      await step(type(page, 'capitale', '600.000'));
      const last = steps.length - 1;
      for (let index = last - 1; index >= 0; index--) await goTo(page, 'goBack', steps[index]);
      for (let index = 1; index <= last; index++) await goTo(page, 'goForward', steps[index]);
    }),
  );

  it(
    'take what was typed with pauses as one step',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl');
      const before = await seen(page);
      await type(page, 'capitale', '6');
      await page.keyboard.type('00');
      await page.waitForURL(/capitale=600/);
      await page.keyboard.press('Tab');
      await goTo(page, 'goBack', before);
    }),
  );
});

interface Seen {
  readonly url: string;
  readonly answers: readonly [string, string][];
  readonly totals: unknown;
}

async function seen(page: Page): Promise<Seen> {
  return { url: page.url(), answers: await answersOf(page), totals: await shownTotals(page) };
}

/** The page follows a moment after the address. */
async function goTo(page: Page, way: 'goBack' | 'goForward', wanted: Seen | undefined): Promise<void> {
  await page[way]();
  await eventually(() => seen(page), wanted);
}
