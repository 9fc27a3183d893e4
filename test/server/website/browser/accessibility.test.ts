import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PAGES } from '../../../../server/paths.js';
import { violations } from '../support/axe.js';
import { inBrowser, type VisitOptions } from '../support/browser.js';
import { choose, press, tabTo, type } from '../support/controls.js';
import { STATES } from '../support/pages.js';
import { amounts, shownTotals } from '../support/totals.js';

const STILL: VisitOptions = { reducedMotion: 'reduce' };
/** So high that the total that stays in sight covers nothing: what it covers can be scrolled away from under it. */
const NARROW = { width: 320, height: 9000 };
const WIDE = { width: 1440, height: 900 };
const UNFOLD = 'for (const details of document.querySelectorAll("details")) details.open = true';

describe('axe finds nothing', () => {
  for (const path of PAGES) {
    it(
      `on the page ${path}, wide or narrow, light or dark`,
      inBrowser(async ({ visit }) => expectNothing(await visit(path, STILL))),
    );

    it(
      `on the page ${path} in English`,
      inBrowser(async ({ visit }) => {
        expect(await violations(await visit(`${path}?lingua=en`, STILL))).to.deep.equal([]);
      }),
    );
  }

  for (const [state, path] of Object.entries(STATES)) {
    it(
      `on ${state}, all unfolded, wide or narrow, light or dark`,
      inBrowser(async ({ visit }) => {
        const page = await visit(path, STILL);
        await page.evaluate(UNFOLD);
        await expectNothing(page);
      }),
    );
  }

  it(
    'while the service is in trouble, and while an answer is on its way',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=artigiana', { ...STILL, expected: /Failed to load resource/ });
      await page.route(/sicilia=si/, (route) => route.abort('connectionrefused'));
      await page.route(/sicilia=no/, () => {});
      await page.locator('input[name="sicilia"][value="si"]').check();
      await page.locator('[role="alert"]').waitFor();
      await page.locator('input[name="sicilia"][value="no"]').check();
      await page.locator('main[aria-busy="true"]').waitFor();
      await expectNothing(page);
    }),
  );
});

/** All rules where the page is wide; narrow, and in the dark, those that space and colour decide. */
async function expectNothing(page: Page): Promise<void> {
  const found: string[] = [];
  const look = async (as: string, rules?: readonly string[]) => {
    for (const violation of await violations(page, rules)) found.push(`${as}: ${violation}`);
  };
  await page.setViewportSize(WIDE);
  await look('wide');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('wide, dark', ['color-contrast', 'link-in-text-block']);
  await page.setViewportSize(NARROW);
  await look('narrow', ['target-size', 'scrollable-region-focusable']);
  expect(found).to.deep.equal([]);
}

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
  'an answer to the next question': { control: '.ask .answer' },
  'a cost line': { control: '.line > summary' },
};
const OUTLINE =
  '(({ outlineStyle, outlineWidth }) => [outlineStyle, parseFloat(outlineWidth)])(getComputedStyle(document.querySelector(SELECTOR)))';
const IN_VIEW =
  '(({ top, bottom }) => bottom > 0 && top < innerHeight)(document.querySelector(SELECTOR).getBoundingClientRect())';
const of = (script: string, selector: string) => script.replace('SELECTOR', () => JSON.stringify(selector));

describe('the focus', () => {
  it(
    'shows on every kind of control that the Tab key reaches, in sight and in every theme',
    inBrowser(async ({ visit }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await visit('/?forma=srl&socio1=commerciante&socio2=no', { colorScheme });
        for (const [name, { control, shownBy = `${control}:focus` }] of Object.entries(CONTROLS)) {
          await tabTo(page, control);
          const [style, width] = await page.evaluate<[string, number]>(of(OUTLINE, shownBy));
          expect(style, name).to.equal('solid');
          expect(width, name).to.be.at.least(2);
          expect(await page.evaluate(of(IN_VIEW, shownBy)), name).to.equal(true);
        }
      }
    }),
  );

  it(
    'does not show on a button that a mouse presses',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl');
      await page.locator('#altre-domande > summary').click();
      expect(await page.evaluate(of(OUTLINE, '#altre-domande > summary'))).to.deep.include('none');
    }),
  );

  it(
    'is never quite hidden behind what stays in sight on a narrow screen',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=commerciante&socio2=no', { viewport: { width: 320, height: 640 } });
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(SEEN), await page.evaluate('document.activeElement.outerHTML')).to.equal(true);
      }
    }),
  );
});

/** Something of what has the focus is not covered by anything else. */
const SEEN = `(() => {
  const focused = document.activeElement;
  const shown = focused.closest('label') ?? focused;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const xs = [0.1, 0.5, 0.9].map((part) => left + part * (right - left));
  const ys = [0.1, 0.5, 0.9].map((part) => top + part * (bottom - top));
  return xs.some((x) => ys.some((y) => shown.contains(document.elementFromPoint(x, y))));
})()`;

const SPOKEN = '#totali-a-voce[role="status"]';
const SENTENCES = /Per aprire: (.+)\. Ogni anno: (.+)\. Nei primi 12 mesi: (.+)\.$/;

describe('the live region', () => {
  it(
    'says the new totals after every change, and is the same element all along',
    inBrowser(async ({ visit }) => {
      const page = await visit('/');
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
      await hears(type(page, 'capitale', '600.000'));
      expect(await page.evaluate(`window.region === document.querySelector('${SPOKEN}')`)).to.equal(true);
    }),
  );

  it(
    'says so where no total can be had',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=sas&socio1=no&ruolo1=accomandante&socio2=no');
      await choose(page, 'ruolo2', 'accomandante');
      expect(await page.locator(SPOKEN).innerText()).to.include('non possiamo ancora calcolare');
    }),
  );
});

const UNFOLD_AND_COUNT = `(() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  return document.getAnimations().length;
})()`;

describe('motion', () => {
  it(
    'is none at all for who wants less of it',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl', { reducedMotion: 'reduce' });
      expect(await animations(page)).to.equal(0);
      await choose(page, 'sicilia', 'si');
      expect(await animations(page)).to.equal(0);
    }),
  );

  it(
    'is there for the others, so that this test sees it',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl', { reducedMotion: 'no-preference' });
      expect(await animations(page)).to.be.above(0);
    }),
  );
});

function animations(page: Page): Promise<number> {
  return page.evaluate(UNFOLD_AND_COUNT);
}
