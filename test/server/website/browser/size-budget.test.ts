import { get } from 'node:http';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/in-browser.js';

/** The most that the first page may load of each kind, compressed, bytes. */
const BUDGET = { script: 100_000, stylesheet: 50_000 } as const;

describe('the size of the first page', () => {
  for (const encoding of ['br', 'gzip']) {
    it(
      `keeps to its budget of scripts and style sheets, sent as ${encoding}`,
      inBrowser(async ({ visit }) => {
        const loaded = new Map<string, keyof typeof BUDGET>();
        const prepare = async (page: Page) => {
          page.on('response', (response) => {
            const type = response.request().resourceType();
            if (type === 'script' || type === 'stylesheet') loaded.set(response.url(), type);
          });
        };
        await visit('/', { prepare });
        for (const [kind, most] of Object.entries(BUDGET)) {
          const urls = [...loaded].filter(([, type]) => type === kind).map(([url]) => url);
          const sizes = await Promise.all(urls.map((url) => compressedSize(url, encoding)));
          expect(sizes, kind).not.to.deep.equal([]);
          expect(
            sizes.reduce((sum, size) => sum + size, 0),
            kind,
          ).to.be.below(most);
        }
      }),
    );
  }
});

/** The bytes of a body as they travel. */
function compressedSize(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      let size = 0;
      expect(response.headers['content-encoding'], url).to.equal(encoding);
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}
