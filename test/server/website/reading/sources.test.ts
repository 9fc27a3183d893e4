import { expect } from 'chai';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { attributes, elementWithId } from '../support/html.js';

describe('The page of the sources', () => {
  const context = withServer();
  const page = async (language = 'it'): Promise<string> =>
    (await call(`${context.server.url}/fonti?lingua=${language}`)).body;
  const keysMarked = (html: string, mark: string): (string | undefined)[] =>
    html
      .split(/(?=<article )/)
      .filter((part) => part.includes(mark))
      .map((part) => attributes(part, 'id')[0]);

  it('names every source once, under its key', async () => {
    const html = await page();
    const keys = [...html.matchAll(/<article class="source" id="([^"]*)"/g)].map(([, key]) => key);
    expect(keys).to.have.members(Object.keys(context.server.rules.source.sources));
  });

  it('links each source to its address, with its publisher, its date and when it was checked', async () => {
    const article = elementWithId(await page(), 'article', 'unione_sarda_contributi_2026');
    expect(article).to.include("L'Unione Sarda");
    expect(article).to.include('Data: 22 febbraio 2026. Ultimo controllo: 21 novembre 2026.');
    expect(attributes(article, 'href')[0]).to.match(/^https:\/\/www\.unionesarda\.it\//);
  });

  it('says what rests on a source, with links to the method', async () => {
    const article = elementWithId(await page(), 'article', 'inps_circ_14_2026');
    expect(attributes(article, 'href')).to.include.members([
      './metodologia#inps.ivs_artigiani',
      './metodologia#cifra-aliquota_artigiani',
    ]);
    expect(article).to.match(/Vi si appoggiano \d+ regole\./);
  });

  it('says of each source that nobody could open that others report it, and of no other', async () => {
    const { sources } = context.server.rules.source;
    const unopened = Object.keys(sources).filter((key) => sources[key]?.consulted === false);
    expect(unopened).to.include('inps_circ_14_2026');
    expect(keysMarked(await page(), 'Non consultata direttamente')).to.have.members(unopened);
    expect(keysMarked(await page('en'), 'Not consulted directly')).to.have.members(unopened);
  });

  it('lists the publishers, each with links to its sources', async () => {
    const [, list = ''] = /<dl class="publishers"(.*?)<\/dl>/s.exec(await page()) ?? [];
    const keys = Object.keys(context.server.rules.source.sources);
    expect(attributes(list, 'href')).to.have.members(keys.map((key) => `#${key}`));
    expect(list.indexOf('<dt>ANSA</dt>')).to.be.lessThan(list.indexOf('<dt>Eutekne</dt>'));
  });
});
