/** Takes the picture of the website that README.md shows: `node test/server/website/screenshot.mjs`, after `npm run build`. */
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { currentYear, loadRules } from '../../../dist/engine/index.js';
import { createApp } from '../../../dist/server/app.js';
import { createServer } from '../../../dist/server/http/server.js';

const ADDRESS = '/?forma=srl&socio1=commerciante&socio2=no&sicilia=no';

const rules = await loadRules(currentYear());
const config = { host: '127.0.0.1', port: 0, publicBaseUrl: 'http://localhost', rules: currentYear(), workers: 1 };
const server = createServer(createApp({ rules, config, log: () => {} }), () => {});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const executablePath = await sparticuz.executablePath();
const browser = await chromium.launch({ executablePath, args: [...sparticuz.args, '--no-sandbox'], headless: true });
const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
await page.goto(`http://127.0.0.1:${server.address().port}${ADDRESS}`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: join(import.meta.dirname, '..', '..', '..', '.github', 'website.png') });
await browser.close();
server.close();
server.closeAllConnections();
