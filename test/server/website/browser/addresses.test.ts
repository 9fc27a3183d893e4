import { expect } from 'chai';
import { PAGES } from '../../../../server/paths.js';
import { parametersIn } from '../../../../server/website/address/forms.js';
import { personName, QUERY_NAMES, roleName } from '../../../../server/website/address/parameters.js';
import { site } from '../../support/site.js';
import { itInBrowser } from '../support/browser.js';
import { answersOf, choose, openForm, tabTo, type, unfold, untilAddressSays } from '../support/controls.js';
import { expectTotalsOfAddress, FORMS, shownTotals } from '../support/pages.js';

/** Texts that would run a script, or bring in an element with `data-xss`, wherever a page took them for its own. */
const PAYLOADS: readonly string[] = [
  '<script data-xss>window.__xss=1</script>',
  '<img data-xss src=x onerror="window.__xss=1">',
  '"><svg data-xss onload="window.__xss=1">',
  `'><b data-xss autofocus tabindex=0 onfocus=window.__xss=1>`,
  '"  data-xss autofocus onfocus="window.__xss=1" x="',
  '</title></textarea></style><i data-xss>',
  'javascript:window.__xss=1',
  '&lt;script data-xss&gt;window.__xss=1&lt;/script&gt;',
  `rispondi:capitale="><i data-xss>`,
  `rispondi:x"><i data-xss>=1`,
];

/** Every parameter of every page, and one that no page knows. */
const NAMES: readonly string[] = [
  ...parametersIn(FORMS).map(({ name }) => name),
  ...Object.values(QUERY_NAMES),
  ...[0, 1, 29, 30].flatMap((index) => [personName(index), roleName(index)]),
  'sconosciuto"><i data-xss>',
];

/** What ends any attribute or text, and a link that would run. */
const ESCAPING = [`'"></title></textarea></style><i data-xss>`, 'javascript:window.__xss=1'];

/** The address that puts payloads in turn in every parameter but those that would leave nothing to show. */
function everywhere(path: string, payloads: readonly string[], from = 0): string {
  const names = NAMES.filter((name) => name !== QUERY_NAMES.action);
  const values = names.map((name, index) => [name, payloads[(index + from) % payloads.length] ?? '']);
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(values), forma: 'srl' })}`;
}

/** What puts a payload into a page: in each parameter alone where it shows them, else in all at once. */
function queriesWith(payload: string, path: string): readonly Readonly<Record<string, string>>[] {
  const each = NAMES.map((name) => ({ forma: 'sas', [name]: payload }));
  return ['/', '/confronto'].includes(path) ? each : [Object.assign({}, ...each)];
}

/** What would have got in: a script that has run, an element, a link that runs. */
const INJECTED = `[window.__xss ?? null, document.querySelectorAll('[data-xss], main script, [href^="javascript:"], [onload], [onerror], [onfocus]').length]`;
// Without it the security policy would stop what the pages themselves should.
const UNPROTECTED = { bypassCSP: true };

/** An element with the mark of the payloads, or a link that runs. */
const UNESCAPED = /<[^>"]*(?:"[^"]*"[^>"]*)*\sdata-xss|href="javascript:/;

describe('an address that wants to run a script', () => {
  itInBrowser('injects nothing into a page that shows what it says', async ({ server, visit }) => {
    const page = await visit('/', UNPROTECTED);
    for (const [path, from] of [
      ['/', 0],
      ['/', 5],
      ['/confronto', 0],
    ] as const) {
      await page.goto(server.url + everywhere(path, PAYLOADS, from));
      expect(await page.evaluate(INJECTED), `${path} ${from}`).to.deep.equal([null, 0]);
    }
  });

  for (const path of PAGES)
    it(`comes back from ${path} escaped, whichever parameter it is in`, async () => {
      for (const query of ESCAPING.flatMap((payload) => queriesWith(payload, path))) {
        const address = `${path}?${new URLSearchParams(query)}`;
        expect(await site.page(address), address).not.to.match(UNESCAPED);
      }
    });

  itInBrowser('injects nothing when it is typed, nor when the page answers while it is typed', async ({ visit }) => {
    const page = await visit('/?forma=srl', UNPROTECTED);
    for (const payload of PAYLOADS.slice(0, 2)) {
      await tabTo(page, '#risposta-capitale');
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(payload);
      await untilAddressSays(page, 'capitale', payload.trim());
      expect(await page.locator('#errore-capitale').innerText()).to.include('maggiore di zero');
      expect(await page.evaluate(INJECTED), payload).to.deep.equal([null, 0]);
    }
  });
});

describe('the address of a page, as a link', () => {
  itInBrowser('gives somebody else, or who loads it again, the same answers and totals', async ({ server, visit }) => {
    const page = await visit('/?lingua=en');
    await openForm(page, 'srl');
    await choose(page, 'socio1', 'artigiano');
    await type(page, 'capitale', '600.000,50');
    await unfold(page, 'altre-domande');
    await type(page, 'compenso', '12.000,01');
    const other = await visit(page.url().slice(server.url.length));
    expect(await answersOf(other)).to.deep.equal(await answersOf(page));
    expect(await shownTotals(other)).to.deep.equal(await shownTotals(page));
    await page.reload();
    expect(await answersOf(page)).to.deep.equal(await answersOf(other));
    expect(await other.locator('html').getAttribute('lang')).to.equal('en');
    await expectTotalsOfAddress(other);
  });
});

describe('the share button of a page', () => {
  const SHARE = 'navigator.share = async (what) => { window.shared = what; };';

  itInBrowser(
    'gives the link to the programs of the device, and somebody else sees the same totals',
    async ({ server, visit }) => {
      const page = await visit('/?forma=srl&presunte=sicilia:no,socio:commerciante', {
        prepare: (before) => before.addInitScript(SHARE),
      });
      await page.locator('[data-share]').click();
      const { title, url }: { title: string; url: string } = await page.evaluate('window.shared');
      expect(title).to.equal(await page.title());
      const { pathname, search } = new URL(url);
      const other = await visit(pathname + search);
      expect(await shownTotals(other)).to.deep.equal(await shownTotals(page));
      expect(new URL(other.url()).origin).to.equal(server.url);
    },
  );

  itInBrowser('is not there where the device shares nothing: the link can be copied', async ({ visit }) => {
    const page = await visit('/?forma=srl', {
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: (before) => before.addInitScript('delete Navigator.prototype.share;'),
    });
    expect(await page.locator('[data-share]').isVisible()).to.equal(false);
    await page.locator('[data-copy]').click();
    await page.locator('#link-copiato', { hasText: 'Copiato.' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).to.equal(
      await page.locator('#link-condiviso').inputValue(),
    );
  });
});
