import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { inBrowser } from '../support/in-browser.js';
import { tabTo, type } from '../support/keyboard.js';
import { expectTotalsOfAddress, requestOfAddress } from '../support/totals.js';

const FIELD = '#risposta-capitale';
const ERROR = '#errore-capitale';

describe('an amount that is typed', () => {
  for (const [text, capital] of [
    ['10.000', 10_000],
    ['10.000,50', 10_000.5],
    ['600000,5', 600_000.5],
    ['600 000 €', 600_000],
  ] as const) {
    it(
      `is read as Italians write it: ${text}`,
      inBrowser(async ({ visit }) => {
        const page = await visit('/?forma=srl');
        await type(page, 'capitale', text);
        expect(requestOfAddress(page.url())).to.include({ capital });
        expect(await page.locator(ERROR).count()).to.equal(0);
        expect(await page.locator(FIELD).getAttribute('aria-invalid')).to.equal(null);
        await expectTotalsOfAddress(page);
      }),
    );
  }

  for (const text of ['abc', '0', '-5', '10.00.0']) {
    it(
      `is refused in words at its field, and the rest of the result stays: ${text}`,
      inBrowser(async ({ visit }) => {
        const page = await visit('/?forma=srl');
        await type(page, 'capitale', text);
        expect(await page.locator(ERROR).innerText())
          .to.include('maggiore di zero')
          .and.include(`«${text}»`);
        expect(await page.locator(FIELD).getAttribute('aria-invalid')).to.equal('true');
        expect((await page.locator(FIELD).getAttribute('aria-describedby'))?.split(' ')).to.include(ERROR.slice(1));
        expect(await page.locator(FIELD).inputValue()).to.equal(text);
        expect(requestOfAddress(page.url())).not.to.have.property('capital');
        await expectTotalsOfAddress(page);
      }),
    );
  }

  it(
    'can be mended: the message goes, and the field is valid again',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl&capitale=abc');
      await type(page, 'capitale', '10.000');
      expect(await page.locator(ERROR).count()).to.equal(0);
      expect(await page.locator(FIELD).getAttribute('aria-invalid')).to.equal(null);
    }),
  );

  it(
    'is not disturbed by the answer that arrives meanwhile',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl');
      await tabTo(page, FIELD);
      await page.keyboard.type('600.000', { delay: 120 });
      await page.keyboard.press('ArrowLeft');
      await eventually(() => capitalIn(page), '600.000');
      await page.keyboard.type('9');
      await eventually(() => capitalIn(page), '600.0090');
      expect(await page.locator(FIELD).inputValue()).to.equal('600.0090');
    }),
  );

  it(
    'and confirmed with Enter neither adds nor removes anybody',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=no&socio2=no');
      await tabTo(page, FIELD);
      await page.keyboard.type('10.000');
      await page.keyboard.press('Enter');
      await eventually(() => capitalIn(page), '10.000');
      expect(await page.locator('.person').count()).to.equal(2);
    }),
  );
});

async function capitalIn(page: Page): Promise<string | null> {
  return new URL(page.url()).searchParams.get('capitale');
}
