import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { choose, click, openAnswers, openForm, press, tabTo, type, unfold } from '../support/controls.js';
import { amounts, expectTotalsOfAddress, requestOfAddress, shownTotals } from '../support/pages.js';

/** One of each kind of control, and what shows its focus: itself, or the box around it. */
const CONTROLS: Readonly<Record<string, { readonly control: string; readonly shownBy?: string }>> = {
  'the skip link': { control: '.skip' },
  'a link of the frame': { control: '.pages a' },
  'the language': { control: '.language' },
  'the button that recalculates': { control: '.recalculate' },
  'a legal form': { control: 'input[name="forma"]', shownBy: '.form-choice:has(:focus)' },
  'an answer': { control: 'input[name="socio1"]', shownBy: '.choice:has(:focus)' },
  'a field': { control: '#risposta-capitale' },
  'folded questions': { control: '#altre-domande > summary' },
  'a button that adds': { control: 'button[value="aggiungi"]' },
  'a button that removes': { control: 'button[value="togli:1"]' },
  'a cost line': { control: '.line > summary' },
};
const OUTLINE =
  '(({ outlineStyle, outlineWidth }) => [outlineStyle, parseFloat(outlineWidth)])(getComputedStyle(document.querySelector(SELECTOR)))';
const IN_VIEW =
  '(({ top, bottom }) => bottom > 0 && top < innerHeight)(document.querySelector(SELECTOR).getBoundingClientRect())';
const of = (script: string, selector: string) => script.replace('SELECTOR', () => JSON.stringify(selector));

describe('the focus', () => {
  itInBrowser('shows on every kind of control that Tab reaches, in sight and in every theme', async ({ visit }) => {
    const page = await visit('/?forma=srl&socio1=commerciante&socio2=no&capitale=10000');
    for (const [name, { control, shownBy = `${control}:focus` }] of Object.entries(CONTROLS)) {
      await tabTo(page, control);
      expect(await page.evaluate(of(IN_VIEW, shownBy)), name).to.equal(true);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const [style, width] = await page.evaluate<[string, number]>(of(OUTLINE, shownBy));
        expect(style, `${name}, ${colorScheme}`).to.equal('solid');
        expect(width, `${name}, ${colorScheme}`).to.be.at.least(2);
      }
    }
  });

  itInBrowser(
    'comes to the end of a result in few stops, as what nobody has asked for is folded',
    async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=commerciante', {
        viewport: { width: 1440, height: 900 },
        isClosed: true,
      });
      expect(await page.evaluate(`${STOPS} - ${ROWS}`)).to.be.within(20, 40);
    },
  );

  itInBrowser('is never quite hidden behind what stays in sight on a narrow screen', async ({ visit }) => {
    const page = await visit('/?forma=srl&socio1=commerciante&socio2=no', { viewport: { width: 320, height: 640 } });
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(HIDDEN)).to.equal(undefined);
    }
  });
});

/** Where Tab stops: the radios of a question are one stop. */
const STOPS = `new Set([...document.querySelectorAll('a[href], button, input, summary')]
  .filter((one) => one.checkVisibility())
  .map((one) => (one.type === 'radio' ? one.name : one))).size`;

/** The lines, the notices and the payments in sight: each is one stop, and the rules say how many there are. */
const ROWS = `[...document.querySelectorAll('details:is(.line, .payment)')].filter((one) => one.checkVisibility()).length`;

/** What has the focus, if nothing of it is in sight: all of it is covered by something else. */
const HIDDEN = `(() => {
  const focused = document.activeElement;
  const shown = focused.closest('label') ?? focused;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const xs = [0.1, 0.5, 0.9].map((part) => left + part * (right - left));
  const ys = [0.1, 0.5, 0.9].map((part) => top + part * (bottom - top));
  // After the last stop the browser itself has the focus.
  const isSeen = focused === document.body || xs.some((x) => ys.some((y) => shown.contains(document.elementFromPoint(x, y))));
  return isSeen ? undefined : focused.outerHTML;
})()`;

const SPOKEN = '#totali-a-voce[role="status"]';
const SENTENCES = /Per aprire: (.+)\. Ogni anno: (.+)\. Costo dei primi 12 mesi: (.+)\.$/;

describe('the live region', () => {
  itInBrowser('says the new totals after every change, and is the same element all along', async ({ visit }) => {
    const page = await visit('/?forma=snc');
    await page.evaluate(`window.region = document.querySelector('${SPOKEN}')`);
    let last = await page.locator(SPOKEN).innerText();
    const hears = async (change: Promise<void>) => {
      await change;
      const text = await page.locator(SPOKEN).innerText();
      const [, opening = '', annual = '', firstYear = ''] = SENTENCES.exec(text) ?? [];
      const spoken = { opening: amounts(opening), annual: amounts(annual), firstYear: amounts(firstYear) };
      expect(spoken).to.deep.equal(await shownTotals(page));
      expect(text).not.to.equal(last);
      last = text;
    };
    await hears(choose(page, 'forma', 'srl'));
    await hears(choose(page, 'socio1', 'no'));
    await hears(press(page, 'button[value="aggiungi"]'));
    await hears(choose(page, 'sicilia', 'si'));
    await hears(type(page, 'capitale', '600.000', '600000'));
    expect(await page.evaluate(`window.region === document.querySelector('${SPOKEN}')`)).to.equal(true);
  });
});

const UNFOLD_AND_COUNT = `(() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  return document.getAnimations().length;
})()`;

describe('motion', () => {
  itInBrowser('is none at all for who wants less of it, and only for them', async ({ visit }) => {
    const moving = await visit('/?forma=srl', { reducedMotion: 'no-preference' });
    expect(await animations(moving)).to.be.above(0);
    const page = await visit('/?forma=srl', { reducedMotion: 'reduce' });
    expect(await animations(page)).to.equal(0);
    await choose(page, 'sicilia', 'si');
    expect(await animations(page)).to.equal(0);
  });
});

