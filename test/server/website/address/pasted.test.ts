import { expect } from 'chai';
import { PAGES } from '../../../../server/paths.js';
import { asWritten } from '../../../../server/website/address/pasted.js';
import { site } from '../../support/site.js';
import { attributes, rowsOf } from '../support/pages.js';

const ANSWERS = 'forma=srl&capitale=10000&sicilia=si';

/** The totals of a page, as it writes them. */
const totalsOf = (html: string): string[] => attributes(html, 'data-total');

describe('An address that went through a mail or a document', () => {
  for (const [what, query] of [
    ['was written as HTML', ANSWERS.replaceAll('&', '&amp;')],
    ['was written as HTML twice', ANSWERS.replaceAll('&', '&amp;amp;')],
    ['ends a sentence', `${ANSWERS}.`],
    ['stands in brackets', `${ANSWERS})`],
    ['stands in brackets at the end of a sentence', `${ANSWERS}).`],
    ['stands in quotation marks', `${ANSWERS}${encodeURIComponent('”')}`],
  ] as const)
    it(`has the totals of the one that was meant, and nothing to tell of it: it ${what}`, async () => {
      const [meant, found] = [await site.page(`/?${ANSWERS}`), await site.page(`/?${query}`)];
      expect(totalsOf(meant)).not.to.deep.equal([]);
      expect(totalsOf(found)).to.deep.equal(totalsOf(meant));
      expect(found).not.to.include('address-faults');
      const file = async (of: string) => rowsOf(await site.call(`/costi.csv?${of}`));
      expect(await file(query)).to.deep.equal(await file(ANSWERS));
    });

  it('keeps its start too', async () => {
    const { start } = JSON.parse(await site.page('/costi.json?forma=srl&amp;inizio=2026-10-01.')).calendar;
    expect(start).to.equal('2026-10-01');
  });

  it('keeps what stands before its end as it is', () => {
    expect(asWritten('a=x.)&b=1.5)').toString()).to.equal(new URLSearchParams({ a: 'x.)', b: '1.5' }).toString());
    expect(asWritten('').toString()).to.equal('');
  });
});

describe('The path of a page with a slash at its end', () => {
  for (const path of [...PAGES.filter((one) => one !== '/'), '/srl', '/srl-o-srls'])
    it(`leads for good to the page, with the answers: ${path}/`, async () => {
      const { status, headers } = await site.call(`${path}/?${ANSWERS}`);
      expect(status).to.equal(301);
      const reached = new URL(`${headers.location}`, `https://costi.example${path}/`);
      expect(`${reached.pathname}${reached.search}`).to.equal(`${path}?${ANSWERS}`);
      expect((await site.call(`${path}/`, { method: 'POST' })).status).to.equal(405);
    });
});

describe('The path of a page with the end of a sentence glued to it', () => {
  for (const path of ['/srl', '/fonti', '/ditta-individuale-o-srl', '/costi.csv'])
    it(`leads for good to the page, with the answers: ${path}`, async () => {
      for (const glued of ['.', ')', ').', '/).', '%E2%80%9D', '%22,']) {
        const { status, headers } = await site.call(`${path}${glued}?${ANSWERS}`);
        expect(status, glued).to.equal(301);
        const reached = new URL(`${headers.location}`, `https://costi.example${path}${glued}`);
        expect(`${reached.pathname}${reached.search}`).to.equal(`${path}?${ANSWERS}`);
      }
    });

  it('is nowhere where the path before it is none', async () => {
    for (const path of ['/nonesiste.', '/%22', '/api/v1/rules).']) expect((await site.call(path)).status).to.equal(404);
  });
});
