/** Takes the picture of the website that README.md shows: `node test/server/website/screenshot.mjs`, after `npm run build`. */
import { join } from 'node:path';
import { site } from '../../../dist/test/server/support/site.js';
import { browser } from '../../../dist/test/support/browser.js';

const ADDRESS = '/?forma=srl&socio1=commerciante&socio2=no&sicilia=no';

const started = await browser();
const page = await started.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
await page.goto(site.server.url + ADDRESS);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: join(import.meta.dirname, '..', '..', '..', '.github', 'website.png') });
await started.close();
await site.server.close();
