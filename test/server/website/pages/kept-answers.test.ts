import { expect } from 'chai';
import { PAGES, type PagePath } from '../../../../server/website/address/paths.js';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { attributes } from '../support/html.js';

const READ: readonly PagePath[] = ['/novita', '/metodologia', '/fonti', '/api', '/accessibilita'];
const ANSWERS = 'forma=srl&socio1=artigiano&socio2=no&sicilia=no&inizio=2026-03-02';

describe('The answers of a visitor', () => {
  const context = withServer();
  const page = async (address: string): Promise<string> => (await call(context.server.url + address)).body;
  const pageLinks = (html: string): string[] =>
    attributes(html, 'href').filter((link) => PAGES.some((path) => link.split(/[?#]/)[0] === `.${path}`));

  for (const path of READ) {
    it(`go with them to a page that shows none, and back: ${path}`, async () => {
      for (const language of ['', '&lingua=en']) {
        const there = pageLinks(await page(`/?${ANSWERS}${language}`));
        expect(there).to.include(`.${path}?${ANSWERS}${language}`);
        const html = await page(`${path}?${ANSWERS}${language}`);
        const back = pageLinks(html);
        expect(back).to.include(`./?${ANSWERS}${language}`).and.include(`./confronto?${ANSWERS}${language}`);
        for (const link of back) expect(link).to.include('forma=srl').and.include('sicilia=no');
      }
    });

    it(`go over to the other language of that page: ${path}`, async () => {
      const links = pageLinks(await page(`${path}?${ANSWERS}`));
      expect(links).to.include(`.${path}?${ANSWERS}&lingua=en`);
      expect(pageLinks(await page(`${path}?${ANSWERS}&lingua=en`))).to.include(`.${path}?${ANSWERS}`);
    });

    it(`stay with them alone: ${path}`, async () => {
      const plain = await page(path);
      await page(`${path}?${ANSWERS}`);
      expect(await page(path)).to.equal(plain);
      expect(plain).not.to.include('sicilia=no');
    });

    it(`change nothing but the links: ${path}`, async () => {
      const withoutLinks = (html: string) => html.replace(/ href="[^"#]*/g, '');
      expect(withoutLinks(await page(`${path}?${ANSWERS}`))).to.equal(withoutLinks(await page(path)));
    });
  }

  it('keep the year that a link names itself', async () => {
    const [link] = pageLinks(await page(`/novita?${ANSWERS}`)).filter((one) => one.includes('anno='));
    expect(link).to.equal(`./confronto?${ANSWERS}&anno=2025`);
  });

  it('make no link longer where there are none', async () => {
    for (const path of PAGES) {
      const links = pageLinks(await page(path)).filter((link) => !/[?&]anno=|forma=|socio1=/.test(link));
      for (const link of links) expect(link).to.match(/^\.\/[a-z]*(\?lingua=en)?(#.*)?$/);
    }
  });

  it('cannot break a link, whatever was typed', async () => {
    const html = await page(`/metodologia?forma=srl&capitale=${encodeURIComponent('"><b>&amp;$&')}`);
    expect(html).not.to.include('"><b>');
    expect(pageLinks(html)).to.include(
      `./?forma=srl&capitale=${encodeURIComponent('"><b>&amp;$&').replaceAll('%20', '+')}`,
    );
  });
});
