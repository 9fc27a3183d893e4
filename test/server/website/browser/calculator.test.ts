import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { answersOf, choose, eventually, focusOn, press, type, untilAddressSays } from '../support/controls.js';
import { amounts, expectTotalsOfAddress, requestOfAddress, shownTotals } from '../support/pages.js';

describe('the people of a company', () => {
  itInBrowser(
    'grow by one with a button, from those of the form alone: none of a form passed by',
    async ({ visit }) => {
      const page = await visit('/?forma=artigiana');
      for (const form of ['sas', 'srl']) await choose(page, 'forma', form);
      expect(await page.locator('.person').count()).to.equal(1);
      await press(page, 'button[value="aggiungi"]');
      expect(await page.locator('.person').count()).to.equal(2);
      expect(await page.locator(':focus').getAttribute('name')).to.equal('socio2');
      expect(await page.locator(':focus').isChecked()).to.equal(true);
      await expectTotalsOfAddress(page);
    },
  );

  itInBrowser('shrink by whom a button names, and the focus goes back to their heading', async ({ visit }) => {
    const page = await visit('/?forma=snc&socio1=commerciante&socio2=no&socio3=artigiano');
    await press(page, 'button[value="togli:2"]');
    expect(await page.locator('.person').count()).to.equal(2);
    expect(await answersOf(page)).to.deep.include.members([
      ['socio1', 'commerciante'],
      ['socio2', 'artigiano'],
    ]);
    expect(await page.locator('button[value^="togli"]').count()).to.equal(0);
    expect(await page.locator(':focus').getAttribute('id')).to.equal('soci');
    await expectTotalsOfAddress(page);
  });

  itInBrowser('and every other answer are still there after a look at another form', async ({ visit }) => {
    const page = await visit('/?forma=srl&socio1=artigiano&socio2=no&capitale=20000');
    const before = new URL(page.url()).searchParams;
    await choose(page, 'forma', 'srls');
    expect(await page.locator('input[name="capitale"][type="text"]').count()).to.equal(0);
    await choose(page, 'forma', 'srl');
    expect(await page.locator('input[name="capitale"]').inputValue()).to.equal('20.000');
    const now = new URL(page.url()).searchParams;
    for (const [name, value] of before) expect(now.get(name), name).to.equal(value);
    await expectTotalsOfAddress(page);
  });
});

const FIELD = '#risposta-capitale';
const ERROR = '#errore-capitale';

describe('an amount that is typed', () => {
  itInBrowser('is read as Italians write it, or refused at its field; the result stays', async ({ visit }) => {
    const page = await visit('/?forma=srl');
    const field = page.locator(FIELD);
    for (const [text, written, capital] of [
      ['10.000,50', '10000.5', 10_000.5],
      ['abc', 'abc'],
      ['600 000 €', '600000', 600_000],
    ] as const) {
      await type(page, 'capitale', text, written);
      expect(await field.inputValue()).to.equal(text);
      expect(new Map(Object.entries(requestOfAddress(page.url()))).get('capital'), text).to.equal(capital);
      await expectTotalsOfAddress(page);
      const isRefused = capital === undefined;
      expect(await field.getAttribute('aria-invalid'), text).to.equal(isRefused ? 'true' : null);
      expect(await page.locator(ERROR).count(), text).to.equal(isRefused ? 1 : 0);
      if (!isRefused) continue;
      expect(await page.locator(ERROR).innerText())
        .to.include('maggiore di zero')
        .and.include(`«${text}»`);
      expect((await field.getAttribute('aria-describedby'))?.split(' ')).to.include(ERROR.slice(1));
    }
  });

  itInBrowser('is not disturbed by the answer that arrives meanwhile', async ({ visit }) => {
    const page = await visit('/?forma=srl');
    await focusOn(page, FIELD);
    await page.keyboard.type('600.000', { delay: 120 });
    await page.keyboard.press('ArrowLeft');
    await eventually(() => capitalIn(page), '600000');
    await page.keyboard.type('9');
    await eventually(() => capitalIn(page), '600.0090');
    expect(await page.locator(FIELD).inputValue()).to.equal('600.0090');
  });

  itInBrowser('and confirmed with Enter neither adds nor removes anybody', async ({ visit }) => {
    const page = await visit('/?forma=srl&socio1=no&socio2=no');
    await focusOn(page, FIELD);
    await page.keyboard.type('10.000');
    await page.keyboard.press('Enter');
    await eventually(() => capitalIn(page), '10000');
    expect(await page.locator('.person').count()).to.equal(2);
  });
});

