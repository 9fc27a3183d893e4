import { get } from 'node:http';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PAGES, type PagePath } from '../../../../server/paths.js';
import { inBrowser } from '../support/browser.js';
import { answersOf, choose, eventually, tabTo, type, unfold, untilAddressSays } from '../support/controls.js';
import { allAtOnce, BREAKING_OUT, oneByOne, PAYLOADS } from '../support/hostile.js';
import { ADDRESSES, STATES } from '../support/pages.js';
import { expectTotalsOfAddress, shownTotals } from '../support/totals.js';

const STORED = '[localStorage.length, sessionStorage.length]';

describe('every page', () => {
  for (const path of [...ADDRESSES, ...Object.values(STATES)]) {
    it(
      `logs no error, asks no other host, sets no cookie and stores nothing: ${path}`,
      inBrowser(async ({ visit }) => {
        const page = await visit(path);
        expect(await page.context().cookies()).to.deep.equal([]);
        expect(await page.evaluate(STORED)).to.deep.equal([0, 0]);
      }),
    );
  }

  it(
    'has a heading, a title and a language of its own, and a skip link that leads to its content',
    inBrowser(async ({ visit }) => {
      for (const path of ADDRESSES) {
        const page = await visit(path);
        expect(await page.locator('h1').count(), path).to.equal(1);
        expect(await page.title(), path).to.match(/^.+ · Costi di struttura$/);
        expect(await page.locator('html').getAttribute('lang')).to.equal(path.includes('lingua=en') ? 'en' : 'it');
        await page.keyboard.press('Tab');
        expect(await page.locator(':focus').getAttribute('class'), path).to.equal('skip');
        await page.keyboard.press('Enter');
        await eventually(() => page.evaluate('document.activeElement.id'), 'contenuto');
      }
    }),
  );
});

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

/** The most that the first page may load of each kind, compressed, bytes. */
const BUDGET = { script: 100_000, stylesheet: 50_000 } as const;

describe('the size of the first page', () => {
  for (const encoding of ['br', 'gzip']) {
    it(
      `keeps to its budget of scripts and style sheets, sent as ${encoding}`,
      inBrowser(async ({ visit }) => {
        const loaded = new Map<string, keyof typeof BUDGET>();
        const prepare = async (page: Page) => {
          page.on('response', (response) => {
            const type = response.request().resourceType();
            if (type === 'script' || type === 'stylesheet') loaded.set(response.url(), type);
          });
        };
        await visit('/', { prepare });
        for (const [kind, most] of Object.entries(BUDGET)) {
          const urls = [...loaded].filter(([, type]) => type === kind).map(([url]) => url);
          const sizes = await Promise.all(urls.map((url) => compressedSize(url, encoding)));
          expect(sizes, kind).not.to.deep.equal([]);
          expect(
            sizes.reduce((sum, size) => sum + size, 0),
            kind,
          ).to.be.below(most);
        }
      }),
    );
  }
});

/** The bytes of a body as they travel. */
function compressedSize(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      let size = 0;
      expect(response.headers['content-encoding'], url).to.equal(encoding);
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}
