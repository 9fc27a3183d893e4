import { expect } from 'chai';
import { PAGES } from '../../../server/routes/paths.js';
import { allAtOnce, BREAKING_OUT, oneByOne, PAYLOADS } from '../support/hostile.js';
import { inBrowser } from '../support/in-browser.js';
import { tabTo, untilAddressSays } from '../support/keyboard.js';

/** What would have got in: a script that has run, an element, a link that runs. */
const INJECTED = `[window.__xss ?? null, document.querySelectorAll('[data-xss], main script, [href^="javascript:"], [onload], [onerror], [onfocus]').length]`;
// Without it the security policy would stop what the pages themselves should.
const UNPROTECTED = { bypassCSP: true };

describe('an address that wants to run a script', () => {
  for (const path of PAGES) {
    it(
      `injects nothing into ${path} from any parameter`,
      inBrowser(async ({ server, visit }) => {
        const page = await visit(path, UNPROTECTED);
        for (const address of PAYLOADS.flatMap((payload) => allAtOnce(path, payload))) {
          await page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
          expect(await page.evaluate(INJECTED), address).to.deep.equal([null, 0]);
        }
      }),
    );

    it(
      `comes back from ${path} escaped, whichever parameter it is in`,
      inBrowser(async ({ server }) => {
        for (const address of BREAKING_OUT.flatMap((payload) => oneByOne(path, payload))) {
          const html = await (await fetch(server.url + address)).text();
          expect(html, address).not.to.match(/<[^>"]*(?:"[^"]*"[^>"]*)*\sdata-xss|href="javascript:/);
        }
      }),
    );
  }

  it(
    'injects nothing when it is typed, nor when the page answers while it is typed',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl', UNPROTECTED);
      for (const payload of PAYLOADS) {
        await tabTo(page, '#risposta-capitale');
        await page.keyboard.press('Control+A');
        await page.keyboard.insertText(payload);
        await untilAddressSays(page, 'capitale', payload.trim());
        expect(await page.locator('#errore-capitale').innerText()).to.include('maggiore di zero');
        expect(await page.evaluate(INJECTED), payload).to.deep.equal([null, 0]);
      }
    }),
  );
});
