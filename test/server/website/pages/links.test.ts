import { expect } from 'chai';
import { PAGES, type PagePath } from '../../../../server/paths.js';
import { linkTo } from '../../../../server/website/parts/links.js';
import { PUBLIC_BASE_URL } from '../../../support/server.js';
import { type Answer, call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { stateOf } from '../support/addresses.js';
import { ADDRESSES, attributes, FORM_PAGES } from '../support/pages.js';

describe('Every page', () => {
  const context = withServer();
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (url: string): Promise<Answer> => {
    const answer = answers.get(url) ?? call(url);
    answers.set(url, answer);
    return answer;
  };

  // The calculator and the comparison also with answers.
  for (const address of [
    ...ADDRESSES,
    ...FORM_PAGES,
    '/?forma=srl&sicilia=si',
    '/?forma=sas&lingua=en',
    '/confronto?anno=2025',
  ]) {
    it(`has links that lead to web pages, to a place that is there where they are the site's: ${address}`, async () => {
      const url = context.server.url + address;
      const links = new Set(attributes((await answerOf(url)).body, 'href'));
      const targets = [...links].map((link) => new URL(link, url));
      for (const { protocol, href } of targets) expect(protocol, href).to.match(/^https?:$/);
      // What others read of the page names it by its public address.
      const inner = targets
        .map(({ href }) => new URL(href.replace(PUBLIC_BASE_URL, context.server.url)))
        .filter(({ origin }) => origin === context.server.url);
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
      expect(body).not.to.match(/<script(?![^>]* src=| type="application\/ld\+json">)|<style| style=| on[a-z]+=/);
      const ids = attributes(body, 'id');
      expect(ids).to.deep.equal([...new Set(ids)]);
      const current = [...body.matchAll(/<a href="([^"?]*)[^"]*" aria-current="page">/g)].map(([, path]) => path);
      expect(current).to.deep.equal([`.${address.split('?')[0]}`]);
    });
  }
});

describe('A link to a page', () => {
  it('does not say by which rules another link was made: it leads to those of today', () => {
    const state = stateOf('forma=srl&versione=2026.01.01');
    expect(linkTo('/', state)).to.equal('./?forma=srl');
    expect(linkTo('/', state, { language: 'en' })).to.equal('./?forma=srl&lingua=en');
  });
});

const READ: readonly PagePath[] = [
  '/novita',
  '/metodologia',
  '/fonti',
  '/dati',
  '/api',
  '/accessibilita',
  '/chi-siamo',
  '/privacy',
];
const ANSWERS = 'forma=srl&socio1=artigiano&socio2=no&sicilia=no&inizio=2026-03-02';

describe('The answers of a visitor', () => {
  const context = withServer();
  const page = (address: string) => context.page(address);
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

  it('stay out of the links to places where they are long, so that no page grows with them', async () => {
    const crowd = Array.from({ length: 10 }, (_, index) => `socio${index + 1}=commerciante`).join('&');
    const long = `forma=srl&${crowd}&sicilia=no`;
    for (const path of ['/', ...READ]) {
      const links = pageLinks(await page(`${path}?${long}&lingua=en`));
      expect(links).to.include.members([`./confronto?${long}&lingua=en`, `./fonti?${long}&lingua=en`]);
      for (const place of links.filter((link) => /^\.\/(fonti|metodologia).*#/.test(link)))
        expect(place).to.match(/^\.\/[a-z]+\?lingua=en#/);
    }
  });

  it('lead to a place on a page, and keep the year beside', async () => {
    expect(pageLinks(await page(`/fonti?${ANSWERS}`))).to.include(`./metodologia?${ANSWERS}#inps.ivs_artigiani`);
    expect(pageLinks(await page('/fonti?anno=2025'))).to.include('./confronto?anno=2025');
  });

  it('cannot break a link, whatever was typed', async () => {
    const html = await page(`/metodologia?forma=srl&capitale=${encodeURIComponent('"><b>&amp;$&')}`);
    expect(html).not.to.include('"><b>');
    expect(pageLinks(html)).to.include('./?forma=srl');
  });
});
