import { expect } from 'chai';
import { readState } from '../../../../server/website/address/query.js';
import { sharedQuery } from '../../../../server/website/parts/take-away/take-away.js';
import type { Site } from '../../../../server/website/site.js';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { attributes } from '../support/pages.js';
import { QUERIES, requestIn } from '../support/spreadsheets.js';

describe('The link of a result', () => {
  const context = withServer();
  const page = async (query: string) => (await call(`${context.server.url}/?${query}`)).body;
  const linkIn = (html: string): URL => {
    const [, value = ''] = /<input id="link-condiviso"[^>]* value="([^"]*)"/.exec(html) ?? [];
    return new URL(value.replaceAll('&amp;', '&'));
  };

  for (const query of [...QUERIES, 'forma=srl&lingua=en']) {
    it(`asks the same again and names the rules: ${query}`, async () => {
      const link = linkIn(await page(query));
      expect(`${link.origin}${link.pathname}`).to.equal('https://costi.example/');
      expect(link.searchParams.get('versione')).to.equal('2026.09.10-rc11');
      expect(requestIn(link.search)).to.deep.equal(requestIn(query));
      expect(link.searchParams.get('lingua')).to.equal(new URLSearchParams(query).get('lingua'));
    });
  }

  it('is the same once it is opened, and says nothing of changed rules', async () => {
    const link = linkIn(await page('forma=srl&capitale=10000'));
    const html = await page(link.search.slice(1));
    expect(linkIn(html).href).to.equal(link.href);
    expect(html).not.to.include('Questo link è nato');
  });

  it('holds the start from which the calendar counts, so that it shows the same dates later', async () => {
    const [, shown] = /<input id="giorno-inizio"[^>]* value="([^"]*)"/.exec(await page('forma=srl')) ?? [];
    expect(linkIn(await page('forma=srl')).searchParams.get('inizio')).to.equal(shown);
    expect(linkIn(await page('forma=srl&inizio=2026-03-16')).searchParams.get('inizio')).to.equal('2026-03-16');
  });

  for (const [path, query, names] of [
    ['/', 'forma=srl&anno=2025&inizio=2026-03-16', ['forma', 'inizio', 'versione']],
    ['/', 'sicilia=si&anno=2025', ['sicilia', 'versione']],
    ['/confronto', 'forma=srl&anno=2025', ['forma', 'anno', 'versione']],
  ] as const) {
    it(`holds what its page shows by, and no more: ${path}?${query}`, () => {
      const site = { state: readState(new URLSearchParams(query)), rules: context.server.rules } as unknown as Site;
      expect([...new URLSearchParams(sharedQuery(path, site)).keys()]).to.have.members(names);
    });
  }

  it('is what the copy button copies, and leads to the files of the same answers', async () => {
    const html = await page('forma=srl&socio1=no');
    const { href, search } = linkIn(html);
    expect(attributes(html, 'data-copy')).to.deep.equal([href]);
    expect(attributes(html, 'href')).to.include.members([`./costi.csv${search}`, `./costi.json${search}`]);
  });

  it('leaves out a text typed where a number is asked, which could name somebody', async () => {
    const link = linkIn(await page('forma=srl&capitale=Mario+Rossi&compenso=12.000&inizio=2026-03-16'));
    expect([...link.searchParams.keys()]).to.deep.equal(['forma', 'compenso', 'inizio', 'versione']);
  });
});
