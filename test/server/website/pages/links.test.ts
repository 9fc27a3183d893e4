import { expect } from 'chai';
import { PAGES, type PagePath } from '../../../../server/paths.js';
import { readState } from '../../../../server/website/address/query.js';
import { linkTo, withLinksKept } from '../../../../server/website/parts/links.js';
import { type Answer, call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { ADDRESSES, attributes } from '../support/pages.js';

describe('Every page', () => {
  const context = withServer();
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (url: string): Promise<Answer> => {
    const answer = answers.get(url) ?? call(url);
    answers.set(url, answer);
    return answer;
  };

  // The calculator and the comparison also with answers.
  for (const address of [...ADDRESSES, '/?forma=srl&sicilia=si', '/?forma=sas&lingua=en', '/confronto?anno=2025']) {
    it(`has links that lead to web pages, to a place that is there where they are the site's: ${address}`, async () => {
      const url = context.server.url + address;
      const links = new Set(attributes((await answerOf(url)).body, 'href'));
      const targets = [...links].map((link) => new URL(link, url));
      for (const { protocol, href } of targets) expect(protocol, href).to.match(/^https?:$/);
      const inner = targets.filter(({ origin }) => origin === context.server.url);
      expect(inner).not.to.have.length(0);
      for (const target of inner) {
        const { status, body } = await answerOf(target.origin + target.pathname + target.search);
        expect(status, target.href).to.equal(200);
        if (target.hash !== '') expect(body, target.href).to.include(` id="${target.hash.slice(1)}"`);
      }
    });

    it(`is whole, in its language, with one heading and a title, and nothing written in it runs: ${address}`, async () => {
      const { status, body } = await answerOf(context.server.url + address);
      expect(status).to.equal(200);
      const language = address.includes('lingua=en') ? 'en' : 'it';
      expect(body).to.match(new RegExp(`^<!doctype html><html lang="${language}">.*</html>$`, 's'));
      expect(body).to.match(/<title>[^<]{3,60} · Costi di struttura<\/title>/);
      expect(body.match(/<h1/g)).to.have.length(1);
      expect(body).not.to.match(/undefined|NaN|\[object|Infinity/);
      expect(body).not.to.match(/<script(?![^>]* src=)|<style| style=| on[a-z]+=/);
      const ids = attributes(body, 'id');
      expect(ids).to.deep.equal([...new Set(ids)]);
      const current = [...body.matchAll(/<a href="([^"?]*)[^"]*" aria-current="page">/g)].map(([, path]) => path);
      expect(current).to.deep.equal([`.${address.split('?')[0]}`]);
    });
  }
});

const stateOf = (query: string) => readState(new URLSearchParams(query));

describe('A link to a page', () => {
  it('is relative, keeps what the address says, and changes what it is told to change, for itself alone', () => {
    expect(linkTo('/', stateOf(''))).to.equal('./');
    const state = stateOf('forma=srl&sicilia=no');
    expect(linkTo('/', state, { language: 'en' })).to.equal('./?forma=srl&sicilia=no&lingua=en');
    expect(linkTo('/', state, { form: 'snc' })).to.equal('./?forma=snc&sicilia=no');
    expect(linkTo('/fonti', state)).to.equal('./fonti?forma=srl&sicilia=no');
  });

  it('does not say by which rules another link was made: it leads to those of today', () => {
    const state = stateOf('forma=srl&versione=2026.01.01');
    expect(linkTo('/', state)).to.equal('./?forma=srl');
    expect(linkTo('/', state, { language: 'en' })).to.equal('./?forma=srl&lingua=en');
  });
});

describe('A page that is kept for everybody', () => {
  for (const [what, query, html, expected] of [
    ['is as it was made for who has said nothing', 'lingua=en', '<a href="./fonti?lingua=en&amp;x=1">', undefined],
    [
      'takes the answers along, to whatever place of a page',
      'forma=srl&sicilia=no',
      '<a href="./">a</a> <a href="./fonti#inps">b</a> <a class="x" href="./confronto">c</a> <a href="./">d</a>',
      '<a href="./?forma=srl&amp;sicilia=no">a</a> <a href="./fonti?forma=srl&amp;sicilia=no#inps">b</a> ' +
        '<a class="x" href="./confronto?forma=srl&amp;sicilia=no">c</a> <a href="./?forma=srl&amp;sicilia=no">d</a>',
    ],
    [
      'leaves alone what is no page, no link or somebody else’s',
      'forma=srl',
      '<link href="./assets.css"> <a href="https://example.org/fonti"> <a href="./nessuna"> <a data-href="./fonti"> ./fonti',
      undefined,
    ],
    [
      'lets a link say its own language and the year beside, not the visitor’s',
      'forma=srl',
      '<a href="./novita?anno=2025&amp;lingua=en"> <a href="./novita?lingua=en"> <a href="./novita">',
      '<a href="./novita?forma=srl&amp;anno=2025&amp;lingua=en"> <a href="./novita?forma=srl&amp;lingua=en"> ' +
        '<a href="./novita?forma=srl">',
    ],
    [
      'keeps the visitor’s year beside where the link names none, and their language nowhere',
      'anno=2025&lingua=en',
      '<a href="./fonti"> <a href="./fonti?anno=2024">',
      '<a href="./fonti?anno=2025"> <a href="./fonti?anno=2024">',
    ],
  ] as const) {
    it(what, () => {
      expect(withLinksKept(html)(stateOf(query))).to.equal(expected ?? html);
    });
  }
});

const READ: readonly PagePath[] = ['/novita', '/metodologia', '/fonti', '/api', '/accessibilita'];
const ANSWERS = 'forma=srl&socio1=artigiano&socio2=no&sicilia=no&inizio=2026-03-02';

describe('The answers of a visitor', () => {
  const context = withServer();
  const page = async (address: string): Promise<string> => (await call(context.server.url + address)).body;
  const pageLinks = (html: string): string[] =>
    attributes(html, 'href').filter((link) => PAGES.some((path) => link.split(/[?#]/)[0] === `.${path}`));

  for (const path of READ) {
    it(`go with them to a page that shows none, to its other language, and back: ${path}`, async () => {
      for (const [language, other] of [
        ['', '&lingua=en'],
        ['&lingua=en', ''],
      ]) {
        expect(pageLinks(await page(`/?${ANSWERS}${language}`))).to.include(`.${path}?${ANSWERS}${language}`);
        const back = pageLinks(await page(`${path}?${ANSWERS}${language}`));
        expect(back).to.include.members([
          ...[`./?${ANSWERS}${language}`, `./confronto?${ANSWERS}${language}`, `.${path}?${ANSWERS}${other}`],
        ]);
        for (const link of back) expect(link).to.include('forma=srl').and.include('sicilia=no');
      }
    });

    it(`stay with them alone, and change nothing but the links: ${path}`, async () => {
      const withoutLinks = (html: string) => html.replace(/ href="[^"#]*/g, '');
      const plain = await page(path);
      expect(withoutLinks(await page(`${path}?${ANSWERS}`))).to.equal(withoutLinks(plain));
      expect(await page(path)).to.equal(plain);
      expect(plain).not.to.include('sicilia=no');
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
