/**
 * What a visitor waits for, in a real browser slowed down: `npm run bench -- page`. Writes rows of test/bench/RESULTS.md.
 *
 * The profile is Lighthouse's desktop network (40 ms there and back, 10 Mbit/s) with a processor four times slower than
 * this machine's. Each figure is of several runs, each with an empty cache. The layout shift is also that of Lighthouse's slow 4G
 * (150 ms, 1.6 Mbit/s), on a phone and on a desktop: there fonts arrive after the text.
 */
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { writeRows } from '../../../dist/test/support/results-page.js';
import { startService } from '../support/process.mjs';

const RUNS = Number(process.env.ROUNDS ?? 9);
/** Pages that the server has answered before the first measured one. */
const VISITS = Number(process.env.VISITS ?? 100);
/** What a visitor takes to read before they answer, milliseconds; the browser has then done with its own start. */
const READING = 3000;
/** By when a change has been answered with certainty, milliseconds. */
const ANSWERED = 2000;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** Runs on the slow network, each at both widths. */
const SLOW_RUNS = Math.min(3, RUNS);
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const CPU_SLOWDOWN = 4;
/** A visitor's browser has a process for each site, as that of a small server function has not. */
const ARGUMENTS = [...sparticuz.args.filter((argument) => argument !== '--single-process'), '--no-sandbox'];
const PAGES = ['/', '/?forma=srl', '/confronto', '/metodologia', '/fonti', '/api'];

/** What is told of a page, with how many decimals and in which unit: the columns of the table of RESULTS.md. */
const MEASURES = [
  ['firstPaint', 0],
  ['largestPaint', 0],
  ['shift', 3],
  ['slowShift', 3],
  ['transferred', 0, 1000],
  ['interaction', 0],
  ['feedback', 0],
];

const { url: base, stop } = await startService();
// Visitors do not share the processor of their server: the browser, started from here, gives way to it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await warmUp();

const rows = [];
for (const path of PAGES) rows.push({ path, runs: await runsOf(path) });
writeRows(join(import.meta.dirname, '..', 'RESULTS.md'), 'Website', rows.map(rowOf), (path) =>
  PAGES.includes(path.slice(1, -1)),
);
await stop();

/** No visitor is the first of a service that runs. */
async function warmUp() {
  for (let time = 0; time < VISITS; time += 1)
    await (await fetch(`${base}/?forma=srl&capitale=${10_000 + time}`)).text();
}

async function runsOf(path) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await onePage(path));
  for (let run = 0; run < SLOW_RUNS; run += 1)
    for (const viewport of [PHONE, DESKTOP]) {
      const { shift } = await onePage(path, { network: SLOW_NETWORK, viewport });
      runs.push({ slowShift: shift });
    }
  return runs;
}

async function onePage(path, { network = NETWORK, viewport = DESKTOP } = {}) {
  const executablePath = await sparticuz.executablePath();
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS, headless: true });
  try {
    const page = await browser.newPage({ viewport });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let transferred = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      transferred += encodedDataLength;
    });
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(base + path, { waitUntil: 'load' });
    await page.waitForTimeout(1000);
    const painted = await page.evaluate(paints);
    return { ...painted, transferred, ...(path === '/?forma=srl' && network === NETWORK ? await change(page) : {}) };
  } finally {
    await browser.close();
  }
}

/** From the press of a key on an answer to the new totals on the screen. */
async function change(page) {
  await page.waitForTimeout(READING);
  await page.click('#risposte > summary');
  await page.focus('input[name="sicilia"][value="si"]');
  await page.evaluate(() => window.startWatching());
  await page.keyboard.press('Space');
  // Asking the page meanwhile would slow it down; and it tells what a press has cost it a little later.
  await page.waitForTimeout(ANSWERED);
  return page.evaluate(() => ({ feedback: window.feedback, interaction: Math.max(0, ...window.interactions) }));
}

/** A row of the table of a page: the median of its runs, and the lowest and the highest. */
function rowOf({ path, runs }) {
  return [`\`${path}\``, ...MEASURES.map((measure) => cell(runs, measure)), new Date().toISOString().slice(0, 10)];
}

function cell(runs, [name, digits, divisor = 1]) {
  const values = runs.flatMap((run) => (run[name] === undefined ? [] : [run[name] / divisor])).sort((a, b) => a - b);
  const [lowest, median, highest] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)];
  if (median === undefined || lowest === undefined || highest === undefined) return '';
  return `${median.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)})`;
}

/** Runs in the page before anything else: keeps what the browser measures. */
function observe() {
  window.shift = 0;
  window.largest = 0;
  window.interactions = [];
  const watch = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.shift += value;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.largest = startTime;
  });
  watch('event', ({ duration }) => window.interactions.push(duration), { durationThreshold: 16 });
  window.startWatching = () => {
    window.interactions = [];
    let pressed = 0;
    addEventListener('keydown', ({ timeStamp }) => {
      pressed = timeStamp;
    });
    const before = document.querySelector('.answer .number').textContent;
    new MutationObserver((_, observer) => {
      if (document.querySelector('.answer .number').textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.feedback = performance.now() - pressed;
      });
    }).observe(document.querySelector('main'), { subtree: true, characterData: true, childList: true });
  };
}

/** Runs in the page once it is there: what has been measured so far, milliseconds. */
function paints() {
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint: window.largest,
    shift: window.shift,
  };
}
