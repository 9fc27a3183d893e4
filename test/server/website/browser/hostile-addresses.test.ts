import { expect } from 'chai';
import { PAGES, type PagePath } from '../../../../server/website/address/paths.js';
import { allAtOnce, BREAKING_OUT, oneByOne, PAYLOADS } from '../support/hostile.js';
import { inBrowser } from '../support/in-browser.js';
import { tabTo, untilAddressSays } from '../support/keyboard.js';

/** What would have got in: a script that has run, an element, a link that runs. */
const INJECTED = `[window.__xss ?? null, document.querySelectorAll('[data-xss], main script, [href^="javascript:"], [onload], [onerror], [onfocus]').length]`;
// Without it the security policy would stop what the pages themselves should.
const UNPROTECTED = { bypassCSP: true };

/** An element with the mark of the payloads, or a link that runs. */
const UNESCAPED = /<[^>"]*(?:"[^"]*"[^>"]*)*\sdata-xss|href="javascript:/;
/** The pages that show nothing of what is answered. */
const STILL_PAGES: readonly PagePath[] = ['/metodologia', '/fonti', '/api', '/accessibilita'];

describe('an address that wants to run a script', () => {
  for (const path of PAGES) {
    const isStill = STILL_PAGES.includes(path);
    it(
      `injects nothing into ${path} from any parameter`,
      inBrowser(async ({ server, visit }) => {
        const page = await visit(path, UNPROTECTED);
        const payloads = isStill ? BREAKING_OUT.slice(0, 2) : PAYLOADS;
        for (const address of payloads.flatMap((payload) => allAtOnce(path, payload))) {
          await page.goto(server.url + address);
          expect(await page.evaluate(INJECTED), address).to.deep.equal([null, 0]);
        }
      }),
    );

    it(
      isStill
        ? `changes nothing in ${path} but where its links lead`
        : `comes back from ${path} escaped, whichever parameter it is in`,
      inBrowser(async ({ server }) => {
        const html = async (address: string) => (await fetch(server.url + address)).text();
        const withoutLinks = (text: string) => text.replace(/ href="[^"]*"/g, '');
        const plain = withoutLinks(await html(path));
        for (const address of BREAKING_OUT.flatMap((payload) => oneByOne(path, payload))) {
          const answer = await html(address);
          expect(answer, address).not.to.match(UNESCAPED);
          if (isStill) expect(withoutLinks(answer), address).to.equal(plain);
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