async function capitalIn(page: Page): Promise<string | null> {
  return new URL(page.url()).searchParams.get('capitale');
}

describe('back and forward', () => {
  itInBrowser('lead through the answers, fields and totals alike', async ({ visit }) => {
    const page = await visit('/?forma=srl');
    const steps = [await seen(page)];
    const step = async (done: Promise<void>) => {
      await done;
      steps.push(await seen(page));
    };
    await step(choose(page, 'socio1', 'no'));
    await step(press(page, 'button[value="aggiungi"]'));
    await step(choose(page, 'sicilia', 'si'));
    await step(type(page, 'capitale', '600.000', '600000'));
    const last = steps.length - 1;
    for (let index = last - 1; index >= 0; index--) await goTo(page, 'goBack', steps[index]);
    for (let index = 1; index <= last; index++) await goTo(page, 'goForward', steps[index]);
  });

  itInBrowser('take what was typed with pauses as one step', async ({ visit }) => {
    const page = await visit('/?forma=srl');
    const before = await seen(page);
    await type(page, 'capitale', '6');
    await page.keyboard.type('00');
    await page.waitForURL(/capitale=600/);
    await page.keyboard.press('Tab');
    await goTo(page, 'goBack', before);
  });
});

interface Seen {
  readonly url: string;
  readonly answers: readonly [string, string][];
  readonly totals: unknown;
}

async function seen(page: Page): Promise<Seen> {
  return { url: page.url(), answers: await answersOf(page), totals: await shownTotals(page) };
}

/** The page follows a moment after the address. */
async function goTo(page: Page, way: 'goBack' | 'goForward', wanted: Seen | undefined): Promise<void> {
  await page[way]();
  await eventually(() => seen(page), wanted);
}

describe('an answer', () => {
  itInBrowser('says beside the total how far it has moved it, up or down', async ({ visit }) => {
    const page = await visit('/?forma=artigiana&sicilia=no');
    const before = (await shownTotals(page)).firstYear;
    const change = page.locator('.total-change');
    expect(await change.textContent()).to.equal('');
    await answerSicily(page, 'si');
    const after = (await shownTotals(page)).firstYear;
    const words = (await change.textContent()) ?? '';
    expect(words).to.match(/^(?:da )?\+[\d.]+\s€.* rispetto a prima$/);
    const sums = [...words.matchAll(/\d[\d.]*/g)].map(([sum]) => Number(sum.replaceAll('.', '')));
    const moved = after.map((end, index) => end - (before[index] ?? 0)).sort((a, b) => a - b);
    for (const [index, sum] of sums.entries()) expect(sum).to.be.closeTo(moved[index] ?? Number.NaN, 1);
    await answerSicily(page, 'no');
    expect(await change.textContent()).to.match(/^(?:da )?−[\d.]+\s€.* rispetto a prima$/);
  });
});

/** Answers with one click: the arrow keys would pass by other answers, each of which moves the total. */
async function answerSicily(page: Page, answer: 'si' | 'no'): Promise<void> {
  await page.locator(`input[name="sicilia"][value="${answer}"]`).check({ force: true });
  await untilAddressSays(page, 'sicilia', answer);
}

describe('the first page', () => {
  itInBrowser(
    'keeps on a phone the number in sight where the answer is not, and says what moved it',
    async ({ visit }) => {
      const page = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
      const bar = page.locator('.total-in-sight');
      expect(await bar.isVisible()).to.equal(false);
      await page.locator('#vale-anche > summary').tap();
      await page.locator('input[name="sicilia"]').scrollIntoViewIfNeeded();
      await page.evaluate(`document.getElementById('forme').scrollIntoView()`);
      await bar.waitFor();
      const before = amounts(await bar.locator('strong').innerText());
      await page.locator('input[name="riduzione35"]').check({ force: true });
      await page.waitForURL(/riduzione35=si/);
      const moved = await page.locator('.total-change').innerText();
      expect(moved).to.match(/^−.* rispetto a prima$/);
      const [by = 0] = amounts(moved);
      expect(amounts(await bar.locator('strong').innerText())).to.deep.equal(before.map((amount) => amount - by));
    },
  );

  itInBrowser('weighs little: the page, its script and its style, compressed', async ({ visit }) => {
    const sizes: number[] = [];
    await visit('/', {
      prepare: async (page) =>
        page.on('response', async (response) => {
          if (/\.woff2$|\.svg$/.test(response.url())) return;
          sizes.push((await response.request().sizes()).responseBodySize);
        }),
    }).then((page) => page.waitForLoadState('networkidle'));
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.within(1_000, 40_000);
  });
});
