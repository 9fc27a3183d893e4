import { expect } from 'chai';
import { PAGES, type PagePath } from '../../../../server/paths.js';
import { readState } from '../../../../server/website/address/query.js';
import { linkTo, withLinksKept } from '../../../../server/website/parts/links.js';
import { type Answer, call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { attributes } from '../support/pages.js';
import { ADDRESSES } from './addresses.js';

describe('The links of every page', () => {
  const context = withServer();
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (url: string): Promise<Answer> => {
    const answer = answers.get(url) ?? call(url);
    answers.set(url, answer);
    return answer;
  };
  const targetsOf = async (address: string): Promise<URL[]> => {
    const url = context.server.url + address;
    const links = attributes((await answerOf(url)).body, 'href');
    return [...new Set(links)].map((link) => new URL(link, url));
  };

  for (const address of ADDRESSES) {
    it(`lead to a page that is there and to a place on it, where they are the site's: ${address}`, async () => {
      const inner = (await targetsOf(address)).filter(({ origin }) => origin === context.server.url);
      expect(inner).not.to.have.length(0);
      for (const target of inner) {
        const { status, body } = await answerOf(target.origin + target.pathname + target.search);
        expect(status, target.href).to.equal(200);
        if (target.hash !== '') expect(body, target.href).to.include(` id="${target.hash.slice(1)}"`);
      }
    });

    it(`are addresses of web pages: ${address}`, async () => {
      for (const { protocol, href } of await targetsOf(address)) expect(protocol, href).to.match(/^https?:$/);
    });
  }
});

describe('Every page', () => {
  const context = withServer();
  const page = async (address: string): Promise<string> => (await call(context.server.url + address)).body;

  for (const address of ADDRESSES) {
    const language = address.includes('lingua=en') ? 'en' : 'it';

    it(`is whole, says its language and has one heading and a title: ${address}`, async () => {
      const answer = await call(context.server.url + address);
      expect(answer.status).to.equal(200);
      expect(answer.headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(answer.body).to.match(new RegExp(`^<!doctype html><html lang="${language}">.*</html>$`, 's'));
      expect(answer.body).to.match(/<title>[^<]{3,60} · Costi di struttura<\/title>/);
      expect(answer.body.match(/<h1/g)).to.have.length(1);
    });

    it(`shows no slip of a program: ${address}`, async () => {
      expect(await page(address)).not.to.match(/undefined|NaN|\[object|Infinity/);
    });

    it(`holds no script, style or handler of its own: ${address}`, async () => {
      expect(await page(address)).not.to.match(/<script(?![^>]* src=)|<style| style=| on[a-z]+=/);
    });

    it(`names each of its places once: ${address}`, async () => {
      const ids = attributes(await page(address), 'id');
      expect(ids).to.deep.equal([...new Set(ids)]);
    });

    it(`marks itself among the pages: ${address}`, async () => {
      const current = [...(await page(address)).matchAll(/<a href="([^"?]*)[^"]*" aria-current="page">/g)];
      expect(current.map(([, path]) => path)).to.deep.equal([`.${address.split('?')[0]}`]);
    });
  }
});

const stateOf = (query: string) => readState(new URLSearchParams(query));

describe('A link to a page', () => {
  it('is relative, and keeps what the address says', () => {
    expect(linkTo('/', stateOf(''))).to.equal('./');
    expect(linkTo('/fonti', stateOf('forma=srl&sicilia=no'))).to.equal('./fonti?forma=srl&sicilia=no');
  });

  it('is the same for a state that is asked for again', () => {
    const state = stateOf('forma=srl');
    for (const path of ['/', '/confronto'] as const) expect(linkTo(path, state)).to.equal(`.${path}?forma=srl`);
  });

  it('changes what it is told to change, for itself alone', () => {
    const state = stateOf('forma=srl&sicilia=no');
    expect(linkTo('/', state, { language: 'en' })).to.equal('./?forma=srl&sicilia=no&lingua=en');
    expect(linkTo('/', state, { form: 'snc' })).to.equal('./?forma=snc&sicilia=no');
    expect(linkTo('/', state, {})).to.equal('./?forma=srl&sicilia=no');
    expect(linkTo('/', state)).to.equal('./?forma=srl&sicilia=no');
  });

  it('does not say by which rules another link was made: it leads to those of today', () => {
    const state = stateOf('forma=srl&versione=2026.01.01');
    expect(state.madeWith).to.equal('2026.01.01');
    expect(linkTo('/', state)).to.equal('./?forma=srl');
    expect(linkTo('/', state, { language: 'en' })).to.equal('./?forma=srl&lingua=en');
  });
});

describe('A page that is kept for everybody', () => {
  const keptFor = (html: string, query: string): string => withLinksKept(html)(stateOf(query));

  it('is as it was made for who has said nothing, whatever their language', () => {
    const html = '<a href="./fonti?lingua=en&amp;x=1">';
    expect([keptFor(html, ''), keptFor(html, 'lingua=en')]).to.deep.equal([html, html]);
  });

  it('takes the answers along, to whatever place of a page', () => {
    const html = '<a href="./">a</a> <a href="./fonti#inps">b</a> <a class="x" href="./confronto">c</a>';
    expect(keptFor(html, 'forma=srl&sicilia=no')).to.equal(
      '<a href="./?forma=srl&amp;sicilia=no">a</a> <a href="./fonti?forma=srl&amp;sicilia=no#inps">b</a> ' +
        '<a class="x" href="./confronto?forma=srl&amp;sicilia=no">c</a>',
    );
  });

  it('leaves alone what is no page, no link or somebody else’s', () => {
    const html =
      '<link href="./assets.css"> <a href="https://example.org/fonti"> <a href="./nessuna"> <a data-href="./fonti"> ./fonti';
    expect(keptFor(html, 'forma=srl')).to.equal(html);
  });

  it('lets a link say its own language and the year beside, not the visitor’s', () => {
    const html = '<a href="./novita?anno=2025&amp;lingua=en"> <a href="./novita?lingua=en"> <a href="./novita">';
    expect(keptFor(html, 'forma=srl&sicilia=no')).to.equal(
      '<a href="./novita?forma=srl&amp;sicilia=no&amp;anno=2025&amp;lingua=en"> ' +
        '<a href="./novita?forma=srl&amp;sicilia=no&amp;lingua=en"> <a href="./novita?forma=srl&amp;sicilia=no">',
    );
  });

  it('keeps the visitor’s year beside where the link names none, and their language nowhere', () => {
    const html = '<a href="./fonti"> <a href="./fonti?anno=2024">';
    expect(keptFor(html, 'anno=2025&lingua=en')).to.equal('<a href="./fonti?anno=2025"> <a href="./fonti?anno=2024">');
  });

  it('writes links that are alike alike', () => {
    const html = '<a href="./fonti"> <a href="./fonti"> <a href="./api"> <a href="./fonti">';
    const [one, two] = ['<a href="./fonti?forma=srl">', '<a href="./api?forma=srl">'];
    expect(keptFor(html, 'forma=srl')).to.equal(`${one} ${one} ${two} ${one}`);
  });
});

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
