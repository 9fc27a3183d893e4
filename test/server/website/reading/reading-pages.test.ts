import { expect } from 'chai';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { attributes, decoded } from '../support/html.js';

const PATHS = ['/novita', '/metodologia', '/fonti', '/api', '/accessibilita'];

describe('A page that is read', () => {
  const context = withServer();
  const page = async (path: string, language: string): Promise<string> =>
    (await call(`${context.server.url}${path}?lingua=${language}`)).body;

  for (const path of PATHS) {
    for (const language of ['it', 'en']) {
      it(`says in a sentence what it is about: ${path}, ${language}`, async () => {
        const [, description = ''] =
          /<meta name="description" content="([^"]*)"/.exec(await page(path, language)) ?? [];
        expect(decoded(description)).to.match(/^\p{Lu}.{60,200}\.$/u);
      });

      it(`has an index of all its chapters, in their order: ${path}, ${language}`, async () => {
        const html = await page(path, language);
        const [, index = ''] = /<nav class="reading-index"(.*?)<\/nav>/s.exec(html) ?? [];
        const chapters = [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => `#${id}`);
        expect(attributes(index, 'href')).to.deep.equal(chapters);
        expect(attributes(index, 'aria-label')[0]).to.equal(language === 'it' ? 'In questa pagina' : 'On this page');
      });
    }

    it(`is not the same in the two languages: ${path}`, async () => {
      const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text);
      const [italian, english] = [headings(await page(path, 'it')), headings(await page(path, 'en'))];
      expect(english).to.have.length(italian.length);
      for (const [index, heading] of english.entries()) expect(heading).not.to.equal(italian[index]);
    });
  }
});
