import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { answersOf, choose, eventually, tabTo, untilAddressSays } from '../support/controls.js';
import { apiTotals, expectTotalsOfAddress, requestOfAddress, shownTotals } from '../support/pages.js';

const ALERT = '[role="alert"]';
/** How it fails: it cannot be reached, answers 500, answers with something that is no page. */
const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionrefused'),
  (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal_error"}' }),
  (route) => route.fulfill({ status: 200, body: 'Bad gateway' }),
];

describe('a service in trouble', () => {
  itInBrowser('is told kindly: answers and totals stay, and trying again works once it is back', async ({ visit }) => {
    const page = await visit('/?forma=artigiana', { expected: /Failed to load resource/ });
    const totals = await shownTotals(page);
    let asked = 0;
    await page.route(isIcon, (route) => route.abort('connectionrefused'));
    await page.route(isPage, (route) => FAILURES[asked++]?.(route));
    const alert = page.locator(ALERT);
    for (const times of FAILURES.keys()) {
      if (times === 0) await chooseSicily(page);
      else await page.keyboard.press('Enter');
      await eventually(async () => asked, times + 1);
      await alert.waitFor();
      expect(await alert.innerText())
        .to.include('non risponde')
        .and.include('al sicuro')
        .and.include('Riprova');
      expect(await answersOf(page)).to.deep.include(['sicilia', 'si']);
      expect(await shownTotals(page)).to.deep.equal(totals);
      if (times === 0) await tabTo(page, `${ALERT} button`);
      await eventually(() => page.locator(`${ALERT} button:focus`).count(), 1);
    }
    await page.unroute(isPage);
    await page.keyboard.press('Enter');
    await alert.waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('id')).to.equal('contenuto');
    await untilAddressSays(page, 'sicilia', 'si');
    await expectTotalsOfAddress(page);
  });

  itInBrowser('speaks English too, and is forgotten at the next answer that arrives', async ({ visit }) => {
    const page = await visit('/?forma=artigiana&lingua=en', { expected: /Failed to load resource/ });
    await page.route(isIcon, (route) => route.abort('connectionrefused'), { times: 1 });
    await page.route(isPage, (route) => route.abort('connectionrefused'), { times: 1 });
    await chooseSicily(page);
    expect(await page.locator(ALERT).innerText())
      .to.include('does not answer')
      .and.include('Try again');
    await choose(page, 'sicilia', 'no');
    expect(await page.locator(ALERT).count()).to.equal(0);
  });
});

/** The icon is asked for to tell a service that is down from a browser that refuses what scripts ask for. */
const isIcon = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
const isPage = (address: URL): boolean => address.search !== '' && !isIcon(address);

/** Answers with a tap whether the seat is in Sicily. */
function giveSicily(page: Page, answer: 'si' | 'no'): Promise<void> {
  return page.locator(`input[name="sicilia"][value="${answer}"]`).check();
}

async function chooseSicily(page: Page): Promise<void> {
  await giveSicily(page, 'si');
  await page.locator(ALERT).waitFor();
}

const PHONE = { viewport: { width: 390, height: 800 } };

describe('a service in trouble on a phone', () => {
  itInBrowser('leaves the total at the bottom in sight', async ({ visit }) => {
    const page = await visit('/?forma=artigiana', { ...PHONE, expected: /Failed to load resource/ });
    await page.route(isPage, (route) => route.fulfill({ status: 500, body: '' }));
    await chooseSicily(page);
    const [box, bar] = [await page.locator(ALERT).boundingBox(), await page.locator('.total-in-sight').boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).to.be.below(bar?.y ?? 0);
  });
});

describe('a browser in which scripts cannot do all that they do elsewhere', () => {
  itInBrowser('changes the page in place though it cannot join two reasons to stop', async ({ visit }) => {
    const page = await visit('/?forma=artigiana', {
      prepare: lacking('delete AbortSignal.any; delete AbortSignal.timeout'),
    });
    await page.evaluate('window.isSamePage = true');
    await giveSicily(page, 'si');
    await untilAddressSays(page, 'sicilia', 'si');
    expect(await page.evaluate('window.isSamePage')).to.equal(true);
    await expectTotalsOfAddress(page);
  });

  itInBrowser('goes to the page with the answer where scripts may ask the service nothing', async ({ visit }) => {
    const prepare = lacking('window.fetch = () => Promise.reject(new TypeError("refused"))');
    const page = await visit('/?forma=artigiana', { prepare });
    await giveSicily(page, 'si');
    await untilAddressSays(page, 'sicilia', 'si');
    expect(await page.locator(ALERT).count()).to.equal(0);
    await expectTotalsOfAddress(page);
  });

  const plain = {
    'that did not arrive': (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort()),
    'that cannot read a page as it arrives': lacking('delete window.TextDecoderStream'),
  };
  for (const [which, prepare] of Object.entries(plain))
    itInBrowser(`has the button to recalculate with a script ${which}`, async ({ visit }) => {
      const page = await visit('/?forma=artigiana', { prepare, expected: /Failed to load resource/ });
      await giveSicily(page, 'si');
      const button = page.locator('.recalculate');
      await eventually(() => button.evaluate((shown) => getComputedStyle(shown).clipPath), 'none');
      expect((await button.boundingBox())?.height).to.be.at.least(24);
      await button.click();
      await untilAddressSays(page, 'sicilia', 'si');
      await expectTotalsOfAddress(page);
    });
});

