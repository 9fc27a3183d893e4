import { expect } from 'chai';
import { answersOf } from '../support/answers.js';
import { inBrowser } from '../support/in-browser.js';
import { choose, type, unfold } from '../support/keyboard.js';
import { expectTotalsOfAddress, shownTotals } from '../support/totals.js';

describe('the address of a page, as a link', () => {
  it(
    'gives somebody else the same answers and the same totals',
    inBrowser(async ({ server, visit }) => {
      const page = await visit('/?lingua=en');
      await choose(page, 'forma', 'srl');
      await choose(page, 'socio1', 'artigiano');
      await type(page, 'capitale', '600.000,50');
      await unfold(page, 'altre-domande');
      await type(page, 'compenso', '12.000,01');
      const other = await visit(page.url().slice(server.url.length));
      expect(await answersOf(other)).to.deep.equal(await answersOf(page));
      expect(await shownTotals(other)).to.deep.equal(await shownTotals(page));
      expect(await other.locator('html').getAttribute('lang')).to.equal('en');
      await expectTotalsOfAddress(other);
    }),
  );

  it(
    'restores the page when it is loaded again',
    inBrowser(async ({ visit }) => {
      const page = await visit('/');
      await choose(page, 'forma', 'sas');
      await choose(page, 'socio2', 'artigiano');
      const [answers, totals] = [await answersOf(page), await shownTotals(page)];
      await page.reload();
      expect(await answersOf(page)).to.deep.equal(answers);
      expect(await shownTotals(page)).to.deep.equal(totals);
    }),
  );

  it(
    'says when the rules have changed since it was made, and still answers',
    inBrowser(async ({ server, visit }) => {
      const page = await visit('/?forma=artigiana&versione=2025.01.01');
      const notice = await page.locator('.notice').first().innerText();
      expect(notice).to.include('2025.01.01').and.include(server.rules.ruleset.version);
      await expectTotalsOfAddress(page);
    }),
  );
});
