import { setTimeout as wait } from 'node:timers/promises';
import axe, { type AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { itInBrowser } from '../support/browser.js';
import { choose, eventually, press } from '../support/controls.js';
import { ADDRESSES, FORM_PAGES, STATES } from '../support/pages.js';

const WIDE = { width: 1440, height: 900 };
/** A window 1280 wide is a page 640 wide at 200% zoom, and 320 at 400%. */
const ZOOMED = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

/** Whether each page is looked at in every way: it takes minutes, so `npm test` looks once. */
const THOROUGH = process.env.EVERY_LOOK === '1';

/** One page load serves all of these, as they take far less time than the load. */
describe('every page', () => {
  for (const path of [...ADDRESSES, ...Object.values(STATES), ...(THOROUGH ? FORM_PAGES : [])])
    itInBrowser(`is quiet, accessible, and neither jumps nor scrolls sideways: ${path}`, async ({ visit }) => {
      const page = await visit(path, { viewport: WIDE, prepare: observeShifts });
      expect(await layoutShift(page), 'wide').to.be.below(MOST_SHIFT);
      await expectNothingStored(page);
      await expectSkipLink(page);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(UNFOLD);
      await expectAccessible(page, THOROUGH ? EVERY_LOOK : [LIGHT]);
      await expectNoScrollingSideways(page);
      // A translation has the layout of its page.
      if (path.endsWith('?lingua=en')) return;

      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 320, height: 800 });
      await page.reload();
      expect(await layoutShift(page), 'narrow').to.be.below(MOST_SHIFT);
    });

  itInBrowser('moves nothing once an answer is shown', async ({ visit }) => {
    const page = await visit('/?forma=snc', { viewport: WIDE, prepare: observeShifts });
    expect(await layoutShift(page), 'before any answer').to.be.below(MOST_SHIFT);
    for (const [what, give] of [
      ['a form', () => choose(page, 'forma', 'srl')],
      ['an answer', () => choose(page, 'sicilia', 'si')],
      ['another person', () => press(page, 'button[value="aggiungi"]')],
    ] as const) {
      await give();
      // What the answer itself moves, however long a busy machine takes to show it.
      await layoutShift(page);
      await page.evaluate('window.shift = 0');
      await wait(INPUT_WINDOW);
      expect(await layoutShift(page), what).to.be.below(MOST_SHIFT);
    }
  });

  itInBrowser('is accessible in trouble and while an answer is on its way', async ({ visit }) => {
    const page = await visit('/?forma=artigiana', { reducedMotion: 'reduce', expected: /Failed to load resource/ });
    await page.route(/sicilia=si/, (route) => route.abort('connectionrefused'));
    await page.route(/sicilia=no/, () => {});
    await page.locator('input[name="sicilia"][value="si"]').check();
    await page.locator('[role="alert"]').waitFor();
    await page.locator('input[name="sicilia"][value="no"]').check();
    await page.locator('main[aria-busy="true"]').waitFor();
    await expectAccessible(page, EVERY_LOOK);
  });
});

const UNFOLD = 'for (const details of document.querySelectorAll("details")) details.open = true';

async function expectNothingStored(page: Page): Promise<void> {
  expect(await page.context().cookies()).to.deep.equal([]);
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).to.deep.equal([0, 0]);
}

async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('class')).to.equal('skip');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate('document.activeElement.id'), 'contenuto');
}

/** So high that the total that stays in sight covers nothing: what it covers can be scrolled away from under it. */
const HEIGHT = 9000;

type Look = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'forcedColors'> & {
  readonly width: number;
};

const LIGHT: Look = { width: 1440, colorScheme: 'light', forcedColors: 'none' };
const EVERY_LOOK: readonly Look[] = [1440, 390].flatMap((width) => [
  { ...LIGHT, width },
  { ...LIGHT, width, colorScheme: 'dark' as const },
  { ...LIGHT, width, forcedColors: 'active' as const },
]);

async function expectAccessible(page: Page, looks: readonly Look[]): Promise<void> {
  for (const { width, ...media } of looks) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia(media);
    expect(await violations(page), JSON.stringify({ width, ...media })).to.deep.equal([]);
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is far down is laid out, as for who has scrolled there: axe would judge colours and sizes that nobody sees. */
const LAY_OUT = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/** What axe finds wrong with a page as it stands, by WCAG 2.2 AA and good practice, one line for each element. */
async function violations(page: Page): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  await page.evaluate(LAY_OUT);
  const rules = { 'target-size': { enabled: true } };
  const options = JSON.stringify({ runOnly: TAGS, rules, resultTypes: ['violations'], preload: false });
  const found: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}

const TOO_WIDE = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.body.querySelectorAll('*')]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('[class*="unseen"], .recalculate'))
  .slice(0, 5).map((element) => element.outerHTML.slice(0, 100)).concat('wider than ' + innerWidth)`;

/** Captions that stand in a column of their own, a word a line. */
const SQUEEZED = `[...document.querySelectorAll('caption:not(.unseen)')]
  .filter((caption) => caption.offsetWidth > 0 && caption.offsetWidth < 0.9 * caption.closest('table').offsetWidth)
  .map((caption) => caption.innerText)`;
/** Where letters are made twice as large, as a reader sets them without zooming. */
const LARGE_TEXT = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

async function expectNoScrollingSideways(page: Page): Promise<void> {
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    expect(await page.evaluate(TOO_WIDE)).to.deep.equal([]);
    expect(await page.evaluate(SQUEEZED)).to.deep.equal([]);
  }
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  for (const size of LARGE_TEXT) {
    await page.setViewportSize(size);
    expect(await page.evaluate(TOO_WIDE), 'large text').to.deep.equal([]);
  }
}

const OBSERVE = `window.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;
const TWO_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
const MOST_SHIFT = 0.01;
/** For so long after an input the browser takes a shift for expected, and somewhat longer, milliseconds. */
const INPUT_WINDOW = 600;

function observeShifts(page: Page): Promise<unknown> {
  return page.addInitScript(OBSERVE);
}

async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(`document.fonts.ready.then(() => ${TWO_FRAMES})`);
  return page.evaluate('window.shift');
}
