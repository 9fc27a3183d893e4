import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { CalculationRequest } from '../../../../engine/index.js';
import { inBrowser } from '../support/in-browser.js';
import { choose, press, type, unfold } from '../support/keyboard.js';
import { apiTotals, requestOfAddress, shownTotals } from '../support/totals.js';

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
