import { expect } from 'chai';
import { LANGUAGES } from '../../../engine/index.js';
import { withServer } from '../support/with-server.js';
import { attributes, decoded, elementWithId } from './support/pages.js';

const PATHS = ['/novita', '/metodologia', '/fonti', '/api', '/accessibilita', '/chi-siamo', '/privacy'];

describe('A page that is read', () => {
  const context = withServer();
  const page = (path: string, language: string) => context.page(`${path}?lingua=${language}`);

  for (const path of PATHS)
    it(`says what it is about and has an index of its chapters, in each language: ${path}`, async () => {
      const headings = await Promise.all(
        LANGUAGES.map(async (language) => {
          const html = await page(path, language);
          const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
          expect(decoded(description)).to.match(/^\p{Lu}.{60,200}\.$/u);
          const chapters = [...html.matchAll(/<h2 id="([^"]*)"[^>]*>([^<]*)/g)];
          const [, index = ''] = /<nav class="reading-index"(.*?)<\/nav>/s.exec(html) ?? [];
          expect(attributes(index, 'href')).to.deep.equal(chapters.map(([, id]) => `#${id}`));
          expect(attributes(index, 'aria-label')[0]).to.equal(language === 'it' ? 'In questa pagina' : 'On this page');
          return chapters.map(([, , heading]) => heading);
        }),
      );
      const [italian = [], english = []] = headings;
      expect(english).to.have.length(italian.length);
      expect(english.filter((heading, chapter) => heading === italian[chapter])).to.deep.equal([]);
    });
});

describe('The page of the sources', () => {
  const context = withServer();
  const page = (language = 'it') => context.page(`/fonti?lingua=${language}`);
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
    expect(article).to.include('L’Unione Sarda');
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

  it('says of a source read in its own text where it stands there, and of another through whom it is known', async () => {
    const article = elementWithId(await page(), 'article', 'dm_265_2012');
    expect(article).to.include(
      'Dove sta: <span lang="it">artt. 2, 5 e 7; tabelle A e B</span>. Letta nel testo dell’atto.',
    );
    expect(elementWithId(await page('en'), 'article', 'dm_265_2012')).to.include('Read in the text of the act.');
    expect(elementWithId(await page(), 'article', 'dl_201_2011_art_24')).to.include(': PMI.it.');
  });

  it('lists the publishers, each with links to its sources', async () => {
    const [, list = ''] = /<dl class="publishers"(.*?)<\/dl>/s.exec(await page()) ?? [];
    const keys = Object.keys(context.server.rules.source.sources);
    expect(attributes(list, 'href')).to.have.members(keys.map((key) => `#${key}`));
    expect(list.indexOf('<dt>ANSA</dt>')).to.be.lessThan(list.indexOf('<dt>Eutekne</dt>'));
  });
});
