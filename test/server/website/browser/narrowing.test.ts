import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/in-browser.js';
import { press } from '../support/keyboard.js';
import { amounts, expectTotalsOfAddress, shownTotals } from '../support/totals.js';

const ANSWER = '.ask > .question-card .answer';

describe('the next question', () => {
  it(
    'is answered with one tap, which gives the total it promised, and no wider range',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl');
      let [min, max] = (await shownTotals(page)).firstYear;
      let taps = 0;
      for (; (await page.locator(ANSWER).count()) > 0; taps++) {
        expect(taps).to.be.below(12);
        const promised = amounts(await page.locator(`${ANSWER} .answer-total`).first().innerText());
        await tap(page);
        const { firstYear } = await shownTotals(page);
        expect(firstYear).to.deep.equal(promised);
        expect(firstYear[0]).to.be.at.least(min);
        expect(firstYear[1]).to.be.at.most(max);
        [min, max] = firstYear;
        await expectTotalsOfAddress(page);
      }
      expect(taps).to.be.above(1);
    }),
  );

  it(
    'is answered by keyboard too, and the focus goes to the one after it',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=commerciante');
      await press(page, ANSWER);
      expect(await page.locator(':focus').getAttribute('id')).to.equal('chiedimi');
    }),
  );

  it(
    'once answered is answered among the questions as well',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=commerciante');
      const answer = await page.locator(ANSWER).first().getAttribute('value');
      const [, name, value] = /^rispondi:(\w+)=(\w+)$/.exec(answer ?? '') ?? [];
      await tap(page);
      expect(await page.locator(`input[name="${name}"]:checked`).inputValue()).to.equal(value);
    }),
  );
});

async function tap(page: Page): Promise<void> {
  const before = page.url();
  await page.locator(ANSWER).first().click();
  await page.waitForURL(({ href }) => href !== before);
}
