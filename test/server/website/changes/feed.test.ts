import { expect } from 'chai';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { rules2026 } from '../../../support/rules.js';
import { withServer } from '../../support/with-server.js';
import { decoded, wordsOf } from '../support/pages.js';

interface Link {
  readonly '@_rel': string;
  readonly '@_href': string;
}
interface Entry {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly link: readonly Link[];
  readonly content: { readonly '#text': string; readonly '@_type': string };
}
interface Feed extends Omit<Entry, 'content'> {
  readonly '@_xmlns': string;
  readonly author: { readonly name: string };
  readonly entry: readonly Entry[];
}

/** A date construct: RFC 4287, 3.3. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

describe('The feed of the versions', () => {
  const context = withServer();
  const feedOf = async (query = ''): Promise<Feed> => {
    const { body, headers } = await context.call(`/novita.atom${query}`);
    expect(headers['content-type']).to.equal('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(body)).to.equal(true);
    const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['link', 'entry'].includes(name) });
    return parser.parse(body).feed;
  };

  for (const query of ['', '?lingua=en'])
    it(`has all that RFC 4287 requires of a feed and of its entries${query && ', in English'}`, async () => {
      const feed = await feedOf(query);
      expect(feed['@_xmlns']).to.equal('http://www.w3.org/2005/Atom');
      expect(feed.author.name).not.to.equal('');
      for (const one of [feed, ...feed.entry]) {
        expect(() => new URL(one.id)).not.to.throw();
        expect(one.title).not.to.equal('');
        expect(one.updated).to.match(MOMENT);
        expect(one.link.filter((link) => link['@_rel'] === 'alternate')).to.have.length(1);
      }
      expect(feed.link.find((link) => link['@_rel'] === 'self')?.['@_href']).to.equal(
        `https://costi.example/novita.atom${query}`,
      );
      for (const { content } of feed.entry) expect(content['@_type']).to.equal('html');
      expect(new Set(feed.entry.map(({ id }) => id)).size).to.equal(feed.entry.length);
      for (const link of feed.entry.flatMap((entry) => entry.link))
        await context.page(link['@_href'].replace('https://costi.example', ''));
    });

  it('tells of each version, and of the newest what the page of the year’s changes tells', async () => {
    const { entry } = await feedOf();
    const { ruleset } = await rules2026();
    expect(entry.map(({ title }) => title)).to.deep.equal([
      `Regole del 2026, versione ${ruleset.version}`,
      'Regole del 2025, versione 2025.12.31',
    ]);
    const told = wordsOf(entry[0]?.content['#text'] ?? '');
    const page = await context.page('/novita');
    const figures = [...page.matchAll(/<tr id="cambia-[^"]*"><th scope="row">([^<]*)</g)].map(([, label = '']) =>
      decoded(label),
    );
    const lines = [...page.matchAll(/<article class="rule" id="voce-[^"]*"><h3>([^<]*)</g)].map(([, label = '']) =>
      decoded(label),
    );
    expect(figures.length).to.be.above(10);
    for (const label of [...figures, ...lines]) expect(told).to.include(wordsOf(label));
    expect(wordsOf(entry[1]?.content['#text'] ?? '')).to.match(/Le \d+ cifre del 2025/);
  });
});
