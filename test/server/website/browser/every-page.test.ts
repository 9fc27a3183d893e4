import { setTimeout as wait } from 'node:timers/promises';
import axe, { type AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { FRAME } from '../../../../server/paths.js';
import { itInBrowser } from '../support/browser.js';
import { choose, eventually, press } from '../support/controls.js';
import { ADDRESSES, FORM_PAGES, STATES } from '../support/pages.js';

const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1440, height: 900 };
/** A window 1280 wide is a page 640 wide at 200% zoom, and 320 at 400%. */
const ZOOMED = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

/** Whether every page is looked at in every way, as CI does: it takes minutes. Else what is in Italian is looked at once. */
const THOROUGH = process.env.EVERY_LOOK === '1';
const EVERY_PATH = [...ADDRESSES, ...Object.values(STATES), ...(THOROUGH ? FORM_PAGES : [])];
const PATHS = new Set(EVERY_PATH.filter((path) => THOROUGH || !/lingua=en/.test(path)));

/** One page load serves all of these, as they take far less time than the load. */
describe('every page', () => {
  for (const path of PATHS)
    itInBrowser(`is quiet, accessible, and neither jumps nor scrolls sideways: ${path}`, async ({ visit }) => {
      const page = await visit(path, { viewport: NARROW, prepare: observeShifts, isClosed: true });
      expect(await layoutShift(page), 'narrow').to.be.below(MOST_SHIFT);
      await expectLight(path, page);
      if (THOROUGH) {
        await page.setViewportSize(WIDE);
        await page.reload();
        expect(await layoutShift(page), 'wide').to.be.below(MOST_SHIFT);
      }
      await expectNothingStored(page);
      await expectSkipLink(page);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(UNFOLD);
      if (!THOROUGH) await page.evaluate(FEWER);
      await expectNoScrollingSideways(page);
      await expectAccessible(page);
      await expectReadableOnPaper(page);
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
    await page.route(/sicilia=si/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.route(/sicilia=no/, () => {});
    await page.locator('input[name="sicilia"][value="si"]').check();
    await page.locator('[role="alert"]').waitFor();
    await page.locator('input[name="sicilia"][value="no"]').check();
    await page.locator('main[aria-busy="true"]').waitFor();
    await expectAccessible(page);
  });
});

/** Leaves five of what stands on a page many times alike, such as its sources, once all have been looked at. */
const FEWER =
  'for (const one of document.querySelectorAll("article:nth-of-type(n + 6), tr:nth-of-type(n + 6)")) one.remove()';
const UNFOLD = 'for (const details of document.querySelectorAll("details")) details.open = true';

/** What each page takes from the service until it is there: the page itself, its styles, script, fonts and icon. */
const MOST_REQUESTS = 6;
/** The most that a visitor waits for, kB; and of the pages that come first. */
const MOST_KB = 180;
const MOST_KB_OF: Readonly<Record<string, number>> = { '/': 115, [FRAME]: 115 };
const TAKEN = `(() => {
  const taken = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const own = taken.filter(({ name, initiatorType }) => !name.startsWith('data:') && initiatorType !== 'iframe');
  return [own.length, own.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000];
})()`;

async function expectLight(path: string, page: Page): Promise<void> {
  const [requests, kB] = await page.evaluate<[number, number]>(TAKEN);
  expect(requests).to.be.at.most(MOST_REQUESTS);
  expect(kB).to.be.at.most(MOST_KB_OF[path.replace('?lingua=en', '')] ?? MOST_KB);
}

async function expectNothingStored(page: Page): Promise<void> {
  expect(await page.context().cookies()).to.deep.equal([]);
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).to.deep.equal([0, 0]);
}

async function expectSkipLink(page: Page): Promise<void> {
  // In a frame there is nothing before the content.
  if ((await page.locator('header').count()) === 0) return;
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('class')).to.equal('skip');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate('document.activeElement.id'), 'contenuto');
}

/** So high that the total that stays in sight covers nothing: what it covers can be scrolled away from under it. */
const HEIGHT = 9000;

interface Look extends Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'forcedColors'> {
  readonly width: number;
  /** Whether only the colours are others than in the look before. */
  readonly isColour?: true;
}

const LIGHT: Look = { width: 1440, colorScheme: 'light', forcedColors: 'none' };
const EVERY_LOOK: readonly Look[] = [1440, 768, 390, 320].flatMap((width) => [
  { ...LIGHT, width },
  { ...LIGHT, width, colorScheme: 'dark', isColour: true } as const,
  { ...LIGHT, width, forcedColors: 'active', isColour: true } as const,
]);
const LOOKS = THOROUGH ? EVERY_LOOK : [LIGHT];

async function expectAccessible(page: Page): Promise<void> {
  for (const { width, isColour, ...media } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia(media);
    const found = await violations(page, isColour === true ? COLOURS : TAGS);
    expect(found, JSON.stringify({ width, ...media })).to.deep.equal([]);
    await page.evaluate(FEWER);
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with a page as it stands, by WCAG 2.2 AA and good practice, one line for each element. */
async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  const rules = { 'target-size': { enabled: true } };
  const options = JSON.stringify({ runOnly, rules, resultTypes: ['violations'], preload: false });
  const found: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The smallest letters that a page shows, points. */
const SMALLEST = `Math.min(...[...document.body.querySelectorAll('*')]
  .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .filter((one) => one.getBoundingClientRect().width > 1)
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * 0.75 + 0.01))`;

async function expectReadableOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(SMALLEST), 'on paper').to.be.at.least(8.5);
  expect((await page.locator('main').innerText()).length, 'on paper').to.be.above(100);
  await page.emulateMedia({ media: 'screen' });
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
  await page.evaluate('document.documentElement.style.fontSize = ""');
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
