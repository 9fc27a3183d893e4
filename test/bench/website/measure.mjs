/**
 * What a visitor waits for, in a real browser slowed down: `npm run bench:website`. Writes test/bench/website/RESULTS.md.
 *
 * The profile is Lighthouse's desktop network (40 ms there and back, 10 Mbit/s) with a processor four times slower than
 * this machine's. Each figure is of several runs, each with an empty cache.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { loadRules } from '../../../dist/engine/index.js';
import { createApp } from '../../../dist/server/app.js';
import { createServer } from '../../../dist/server/http/create-server.js';
import { observe, paints } from './observe.mjs';
import { table } from './table.mjs';

const RUNS = 7;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const CPU_SLOWDOWN = 4;
const PAGES = ['/', '/?forma=srl', '/confronto', '/metodologia', '/fonti', '/api'];

const rules = await loadRules('rules-2026');
const config = { host: '127.0.0.1', port: 0, publicBaseUrl: 'http://localhost', rules: 'rules-2026', workers: 1 };
const server = createServer(createApp({ rules, config, log: () => {} }), () => {});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${server.address().port}`;

const rows = [];
for (const path of PAGES) rows.push({ path, runs: await runsOf(path) });
writeFileSync(join(import.meta.dirname, 'RESULTS.md'), report(rows));
server.close();
server.closeAllConnections();

async function runsOf(path) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await onePage(path));
  return runs;
}

async function onePage(path) {
  const executablePath = await sparticuz.executablePath();
  const browser = await chromium.launch({ executablePath, args: [...sparticuz.args, '--no-sandbox'], headless: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let transferred = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      transferred += encodedDataLength;
    });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(base + path, { waitUntil: 'load' });
    await page.waitForTimeout(1000);
    const painted = await page.evaluate(paints);
    return { ...painted, transferred, ...(path === '/?forma=srl' ? await change(page) : {}) };
  } finally {
    await browser.close();
  }
}

/** From the press of a key on an answer to the new totals on the screen. */
async function change(page) {
  await page.focus('input[name="sicilia"][value="si"]');
  await page.evaluate(() => window.startWatching());
  await page.keyboard.press('Space');
  await page.waitForFunction(() => window.feedback !== undefined);
  // The browser tells what a press has cost it a little later.
  await page.waitForTimeout(300);
  return page.evaluate(() => ({ feedback: window.feedback, interaction: Math.max(0, ...window.interactions) }));
}

function report(pages) {
  const [cpu] = cpus();
  return [
    '# What a visitor waits for',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpu?.model}, Node ${process.version}. ${RUNS} runs a page, each with an empty cache,`,
    `network ${NETWORK.latency} ms and ${(NETWORK.downloadThroughput * 8) / 1e6} Mbit/s, processor slowed down ${CPU_SLOWDOWN} times. Median (lowest to highest).`,
    'Made by `npm run bench:website`.',
    '',
    ...table(pages),
    '',
    'First paint and largest paint from the start of the navigation. Interaction: how long the browser was busy with a press',
    'of a key on an answer. Feedback: from that press to the new totals on the screen, the way to the server and back included.',
    '',
  ].join('\n');
}
