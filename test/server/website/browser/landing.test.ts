import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { click, focusOn, untilAddressSays } from '../support/controls.js';
import { amounts } from '../support/pages.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Milliseconds by which the service is slow in the tests of the keyboard: an answer comes while the next key is pressed. */
const SLOW = 200;

async function slowly(page: Page): Promise<void> {
  await page.route(/\/\?/, async (route) => {
    await wait(SLOW);
    await route.continue().catch(() => undefined);
  });
}

/** Which answer has the focus: its name and value; empty where nothing has it. */
function focused(page: Page): Promise<string> {
  return page.evaluate('[document.activeElement.name, document.activeElement.value].join("=")');
}

/** Walks down a question with the arrow, with a pause after each key, and notes where the focus is after it. */
async function walk(page: Page, name: string, steps: number, pause: number): Promise<string[]> {
  await focusOn(page, `input[name="${name}"]`);
  await page.keyboard.press('Space');
  const passed = [await focused(page)];
  for (let step = 1; step < steps; step++) {
    await wait(pause);
    await page.keyboard.press('ArrowDown');
    passed.push(await focused(page));
  }
  await page.waitForLoadState('networkidle');
  passed.push(await focused(page));
  return passed;
}

describe('The first page by keyboard, with a slow service', () => {
  for (const pause of [50, 900])
    itInBrowser(`reaches each answer of both questions, ${pause} ms between keys`, async ({ visit }) => {
      const page = await visit('/', { prepare: slowly });
      for (const [name, answers] of [
        ['con', ['solo', 'familiare', 'socio', 'tre']],
        ['fai', ['commerciante', 'artigiano', 'professione', 'incerto']],
      ] as const) {
        const passed = await walk(page, name, answers.length, pause);
        expect(passed).to.deep.equal([...answers, answers.at(-1)].map((answer) => `${name}=${answer}`));
        await untilAddressSays(page, name, answers.at(-1) ?? '');
      }
    });

  itInBrowser('reaches each kind of person, and keeps the focus while their costs come', async ({ visit }) => {
    const page = await visit('/?con=tre&fai=commerciante', { prepare: slowly });
    await focusOn(page, 'input[name="socio2"]:checked');
    const passed: string[] = [];
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('ArrowDown');
      await wait(900);
      passed.push(await focused(page));
    }
    expect(passed).to.deep.equal(['socio2=no', 'socio2=presta', 'socio2=commerciante']);
  });

  itInBrowser('moves nothing under the key: the question stays where it is on the screen', async ({ visit }) => {
    const page = await visit('/', { ...PHONE, prepare: slowly });
    await focusOn(page, 'input[name="con"]');
    await page.keyboard.press('Space');
    await page.waitForLoadState('networkidle');
    const place = () => page.evaluate<number>(`document.getElementById('campo-con').getBoundingClientRect().top`);
    const before = await place();
    await page.keyboard.press('ArrowDown');
    await untilAddressSays(page, 'con', 'familiare');
    expect(await place()).to.be.closeTo(before, 1);
  });
});

describe('A result by keyboard, with a slow service', () => {
  itInBrowser('reaches each legal form, and keeps the focus while its costs come', async ({ visit }) => {
    const page = await visit('/?forma=professionista&cassa=no', { prepare: slowly });
    const forms = await page
      .locator('input[name="forma"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
    await focusOn(page, 'input[name="forma"]:checked');
    for (const form of forms.slice(1)) {
      await page.keyboard.press('ArrowDown');
      await wait(900);
      expect(await focused(page)).to.equal(`forma=${form}`);
    }
  });
});

describe('The first page', () => {
  itInBrowser('leads on a phone from its chart to the answer of a form, with the same total', async ({ visit }) => {
    const page = await visit('/', PHONE);
    const row = page.locator('#costo-srl');
    const total = amounts(await row.locator('.chart-total').innerText());
    await row.tap();
    await page.waitForURL(/forma=srl.*#risultato$/);
    expect(amounts(await page.locator('.answer .number').innerText())).to.deep.equal(total);
    expect(await page.evaluate('document.getElementById("risultato").getBoundingClientRect().top')).to.be.within(
      0,
      300,
    );
  });

  itInBrowser('changes what its numbers count in place: the scroll and the focus stay', async ({ visit }) => {
    const page = await visit('/', PHONE);
    const longer = page.locator('.mode a', { hasText: 'Tre anni' });
    await longer.scrollIntoViewIfNeeded();
    await page.evaluate('window.isSamePage = true');
    await longer.click();
    await page.locator('.mode a[aria-current="true"]', { hasText: 'Tre anni' }).waitFor();
    expect(new URL(page.url()).searchParams.get('periodo')).to.equal('tre-anni');
    expect(await page.evaluate('window.isSamePage')).to.equal(true);
    expect(await page.locator(':focus').innerText()).to.equal('Tre anni');
  });

  itInBrowser('adds and takes away people in place', async ({ visit }) => {
    const page = await visit('/?con=tre&fai=commerciante');
    await click(page, page.locator('button[value="aggiungi"]'));
    expect(await page.locator('.person-row').count()).to.equal(4);
    await click(page, page.locator('button[value="togli:4"]'));
    expect(await page.locator('.person-row').count()).to.equal(3);
  });

  itInBrowser('says in a box which kind of job one has', async ({ visit }) => {
    const page = await visit('/?con=solo&fai=commerciante');
    await page.locator('#vale-anche > summary').click();
    await page.locator('input[name="lavoro"]').check();
    await untilAddressSays(page, 'lavoro', 'si');
    expect(await page.locator('.outcome').count()).to.equal(2);
    await click(page, page.locator('button[value="rispondi:lavoro=finoameta"]'));
    expect(await page.locator('.outcome').count()).to.equal(1);
  });

  itInBrowser('shows what a profession costs as soon as it is chosen from the list', async ({ visit }) => {
    const page = await visit('/?con=solo&fai=professione');
    expect(await page.locator('.answer .number').count()).to.equal(0);
    await page.locator('select[name="professione"]').selectOption('infermiere');
    await untilAddressSays(page, 'professione', 'infermiere');
    expect(await page.locator('.answer .number').innerText()).to.include('+ ENPAPI');
  });
});
