import { expect } from 'chai';
import type { CalculationResponse, Calendar } from '../../../../schemas/types/api.js';
import { itInBrowser } from '../support/browser.js';

const PEOPLE = ['artigiano', 'commerciante', 'incerto'];
const everybody = Array.from({ length: 30 }, (_, index) => `socio${index + 1}=${PEOPLE[index % 3]}`).join('&');
const HEAVIEST = 'socio1=artigiano&socio2=commerciante&socio3=no&compenso=12000&capitale=10000';
/** The results with the most to print. */
const LONGEST = `forma=srl&attivita=saas&inizio=2026-01-02&versione=2025.01.01&compenso=12000&capitale=10000&${everybody}`;
const QUERIES = [LONGEST, `${LONGEST}&lingua=en`];

describe('a result on paper', () => {
  for (const query of QUERIES) {
    const language = query.includes('lingua') ? ', in English' : '';
    itInBrowser(
      `takes six A4 pages at most, with its sources: ${query.slice(0, 100)}${language}`,
      async ({ visit }) => {
        const page = await visit(`/?${query}`);
        const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
        const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
        expect(pages.length).to.be.within(1, 6);
      },
    );
  }

  itInBrowser(
    'has lines with the names of their sources, dates, answers and the version, and no controls',
    async ({ server, visit }) => {
      const page = await visit(`/?forma=srl&${HEAVIEST}`, { colorScheme: 'dark' });
      await page.emulateMedia({ media: 'print' });
      const text = await page.locator('body').innerText();
      const data: { readonly calculation: CalculationResponse; readonly calendar: Calendar } = JSON.parse(
        await (await fetch(`${server.url}/costi.json?forma=srl&${HEAVIEST}`)).text(),
      );
      const { results } = data.calculation;
      for (const { label } of [...data.calendar.payments, ...data.calendar.afterwards]) expect(text).to.include(label);
      for (const { label } of results.lines) expect(text).to.include(label);
      expect(text).to.include('INPS, circolare n. ').and.include('prezzi di ');
      for (const { title } of results.lines.flatMap(({ sources }) => sources)) expect(text).to.include(title);
      for (const { label } of [...results.excludedMandatory, ...results.warnings]) expect(text).to.include(label);
      expect(text).to.include('10.000\u00A0€').and.include('Contato così').and.include('Che cosa diamo per scontato');
      expect(text).to.include(server.rules.ruleset.version);
      for (const control of await page.locator('button, input, nav').all())
        expect(await control.isVisible()).to.equal(false);
      const ground = await page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--paper')`);
      expect(ground).to.equal('#fff');
    },
  );

  itInBrowser('lists the sources with their numbers and addresses', async ({ visit }) => {
    const page = await visit(`/?forma=srl&${HEAVIEST}`);
    await page.emulateMedia({ media: 'print' });
    const sources = page.locator('.sources li');
    expect(await sources.count()).to.be.above(20);
    expect(await sources.first().isVisible()).to.equal(true);
    const shown = await sources.first().evaluate((item) => getComputedStyle(item, '::before').content);
    expect(shown).to.match(/list-item/);
  });

  itInBrowser('says what limit an answer reaches, and where it is to be found again', async ({ server, visit }) => {
    const page = await visit('/?forma=srls&capitale=20000&sicilia=si');
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('body').innerText();
    expect(text).to.include('Il capitale di una SRLS deve restare più basso').and.include('sì, in Sicilia');
    expect(text).to.match(new RegExp(`/\\?forma=srls&.*&versione=${server.rules.ruleset.version}`, 's'));
  });
});

describe('a comparison on paper', () => {
  itInBrowser('says whom it is about, by which rules and where it is to be found again', async ({ server, visit }) => {
    const page = await visit('/confronto?socio1=commerciante&socio2=no&sicilia=si');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('body').innerText()).to.include('Sicilia');
    const foot = await page.locator('.paper-foot').innerText();
    expect(foot).to.include(server.rules.ruleset.version);
    expect(foot).to.match(/\/confronto\?socio1=commerciante&socio2=no&sicilia=si&versione=/);
  });
});
