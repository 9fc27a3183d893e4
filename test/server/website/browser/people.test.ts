import { expect } from 'chai';
import { answersOf } from '../support/answers.js';
import { inBrowser } from '../support/in-browser.js';
import { choose, press, tabTo } from '../support/keyboard.js';
import { expectTotalsOfAddress } from '../support/totals.js';

describe('the people of a company', () => {
  it(
    'grow by one with a button, and the focus goes to who has come',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=commerciante');
      await press(page, 'button[value="aggiungi"]');
      expect(await page.locator('.person').count()).to.equal(2);
      expect(await page.locator(':focus').getAttribute('name')).to.equal('socio2');
      expect(await page.locator(':focus').isChecked()).to.equal(true);
      await expectTotalsOfAddress(page);
    }),
  );

  it(
    'shrink by whom a button names, and the focus goes back to their heading',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=snc&socio1=commerciante&socio2=no&socio3=artigiano');
      await press(page, 'button[value="togli:2"]');
      expect(await page.locator('.person').count()).to.equal(2);
      expect(await answersOf(page)).to.deep.include.members([
        ['socio1', 'commerciante'],
        ['socio2', 'artigiano'],
      ]);
      expect(await page.locator(':focus').getAttribute('id')).to.equal('soci');
      await expectTotalsOfAddress(page);
    }),
  );

  it(
    'are never fewer than the form needs: nobody can then be taken away',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=snc&socio1=commerciante&socio2=no');
      expect(await page.locator('button[value^="togli"]').count()).to.equal(0);
      await press(page, 'button[value="aggiungi"]');
      expect(await page.locator('button[value^="togli"]').count()).to.equal(3);
    }),
  );

  it(
    'and every other answer are still there after a look at another form',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=artigiano&socio2=no&capitale=20.000');
      const before = new URL(page.url()).searchParams;
      await choose(page, 'forma', 'srls');
      expect(await page.locator('input[name="capitale"][type="text"]').count()).to.equal(0);
      await tabTo(page, 'a.wordmark');
      await choose(page, 'forma', 'srl');
      expect(await page.locator('input[name="capitale"]').inputValue()).to.equal('20.000');
      const now = new URL(page.url()).searchParams;
      for (const [name, value] of before) expect(now.get(name), name).to.equal(value);
      await expectTotalsOfAddress(page);
    }),
  );

  it(
    'of a form that one only passes by do not come along',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana');
      await choose(page, 'forma', 'snc');
      await choose(page, 'forma', 'sas');
      await choose(page, 'forma', 'srl');
      expect(await page.locator('.person').count()).to.equal(1);
    }),
  );
});
