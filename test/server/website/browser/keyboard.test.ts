import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { CalculationRequest } from '../../../../engine/index.js';
import { inBrowser } from '../support/browser.js';
import { choose, press, type, unfold } from '../support/controls.js';
import { apiTotals, expectTotalsOfAddress, requestOfAddress, shownTotals } from '../support/totals.js';

interface Filled {
  readonly form: string;
  /** Every answer by keys alone. */
  readonly fill: (page: Page) => Promise<unknown>;
  /** What the API is then asked, written by hand. */
  readonly request: CalculationRequest;
}

const FILLED: readonly Filled[] = [
  {
    form: 'professionista',
    fill: (page) => choose(page, 'cassa', 'si'),
    request: { form: 'professionista_piva_gestione_separata', professionalCassa: true },
  },
  {
    form: 'commerciante',
    fill: async (page) => {
      await choose(page, 'sicilia', 'no');
      await choose(page, 'sezione', 'speciale');
      await unfold(page, 'altre-domande');
      await choose(page, 'riduzione35', 'si');
    },
    request: {
      form: 'ditta_individuale_commerciante',
      seatInSicily: false,
      cciaaSection: 'special',
      inpsReduction35Active: true,
    },
  },
  {
    form: 'artigiana',
    fill: (page) => choose(page, 'sicilia', 'si'),
    request: { form: 'ditta_individuale_artigiana', seatInSicily: true },
  },
  {
    form: 'snc',
    fill: async (page) => {
      await choose(page, 'socio1', 'commerciante');
      await choose(page, 'socio2', 'artigiano');
      await press(page, 'button[value="aggiungi"]');
      await choose(page, 'socio3', 'no');
      await choose(page, 'sicilia', 'no');
    },
    request: {
      form: 'snc',
      workingPartners: [{ inps: 'merchant' }, { inps: 'artisan' }],
      nonWorkingPartners: 1,
      seatInSicily: false,
    },
  },
  {
    form: 'sas',
    fill: async (page) => {
      await choose(page, 'socio1', 'no');
      await choose(page, 'ruolo1', 'accomandante');
      await choose(page, 'socio2', 'artigiano');
      await choose(page, 'ruolo2', 'accomandatario');
    },
    request: {
      form: 'sas',
      accomandatari: [{ worksOperationally: true, inps: 'artisan' }],
      accomandanti: [{ worksOperationally: false }],
    },
  },
  {
    form: 'srl',
    fill: async (page) => {
      await choose(page, 'socio1', 'artigiano');
      await choose(page, 'sicilia', 'no');
      await type(page, 'capitale', '600.000,50');
      await unfold(page, 'altre-domande');
      await type(page, 'compenso', '12.000');
      await choose(page, 'copertura', 'si');
    },
    request: {
      form: 'srl',
      shareholders: [{ worksOperationally: true, inps: 'artisan' }],
      isAdmin: true,
      seatInSicily: false,
      capital: 600_000.5,
      adminCompensation: 12_000,
      adminOtherCompulsoryCoverage: 'si',
    },
  },
  {
    form: 'srls',
    fill: async (page) => {
      await choose(page, 'socio1', 'commerciante');
      await unfold(page, 'altre-domande');
      await choose(page, 'amministratore', 'no');
      await choose(page, 'startup', 'si');
    },
    request: {
      form: 'srls',
      shareholders: [{ worksOperationally: true, inps: 'merchant' }],
      isAdmin: false,
      startupInnovativaBenefitsActive: true,
    },
  },
];

describe('each form, by keyboard alone', () => {
  for (const { form, fill, request } of FILLED) {
    it(
      `${form}: chosen and filled, comes to the totals of the API`,
      inBrowser(async ({ server, visit }) => {
        const page = await visit('/');
        await choose(page, 'forma', form);
        await fill(page);
        expect(requestOfAddress(page.url())).to.deep.equal(request);
        expect(await shownTotals(page)).to.deep.equal(await apiTotals(server.url, request));
      }),
    );
  }
});

const PLAIN = { javaScriptEnabled: false };
const RECALCULATE = '.recalculate';

describe('without JavaScript', () => {
  it(
    'the form has a button after its choices, which calculates and then recalculates',
    inBrowser(async ({ visit }) => {
      const page = await visit('/', PLAIN);
      const button = page.locator(RECALCULATE);
      expect(await button.innerText()).to.equal('Calcola');
      const forms = await page.locator('.forms').boundingBox();
      const box = await button.boundingBox();
      expect(box?.y).to.be.at.least((forms?.y ?? 0) + (forms?.height ?? 0));
      expect(box?.height).to.be.at.least(24);
      await page.locator('input[value="srl"]').check();
      await button.click();
      expect(await button.innerText()).to.equal('Ricalcola');
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
    }),
  );

  it(
    'buttons add and remove people and keep what stands in the fields, and the address forgets them',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=commerciante', PLAIN);
      await page.locator('#risposta-capitale').fill('20.000');
      await page.locator('button[value="aggiungi"]').click();
      expect(await page.locator('.person').count()).to.equal(2);
      await page.locator('button[value="togli:1"]').click();
      expect(await page.locator('.person').count()).to.equal(1);
      expect(await page.locator('#risposta-capitale').inputValue()).to.equal('20.000');
      expect(page.url()).not.to.include('azione');
      await expectTotalsOfAddress(page);
    }),
  );

  it(
    'a question is answered with one tap',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=commerciante', PLAIN);
      const answer = page.locator('.ask .answer').first();
      const [, name, value] = /^rispondi:(\w+)=(.*)$/.exec((await answer.getAttribute('value')) ?? '') ?? [];
      await answer.click();
      expect(await page.locator(`input[name="${name}"]:checked`).inputValue()).to.equal(value);
      await expectTotalsOfAddress(page);
    }),
  );

  it(
    'Enter in a field recalculates, and adds nobody',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=no', PLAIN);
      await page.locator('#risposta-capitale').fill('30.000');
      await page.keyboard.press('Enter');
      await page.waitForURL(/capitale=30\.000/);
      expect(await page.locator('.person').count()).to.equal(1);
    }),
  );
});