describe('an answer on its way on a phone', () => {
  itInBrowser('lets no text through the total at the bottom', async ({ visit }) => {
    const page = await visit('/?forma=artigiana', PHONE);
    await page.route(/sicilia=si/, () => {});
    await giveSicily(page, 'si');
    await page.locator('main[aria-busy="true"]').waitFor();
    expect(await page.locator('.total-in-sight').evaluate(opacities)).to.deep.equal([]);
  });
});

/** The opacities of an element and those around it, where they let something through. */
function opacities(element: Element): string[] {
  const found: string[] = [];
  for (let node: Element | null = element; node !== null; node = node.parentElement)
    found.push(getComputedStyle(node).opacity);
  return found.filter((opacity) => opacity !== '1');
}

/** Runs a script before those of the page. */
function lacking(script: string): (page: Page) => Promise<unknown> {
  return (page) => page.addInitScript(script);
}

describe('a slow network', () => {
  itInBrowser('shows that the answer is on its way, and stops once it is there', async ({ visit }) => {
    const page = await visit('/?forma=artigiana');
    await slowDown(page, 'sicilia=si', 600);
    await giveSicily(page, 'si');
    await page.locator('main[aria-busy="true"]').waitFor();
    expect(await page.locator('.busy').innerText()).to.equal('Ricalcolo…');
    await untilAddressSays(page, 'sicilia', 'si');
    expect(await page.locator('main').getAttribute('aria-busy')).to.equal(null);
    expect(await page.locator('.busy').count()).to.equal(0);
    await expectTotalsOfAddress(page);
  });

  itInBrowser('says nothing of an answer that comes at once', async ({ visit }) => {
    const page = await visit('/?forma=artigiana');
    await page.evaluate(
      `window.busy = 0; new MutationObserver(() => window.busy++).observe(document.querySelector('main'), { attributeFilter: ['aria-busy'] });`,
    );
    // On a busy machine not every answer comes at once.
    for (const answer of ['si', 'no', 'si', 'no', 'si'] as const) {
      await page.evaluate('window.busy = 0');
      await giveSicily(page, answer);
      await untilAddressSays(page, 'sicilia', answer);
      if ((await page.evaluate('window.busy')) === 0) return;
    }
    throw new Error('Not one answer of five came without a word.');
  });

  itInBrowser('never lets the late answer to an earlier change overwrite that of a later one', async ({ visit }) => {
    const page = await visit('/?forma=artigiana');
    await slowDown(page, 'sicilia=si', 500);
    await giveSicily(page, 'si');
    await giveSicily(page, 'no');
    await untilAddressSays(page, 'sicilia', 'no');
    await wait(600);
    expect(new URL(page.url()).searchParams.get('sicilia')).to.equal('no');
    expect(await page.locator('input[name="sicilia"]:checked').inputValue()).to.equal('no');
    await expectTotalsOfAddress(page);
  });
});

/** Keeps the answer to the addresses with a certain text back, milliseconds. */
async function slowDown(page: Page, text: string, delay: number): Promise<void> {
  await page.route(
    ({ search }) => search.includes(text),
    async (route) => {
      const response = await route.fetch();
      await wait(delay);
      await route.fulfill({ response });
    },
  );
}

/** How much of a page comes before it halts, bytes: its totals and not its lines. */
const SENT = 30_000;

const SCRIPT = `
const ask = window.fetch;
window.halted = 0;
window.fetch = async (...asked) => {
  const answer = await ask(...asked);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream({
    async start(arriving) {
      arriving.enqueue(bytes.slice(0, ${SENT}));
      window.halted += 1;
      const isWhole = await new Promise((resolve) => { window.goOn = resolve; });
      if (!isWhole) return arriving.error(new TypeError('network error'));
      arriving.enqueue(bytes.slice(${SENT}));
      arriving.close();
    },
  });
  return Object.defineProperty(new Response(body, { headers: answer.headers }), 'url', { value: answer.url });
};`;

/** From its load on, the pages that this one asks for halt on their way. */
async function haltAnswers(page: Page): Promise<void> {
  await page.addInitScript(SCRIPT);
}

/** Lets the page that has halted come whole, or break off. */
async function letCome(page: Page, end: 'whole' | 'broken'): Promise<void> {
  await page.evaluate(`window.goOn(${end === 'whole'})`);
}

describe('an answer that is still arriving', () => {
  itInBrowser('shows its totals before its lines, which follow', async ({ visit, server }) => {
    const page = await visit('/?forma=artigiana', { prepare: haltAnswers });
    const lines = await shownLines(page);
    await giveSicily(page, 'si');
    const wanted = await apiTotals(server.url, requestOfAddress(`${server.url}/?forma=artigiana&sicilia=si`));
    await eventually(() => shownTotals(page), wanted);
    expect(await shownLines(page)).to.equal(lines);

    await letCome(page, 'whole');
    await untilAddressSays(page, 'sicilia', 'si');
    expect(await shownLines(page)).not.to.equal(lines);
    await expectTotalsOfAddress(page);
  });

  itInBrowser('takes its totals back where it breaks off: they belong to the lines under them', async ({ visit }) => {
    const page = await visit('/?forma=artigiana', { prepare: haltAnswers });
    const totals = await shownTotals(page);
    const isAsBefore = async () => JSON.stringify(await shownTotals(page)) === JSON.stringify(totals);
    await giveSicily(page, 'si');
    await eventually(isAsBefore, false);
    await page.locator('input[name="forma"][value="commerciante"]').check({ force: true });
    await eventually(async () => (await page.evaluate('window.halted')) === 2, true);

    await letCome(page, 'broken');
    await page.locator('[role="alert"]').waitFor();
    expect(await isAsBefore()).to.equal(true);
  });
});

async function shownLines(page: Page): Promise<string> {
  return page.locator('.detail').innerText();
}
