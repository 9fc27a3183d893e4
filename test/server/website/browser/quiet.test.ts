import { expect } from 'chai';
import { eventually } from '../support/eventually.js';
import { inBrowser } from '../support/in-browser.js';
import { ADDRESSES, STATES } from '../support/pages.js';

const STORED = '[localStorage.length, sessionStorage.length]';

describe('every page', () => {
  for (const path of [...ADDRESSES, ...Object.values(STATES)]) {
    it(
      `logs no error, asks no other host, sets no cookie and stores nothing: ${path}`,
      inBrowser(async ({ visit }) => {
        const page = await visit(path);
        expect(await page.context().cookies()).to.deep.equal([]);
        expect(await page.evaluate(STORED)).to.deep.equal([0, 0]);
      }),
    );
  }

  it(
    'has a heading, a title and a language of its own, and a skip link that leads to its content',
    inBrowser(async ({ visit }) => {
      for (const path of ADDRESSES) {
        const page = await visit(path);
        expect(await page.locator('h1').count(), path).to.equal(1);
        expect(await page.title(), path).to.match(/^.+ · Costi di struttura$/);
        expect(await page.locator('html').getAttribute('lang')).to.equal(path.includes('lingua=en') ? 'en' : 'it');
        await page.keyboard.press('Tab');
        expect(await page.locator(':focus').getAttribute('class'), path).to.equal('skip');
        await page.keyboard.press('Enter');
        await eventually(() => page.evaluate('document.activeElement.id'), 'contenuto');
      }
    }),
  );
});