function animations(page: Page): Promise<number> {
  return page.evaluate(UNFOLD_AND_COUNT);
}

describe('the header', () => {
  itInBrowser('is one row in both languages, on a tablet too', async ({ visit }) => {
    const heights = async (path: string) => {
      const page = await visit(path);
      const found: number[] = [];
      for (const width of [768, 800, 1024]) {
        await page.setViewportSize({ width, height: 600 });
        found.push((await page.locator('.site-header').boundingBox())?.height ?? Number.NaN);
      }
      return found;
    };
    const italian = await heights('/');
    for (const height of italian) expect(height).to.be.below(90);
    expect(await heights('/?lingua=en')).to.deep.equal(italian);
  });
});

/** What is answered by keys alone, in order: the choices, the amounts that are typed, the part that is unfolded first. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  sas: ['socio1=no', 'ruolo1=accomandante', 'socio2=artigiano', 'button[value="aggiungi"]', 'socio3=no'],
  srl: ['socio1=artigiano', 'sicilia=no', 'capitale=600.000,5', '#altre-domande', 'compenso=12.000', 'copertura=si'],
};

/** Sums as the address has them, whatever the language. */
const inAddress = (step: string) => step.replaceAll('.', '').replace(',', '.');

async function answer(page: Page, step: string): Promise<void> {
  const [name = '', value = ''] = step.split('=');
  if (step.startsWith('#')) {
    await tabTo(page, `${step} > summary`);
    return unfold(page, step.slice(1));
  }
  if (step.startsWith('button')) {
    await tabTo(page, step);
    return press(page, step);
  }
  await tabTo(page, `input[name="${name}"]`);
  if (name === 'capitale' || name === 'compenso') await type(page, name, value, inAddress(value));
  else await choose(page, name, value);
}

describe('a form, by keyboard alone', () => {
  for (const [form, steps] of Object.entries(ANSWERS)) {
    itInBrowser(`${form}: chosen and filled, comes to the totals of the API`, async ({ visit }) => {
      const page = await visit(form === 'sas' ? '/?socio1=incerto&socio2=no' : '/');
      await tabTo(page, `#costo-${form} a`);
      await openForm(page, form);
      for (const step of steps) await answer(page, step);
      const given = [...new URL(page.url()).searchParams].map((pair) => pair.join('='));
      expect(given).to.include.members([`forma=${form}`, ...steps.filter((step) => /^\w+=/.test(step)).map(inAddress)]);
      await expectTotalsOfAddress(page);
    });
  }
});

const PLAIN = { javaScriptEnabled: false };
const RECALCULATE = '.recalculate';

/** Presses the button of the form, and opens the questions of the page that it leads to. */
async function recalculate(page: Page): Promise<void> {
  await click(page, page.locator(RECALCULATE));
  await openAnswers(page);
}

describe('without JavaScript', () => {
  itInBrowser('a family member who helps is an answer, and can be taken back', async ({ visit }) => {
    const page = await visit('/?socio1=artigiano', PLAIN);
    const total = () => page.locator('#costo-artigiana .chart-total').innerText();
    const alone = await total();
    await page.locator('input[name="con"][value="familiare"]').check();
    await recalculate(page);
    expect(await page.locator('input[name="aiutanti"][value="1"]').isChecked()).to.equal(true);
    expect(await total()).not.to.equal(alone);
    await page.locator('input[name="con"][value="solo"]').check();
    await recalculate(page);
    expect(await page.locator('input[name="aiutanti"]').count()).to.equal(0);
    expect(await total()).to.equal(alone);
  });

  itInBrowser('the form has a button that recalculates, and leads to the result', async ({ visit }) => {
    const page = await visit('/?forma=srls', PLAIN);
    const button = page.locator(RECALCULATE);
    expect((await button.boundingBox())?.height).to.be.at.least(24);
    await page.locator('input[value="srl"]').check();
    await recalculate(page);
    expect(await button.innerText()).to.equal('Ricalcola');
    expect(page.url()).to.match(/#risultato$/);
    await recalculate(page);
    expect(page.url()).to.include('socio1=&');
    expect(await page.locator('.address-faults').count()).to.equal(0);
    await page.locator('input[name="socio1"][value="artigiano"]').check();
    await page.locator('#risposta-capitale').fill('600.000,50');
    await recalculate(page);
    expect(requestOfAddress(page.url())).to.deep.include({
      shareholders: [{ worksOperationally: true, inps: 'artisan' }],
      capital: 600_000.5,
    });
    await expectTotalsOfAddress(page);
  });

  itInBrowser('buttons add and remove people, keep what is typed, stay out of the address', async ({ visit }) => {
    const page = await visit('/?forma=srl&socio1=commerciante', PLAIN);
    await page.locator('#risposta-capitale').fill('20.000');
    await click(page, page.locator('button[value="aggiungi"]'));
    await openAnswers(page);
    expect(await page.locator('.person').count()).to.equal(2);
    await click(page, page.locator('button[value="togli:1"]'));
    await openAnswers(page);
    expect(await page.locator('.person').count()).to.equal(1);
    expect(await page.locator('#risposta-capitale').inputValue()).to.equal('20.000');
    expect(page.url()).not.to.include('azione');

    // Enter in a field recalculates, and adds nobody.
    await page.locator('#risposta-capitale').fill('30.000');
    await page.keyboard.press('Enter');
    await page.waitForURL(/capitale=30000/);
    expect(await page.locator('.person').count()).to.equal(1);

    await expectTotalsOfAddress(page);
  });
});
