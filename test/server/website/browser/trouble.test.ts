import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { answersOf } from '../support/answers.js';
import { eventually } from '../support/eventually.js';
import { inBrowser } from '../support/in-browser.js';
import { choose, tabTo, untilAddressSays } from '../support/keyboard.js';
import { expectTotalsOfAddress, shownTotals } from '../support/totals.js';

const ALERT = '[role="alert"]';
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'answers 500': (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal_error"}' }),
  'answers with something that is no page': (route) => route.fulfill({ status: 200, body: 'Bad gateway' }),
};

describe('a service in trouble', () => {
  for (const [kind, fail] of Object.entries(FAILURES)) {
    it(
      `that ${kind} is told kindly: answers and totals stay, and trying again works once it is back`,
      inBrowser(async ({ visit }) => {
        const page = await visit('/?forma=artigiana', { expected: /Failed to load resource/ });
        const totals = await shownTotals(page);
        let asked = 0;
        await page.route(isPage, (route) => {
          asked++;
          return fail(route);
        });
        await chooseSicily(page);
        const alert = page.locator(ALERT);
        expect(await alert.innerText())
          .to.include('non risponde')
          .and.include('al sicuro')
          .and.include('Riprova');
        expect(await answersOf(page)).to.deep.include(['sicilia', 'si']);
        expect(await shownTotals(page)).to.deep.equal(totals);

        await tabTo(page, `${ALERT} button`);
        await page.keyboard.press('Enter');
        await eventually(async () => asked, 2);
        await eventually(() => page.locator(`${ALERT} button:focus`).count(), 1);

        await page.unroute(isPage);
        await page.keyboard.press('Enter');
        await alert.waitFor({ state: 'detached' });
        expect(await page.locator(':focus').getAttribute('id')).to.equal('contenuto');
        await untilAddressSays(page, 'sicilia', 'si');
        await expectTotalsOfAddress(page);
      }),
    );
  }

  it(
    'speaks English to who reads English',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana&lingua=en', { expected: /Failed to load resource/ });
      await page.route(isPage, (route) => route.abort('connectionrefused'));
      await chooseSicily(page);
      expect(await page.locator(ALERT).innerText())
        .to.include('does not answer')
        .and.include('Try again');
    }),
  );

  it(
    'is forgotten at the next answer that arrives',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana', { expected: /Failed to load resource/ });
      await page.route(isPage, (route) => route.abort('connectionrefused'), { times: 1 });
      await chooseSicily(page);
      await page.locator(ALERT).waitFor();
      await choose(page, 'sicilia', 'no');
      expect(await page.locator(ALERT).count()).to.equal(0);
    }),
  );
});

const isPage = ({ search }: URL): boolean => search !== '';

async function chooseSicily(page: Page): Promise<void> {
  await page.locator('input[name="sicilia"][value="si"]').check();
  await page.locator(ALERT).waitFor();
}
