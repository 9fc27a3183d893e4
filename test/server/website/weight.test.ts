import { expect } from 'chai';
import { FRAME } from '../../../server/paths.js';
import { site } from '../support/site.js';

const SRL = 'forma=srl&socio1=commerciante&sicilia=no';

/** What a browser is sent for a page without its fonts: its HTML, the style and the script, compressed. */
async function sentFor(path: string): Promise<number> {
  const sent = async (address: string) => {
    const answer = await fetch(site.server.url + address, { headers: { 'Accept-Encoding': 'br' } });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length') ?? Number.NaN);
  };
  const files = (await site.page(path)).match(/assets\/[^"]*\.(?:css|js)/g) ?? [];
  const sizes = await Promise.all([path, ...[...new Set(files)].map((file) => `/${file}`)].map(sent));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

describe('A page on a phone', () => {
  for (const [path, most] of [
    ['/', { elements: 300, kB: 18 }],
    [FRAME, { elements: 300, kB: 18 }],
    [`/?${SRL}`, { elements: 1_200, kB: 37.5 }],
    [`/?${SRL}&lingua=en`, { elements: 1_200, kB: 37.5 }],
    ['/?forma=artigiana', { elements: 850, kB: 31 }],
    ['/confronto', { elements: 500, kB: 22.5 }],
    ['/ditta-individuale-o-srl', { elements: 500, kB: 22.5 }],
    ['/srl', { elements: 500, kB: 25 }],
  ] as const)
    it(`is light: ${path}`, async () => {
      const html = await site.page(path);
      expect(html.match(/<[a-z]/g)?.length, 'elements').to.be.at.most(most.elements);
      expect(await sentFor(path), 'kB').to.be.at.most(most.kB);
    });
});
