import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { choose, openForm, press, tabTo, type, unfold } from '../support/controls.js';
import { expectTotalsOfAddress, requestOfAddress } from '../support/totals.js';

/** What is answered by keys alone, in order: the choices, the amounts that are typed, the part that is unfolded first. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  sas: ['socio1=no', 'ruolo1=accomandante', 'socio2=artigiano', 'button[value="aggiungi"]', 'socio3=no'],
  srl: ['socio1=artigiano', 'sicilia=no', 'capitale=600.000,5', '#altre-domande', 'compenso=12.000', 'copertura=si'],
};

/** Sums as the address has them, whatever the language. */
const inAddress = (step: string) => step.replaceAll('.', '').replace(',', '.');

async function answer(page: Page, step: string): Promise<void> {
  const [name = '', value = ''] = step.split('=');
  if (step.startsWith('#')) {
    await tabTo(page, `${step} > summary`);
    return unfold(page, step.slice(1));
  }
  if (step.startsWith('button')) {
    await tabTo(page, step);
    return press(page, step);
  }
  await tabTo(page, `input[name="${name}"]`);
  if (name === 'capitale' || name === 'compenso') await type(page, name, value, inAddress(value));
  else await choose(page, name, value);
}

describe('a form, by keyboard alone', () => {
  for (const [form, steps] of Object.entries(ANSWERS)) {
    itInBrowser(`${form}: chosen and filled, comes to the totals of the API`, async ({ visit }) => {
      const page = await visit('/');
      await tabTo(page, `#costo-${form} a`);
      await openForm(page, form);
      for (const step of steps) await answer(page, step);
      const given = [...new URL(page.url()).searchParams].map((pair) => pair.join('='));
      expect(given).to.include.members([`forma=${form}`, ...steps.filter((step) => /^\w+=/.test(step)).map(inAddress)]);
      await expectTotalsOfAddress(page);
    });
  }
});

const PLAIN = { javaScriptEnabled: false };
const RECALCULATE = '.recalculate';

describe('without JavaScript', () => {
  itInBrowser('the form has a button that recalculates, and leads to the result', async ({ visit }) => {
    const page = await visit('/?forma=srls', PLAIN);
    const button = page.locator(RECALCULATE);
    expect((await button.boundingBox())?.height).to.be.at.least(24);
    await page.locator('input[value="srl"]').check();
    await button.click();
    expect(await button.innerText()).to.equal('Ricalcola');
    expect(page.url()).to.match(/#risultato$/);
    await button.click();
    expect(page.url()).to.include('socio1=&');
    expect(await page.locator('.address-faults').count()).to.equal(0);
    await page.locator('input[name="socio1"][value="artigiano"]').check();
    await page.locator('#risposta-capitale').fill('600.000,50');
    await button.click();
    expect(requestOfAddress(page.url())).to.deep.include({
      shareholders: [{ worksOperationally: true, inps: 'artisan' }],
      capital: 600_000.5,
    });
    await expectTotalsOfAddress(page);
  });

  itInBrowser(
    'buttons add and remove people and answer a question, keep what is typed, stay out of the address',
    async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=commerciante', PLAIN);
      await page.locator('#risposta-capitale').fill('20.000');
      await page.locator('button[value="aggiungi"]').click();
      expect(await page.locator('.person').count()).to.equal(2);
      await page.locator('button[value="togli:1"]').click();
      expect(await page.locator('.person').count()).to.equal(1);
      expect(await page.locator('#risposta-capitale').inputValue()).to.equal('20.000');
      expect(page.url()).not.to.include('azione');

      // Enter in a field recalculates, and adds nobody.
      await page.locator('#risposta-capitale').fill('30.000');
      await page.keyboard.press('Enter');
      await page.waitForURL(/capitale=30000/);
      expect(await page.locator('.person').count()).to.equal(1);

      const answer = page.locator('.ask .answer').first();
      const [, name, value] = /^rispondi:(\w+)=(.*)$/.exec((await answer.getAttribute('value')) ?? '') ?? [];
      await answer.click();
      expect(await page.locator(`input[name="${name}"]:checked`).inputValue()).to.equal(value);
      await expectTotalsOfAddress(page);
    },
  );
});
