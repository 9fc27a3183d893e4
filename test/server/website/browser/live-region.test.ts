import { expect } from 'chai';
import { inBrowser } from '../support/in-browser.js';
import { choose, press, type } from '../support/keyboard.js';
import { amounts, shownTotals } from '../support/totals.js';

const SPOKEN = '#totali-a-voce[role="status"]';
const SENTENCES = /Per aprire: (.+)\. Ogni anno: (.+)\. Nei primi 12 mesi: (.+)\.$/;

describe('the live region', () => {
  it(
    'says the new totals after every change, and is the same element all along',
    inBrowser(async ({ visit }) => {
      const page = await visit('/');
      await page.evaluate(`window.region = document.querySelector('${SPOKEN}')`);
      let last = await page.locator(SPOKEN).innerText();
      const hears = async (change: Promise<void>) => {
        await change;
        const text = await page.locator(SPOKEN).innerText();
        const [, opening = '', annual = '', firstYear = ''] = SENTENCES.exec(text) ?? [];
        const spoken = { opening: amounts(opening), annual: amounts(annual), firstYear: amounts(firstYear) };
        expect(spoken).to.deep.equal(await shownTotals(page));
        expect(text).not.to.equal(last);
        last = text;
      };
      await hears(choose(page, 'forma', 'srl'));
      await hears(choose(page, 'socio1', 'no'));
      await hears(press(page, 'button[value="aggiungi"]'));
      await hears(choose(page, 'sicilia', 'si'));
      await hears(type(page, 'capitale', '600.000'));
      expect(await page.evaluate(`window.region === document.querySelector('${SPOKEN}')`)).to.equal(true);
    }),
  );

  it(
    'says so where no total can be had',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=sas&socio1=no&ruolo1=accomandante&socio2=no');
      await choose(page, 'ruolo2', 'accomandante');
      expect(await page.locator(SPOKEN).innerText()).to.include('non possiamo ancora calcolare');
    }),
  );
});
